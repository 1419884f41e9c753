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

/** All advertisements of a type. It names the default type too, so that no saved filter is restored. */
export const hrefOfType = (type: AdvertisementType) => `${listPath}?type=${type}`

export const cvHrefFrom = (criteria: AdvertisementCriteria) =>
  `/cv?next=${encodeURIComponent(hrefOf({ ...criteria, page: 1 }))}`

/** The input of the list endpoint, which is also the query key on server and browser. */
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
  'suitable',
  'sort',
  'perPage',
  'page',
] as const
