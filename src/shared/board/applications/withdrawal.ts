import type { ApplicationState } from './application-status.ts'

export const withdrawalReasons = ['other_job', 'dates', 'terms', 'personal'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

export const withdrawalReasonLabels: Record<WithdrawalReason, string> = {
  other_job: 'Başka bir iş aldım',
  dates: 'Tarihler bana uymuyor',
  terms: 'Koşullar bana uymuyor',
  personal: 'Kişisel bir nedenim var',
}

type Withdrawn = { status: ApplicationState; decidedAt: Date | null; sentAgainAt: Date | null }

export const canBeRevived = ({ status, decidedAt, sentAgainAt }: Withdrawn): boolean =>
  status === 'withdrawn' && decidedAt === null && sentAgainAt === null
