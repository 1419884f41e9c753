import type { ApplicationState } from './application-status.ts'

export const timelineKinds = [
  'sent',
  'seen',
  'unanswered',
  'accepted',
  'rejected',
  'withdrawn',
  'sent_again',
  'cancelled',
] as const
export type TimelineKind = (typeof timelineKinds)[number]
export type TimelineStep = { kind: TimelineKind; at: string }

export const timelineLabels: Record<TimelineKind, string> = {
  sent: 'Gönderildi',
  seen: 'Görüldü',
  unanswered: 'Yanıtlanmadı',
  accepted: 'Kabul edildi',
  rejected: 'Reddedildi',
  withdrawn: 'Geri çekildi',
  sent_again: 'Yeniden gönderildi',
  cancelled: 'İptal edildi',
}

type Course = {
  status: ApplicationState
  createdAt: Date
  seenAt: Date | null
  unansweredAt: Date | null
  decidedAt: Date | null
  sentAgainAt: Date | null
  withdrawals: readonly string[]
}

export function timelineOf(course: Course): TimelineStep[] {
  const { status, createdAt, seenAt, unansweredAt, decidedAt, sentAgainAt, withdrawals } = course
  // A decision on a withdrawn application was an acceptance, because a rejected application cannot be withdrawn.
  const decision = status === 'withdrawn' ? 'accepted' : status
  const steps: [TimelineKind, Date | string | null][] = [
    ['sent', createdAt],
    ...withdrawals.map((at): [TimelineKind, string] => ['withdrawn', at]),
    ['sent_again', sentAgainAt],
    ['seen', seenAt],
    ['unanswered', unansweredAt],
    ...(decision === 'pending' ? [] : [[decision, decidedAt] as [TimelineKind, Date | null]]),
  ]
  return steps
    .flatMap(([kind, at]) => (at === null ? [] : [{ kind, at: new Date(at).toISOString() }]))
    .toSorted((one, other) => one.at.localeCompare(other.at))
}
