export const applicationStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  pending: 'Beklemede',
  accepted: 'Kabul Edildi',
  rejected: 'Reddedildi',
  cancelled: 'İptal Edildi',
}

export function applicationStatusLabel(status: string): string {
  return Object.hasOwn(applicationStatusLabels, status)
    ? applicationStatusLabels[status as ApplicationStatus]
    : 'Bilinmiyor'
}

export type ApplicationAct = 'accept' | 'reject' | 'undo' | 'cancel'

/**
 * The status that each act leads to, by present status. `undo` is only allowed while `isProvisional` is true.
 * `cancel`: the account of the applicant or of the owner closes while the application is undecided or its decision
 * can be undone.
 */
export const applicationTransitions: Record<
  ApplicationAct,
  Partial<Record<ApplicationStatus, ApplicationStatus>>
> = {
  accept: { pending: 'accepted' },
  reject: { pending: 'rejected' },
  undo: { accepted: 'pending', rejected: 'pending' },
  cancel: { pending: 'cancelled', accepted: 'cancelled', rejected: 'cancelled' },
}

/**
 * Minutes in which an owner can undo a decision. The applicant learns of it after that time, or earlier with the
 * owner's first message.
 */
export const undoMinutes = 10

export function undoEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoMinutes * 60_000)
}

export type Decision = { status: ApplicationStatus; decidedAt: Date | null; hasMessages: boolean }

/**
 * True while the owner can still undo a decision: within `undoMinutes` and before the first message.
 * src/server/board/provisional-decisions.ts has the same condition in SQL.
 */
export function isProvisional({ status, decidedAt, hasMessages }: Decision, now: Date): boolean {
  const isDecided = status === 'accepted' || status === 'rejected'
  return isDecided && decidedAt !== null && !hasMessages && undoEnd(decidedAt) > now
}

export function decisionForApplicant<Row extends Decision>(row: Row, now: Date): Row {
  return isProvisional(row, now) ? { ...row, status: 'pending', decidedAt: null } : row
}
