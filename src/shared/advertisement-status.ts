export const advertisementTypes = ['crew', 'cast'] as const
export type AdvertisementType = (typeof advertisementTypes)[number]

export const advertisementTypeLabels: Record<AdvertisementType, string> = {
  crew: 'Ekip İlanı',
  cast: 'Oyuncu İlanı',
}

export const advertisementStatuses = [
  'waiting_for_approve',
  'published',
  'closed_by_owner',
  'rejected',
] as const
export type AdvertisementStatus = (typeof advertisementStatuses)[number]

export const advertisementStatusLabels: Record<AdvertisementStatus, string> = {
  waiting_for_approve: 'Onay Bekliyor',
  published: 'Yayında',
  closed_by_owner: 'Kapatıldı',
  rejected: 'Reddedildi',
}

export type AdvertisementAct = 'approve' | 'reject' | 'edit' | 'unpublish' | 'republish' | 'abandon'

/**
 * Which act leads from which status to which. An act that has no entry for a status is refused. An advertisement is
 * abandoned when its owner's account closes.
 */
export const advertisementTransitions: Record<
  AdvertisementAct,
  Partial<Record<AdvertisementStatus, AdvertisementStatus>>
> = {
  approve: { waiting_for_approve: 'published' },
  reject: { waiting_for_approve: 'rejected' },
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
  },
}

/** The status after an act, or null when the act is not possible now. */
export function nextAdvertisementStatus(
  act: AdvertisementAct,
  from: AdvertisementStatus,
): AdvertisementStatus | null {
  return advertisementTransitions[act][from] ?? null
}
