import { reviewFlagCodes, type ReviewFlagCode } from '../../../../shared/review-flags.ts'
import type { AdvertisementType } from '../../../../shared/advertisement-status.ts'

/** What the address narrows the queue to. */
export type QueueFilter = {
  type?: AdvertisementType
  city?: number
  flag?: ReviewFlagCode
  trusted?: 1
}

export function filterFrom(search: URLSearchParams): QueueFilter {
  const type = search.get('type')
  const flag = reviewFlagCodes.find((code) => code === search.get('flag'))
  const city = /^[1-9]\d{0,5}$/.test(search.get('city') ?? '') ? Number(search.get('city')) : undefined
  return {
    ...((type === 'crew' || type === 'cast') && { type }),
    ...(city && { city }),
    ...(flag && { flag }),
    ...(search.get('trusted') === '1' && { trusted: 1 as const }),
  }
}

export const countFilters = (filter: QueueFilter): number => Object.keys(filter).length
