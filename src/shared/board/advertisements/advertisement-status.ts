export const advertisementTypes = ['crew', 'cast'] as const
export type AdvertisementType = (typeof advertisementTypes)[number]

export const advertisementTypeLabels: Record<AdvertisementType, string> = {
  crew: 'Ekip İlanı',
  cast: 'Oyuncu İlanı',
}

/** Those that an owner meets. */
export const advertisementStatuses = [
  'waiting_for_approve',
  'published',
  'closed_by_owner',
  'rejected',
] as const

/** Beside them: the owner's account is suspended, the advertisement stands aside. */
export const allAdvertisementStatuses = [...advertisementStatuses, 'suspended'] as const
export type AdvertisementStatus = (typeof allAdvertisementStatuses)[number]

export const advertisementStatusLabels: Record<AdvertisementStatus, string> = {
  waiting_for_approve: 'Onay Bekliyor',
  published: 'Yayında',
  closed_by_owner: 'Kapatıldı',
  rejected: 'Reddedildi',
  suspended: 'Askıda',
}

export type AdvertisementAct =
  | 'approve'
  | 'reject'
  | 'undo'
  | 'take_down'
  | 'edit'
  | 'unpublish'
  | 'republish'
  | 'abandon'
  | 'suspend'

/**
 * Which act leads from which status to which. An act that has no entry for a status is refused. An editor takes back a
 * decision of their own for some seconds (src/server/board/reviews/undoing.ts). Staff take down what
 * was published; its owner mends it and sends it back. An advertisement is abandoned when its owner's account closes, and suspended with it; lifting the suspension brings back the status that it
 * had before (src/server/board/advertisements/account-changes/suspending.ts).
 */
export const advertisementTransitions: Record<
  AdvertisementAct,
  Partial<Record<AdvertisementStatus, AdvertisementStatus>>
> = {
  approve: { waiting_for_approve: 'published' },
  reject: { waiting_for_approve: 'rejected' },
  undo: { published: 'waiting_for_approve', rejected: 'waiting_for_approve' },
  take_down: { published: 'rejected' },
  edit: {
    waiting_for_approve: 'waiting_for_approve',
    published: 'waiting_for_approve',
    rejected: 'waiting_for_approve',
    closed_by_owner: 'closed_by_owner',
  },
  unpublish: { published: 'closed_by_owner', waiting_for_approve: 'closed_by_owner' },
  republish: { closed_by_owner: 'waiting_for_approve' },
  abandon: {
    published: 'closed_by_owner',
    waiting_for_approve: 'closed_by_owner',
    rejected: 'closed_by_owner',
    suspended: 'closed_by_owner',
  },
  suspend: {
    published: 'suspended',
    waiting_for_approve: 'suspended',
    closed_by_owner: 'suspended',
  },
}

/** The status after an act, or null when the act is not possible now. */
export function nextAdvertisementStatus(
  act: AdvertisementAct,
  from: AdvertisementStatus,
): AdvertisementStatus | null {
  return advertisementTransitions[act][from] ?? null
}

/** Nobody changes what people have applied to, except to mend what staff took down. */
export const isEditable = (status: AdvertisementStatus, applicationsCount: number): boolean =>
  applicationsCount === 0 || status === 'rejected'
