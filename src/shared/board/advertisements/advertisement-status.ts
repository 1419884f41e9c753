export const advertisementTypes = ['crew', 'cast'] as const
export type AdvertisementType = (typeof advertisementTypes)[number]

export const advertisementTypeLabels: Record<AdvertisementType, string> = {
  crew: 'Ekip İlanı',
  cast: 'Oyuncu İlanı',
}

/**
 * The statuses in which owners can see their own advertisements. `suspended` is not among them, because the
 * owner of a suspended advertisement is suspended, too, and cannot log in.
 */
export const advertisementStatuses = [
  'waiting_for_approve',
  'published',
  'closed_by_owner',
  'rejected',
  'expired',
] as const

export const allAdvertisementStatuses = [...advertisementStatuses, 'suspended'] as const
export type AdvertisementStatus = (typeof allAdvertisementStatuses)[number]

export const advertisementStatusLabels: Record<AdvertisementStatus, string> = {
  waiting_for_approve: 'Onay Bekliyor',
  published: 'Yayında',
  closed_by_owner: 'Kapatıldı',
  rejected: 'Reddedildi',
  expired: 'Süresi Doldu',
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
  | 'extend'
  | 'expire'
  | 'renew'
  | 'undo_renewal'
  | 'abandon'
  | 'suspend'

/**
 * The status that each act leads to, by present status; an act without an entry is not possible. An expired
 * advertisement that was approved recently is published again without a review (`renew`), others after a
 * review (`republish`).
 */
export const advertisementTransitions: Record<
  AdvertisementAct,
  Partial<Record<AdvertisementStatus, AdvertisementStatus>>
> = {
  approve: { waiting_for_approve: 'published' },
  reject: { waiting_for_approve: 'rejected' },
  undo: { published: 'waiting_for_approve', rejected: 'waiting_for_approve' },
  // Staff can take down an expired advertisement, because its owner could otherwise renew it without a review.
  take_down: { published: 'rejected', expired: 'rejected' },
  edit: {
    waiting_for_approve: 'waiting_for_approve',
    published: 'waiting_for_approve',
    rejected: 'waiting_for_approve',
    closed_by_owner: 'closed_by_owner',
    expired: 'waiting_for_approve',
  },
  unpublish: {
    published: 'closed_by_owner',
    waiting_for_approve: 'closed_by_owner',
    expired: 'closed_by_owner',
  },
  republish: { closed_by_owner: 'waiting_for_approve', expired: 'waiting_for_approve' },
  extend: { published: 'published' },
  expire: { published: 'expired' },
  renew: { expired: 'published' },
  undo_renewal: { published: 'expired' },
  abandon: {
    published: 'closed_by_owner',
    waiting_for_approve: 'closed_by_owner',
    rejected: 'closed_by_owner',
    expired: 'closed_by_owner',
    suspended: 'closed_by_owner',
  },
  suspend: {
    published: 'suspended',
    waiting_for_approve: 'suspended',
    closed_by_owner: 'suspended',
    expired: 'suspended',
  },
}

export function nextAdvertisementStatus(
  act: AdvertisementAct,
  from: AdvertisementStatus,
): AdvertisementStatus | null {
  return advertisementTransitions[act][from] ?? null
}

/**
 * An advertisement with applications cannot be edited, because people have applied to its present text. Only
 * a rejected one can, because its owner has to correct it.
 */
export const isEditable = (status: AdvertisementStatus, applicationsCount: number): boolean =>
  applicationsCount === 0 || status === 'rejected'
