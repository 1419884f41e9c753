export const applicationStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  pending: 'Beklemede',
  accepted: 'Kabul Edildi',
  rejected: 'Reddedildi',
  cancelled: 'İptal Edildi',
}

/** The label of a status from the wire; an unknown one shows as unknown. */
export function applicationStatusLabel(status: string): string {
  return Object.hasOwn(applicationStatusLabels, status)
    ? applicationStatusLabels[status as ApplicationStatus]
    : 'Bilinmiyor'
}

export type ApplicationAct = 'accept' | 'reject' | 'undo' | 'cancel'

/**
 * Which act leads from which status to which. Undo is bound by `isProvisional`. An open application is cancelled when
 * an account on either side closes; a provisional decision counts as open.
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

/** How long the person who decided can undo, and how long the notice of a decision waits. */
export const undoMinutes = 10

/** Until when a decision can be taken back. */
export function undoEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoMinutes * 60_000)
}

export type Decision = { status: ApplicationStatus; decidedAt: Date | null; hasMessages: boolean }

/**
 * Whether the owner can still take a decision back: within the undo time, and before the first message. The applicant
 * learns of a decision only when it is no longer provisional. The same condition in SQL is in
 * src/server/board/provisional-decisions.ts.
 */
export function isProvisional({ status, decidedAt, hasMessages }: Decision, now: Date): boolean {
  const isDecided = status === 'accepted' || status === 'rejected'
  return isDecided && decidedAt !== null && !hasMessages && undoEnd(decidedAt) > now
}

/** The status shown to the applicant: a provisional decision reads as pending. */
export function decisionForApplicant<Row extends Decision>(row: Row, now: Date): Row {
  return isProvisional(row, now) ? { ...row, status: 'pending', decidedAt: null } : row
}
