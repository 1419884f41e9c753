import type { AdvertisementType } from '../../../../shared/board/advertisements/advertisement-status.ts'
import {
  criteriaFromAddress,
  criteriaToAddress,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'

export const listPath = '/advertisements'

export function hrefOf(criteria: AdvertisementCriteria): string {
  const search = criteriaToAddress(criteria).toString().replaceAll('%2C', ',')
  return search ? `${listPath}?${search}` : listPath
}

/** Names even the default type, because an address without parameters would restore the saved filter. */
export const hrefOfType = (type: AdvertisementType) => `${listPath}?type=${type}`

export const cvHrefFrom = (criteria: AdvertisementCriteria) =>
  `/cv?next=${encodeURIComponent(hrefOf({ ...criteria, page: 1 }))}`

export function listInput(search: URLSearchParams): { body: AdvertisementCriteria } {
  return { body: criteriaFromAddress(search) }
}

export const listSearchParams = [
  'type',
  'q',
  'category',
  'subCategory',
  'priceType',
  'priceMin',
  'priceMax',
  'city',
  'roadTrip',
  'rookie',
  'startFrom',
  'startTo',
  'published',
  'deadline',
  'paid',
  'verified',
  'photo',
  'suitable',
  'sort',
  'perPage',
  'page',
] as const
