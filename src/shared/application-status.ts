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
 * Which act leads from which status to which. Undo is further bound by time and by messages; an application is
 * cancelled when an account on either side closes.
 */
export const applicationTransitions: Record<
  ApplicationAct,
  Partial<Record<ApplicationStatus, ApplicationStatus>>
> = {
  accept: { pending: 'accepted' },
  reject: { pending: 'rejected' },
  undo: { accepted: 'pending', rejected: 'pending' },
  cancel: { pending: 'cancelled' },
}

/** How long the person who decided can undo, and how long the notice of a decision waits. */
export const undoMinutes = 10

/** Until when a decision can be taken back. */
export function undoEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoMinutes * 60_000)
}
