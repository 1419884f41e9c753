import type { AdvertisementType } from '../../../../shared/board/advertisements/advertisement-status.ts'
import {
  criteriaFromAddress,
  criteriaToAddress,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'

export const listPath = '/advertisements'

/** The address of a list. Commas stay commas, for people who read and share it. */
export function hrefOf(criteria: AdvertisementCriteria): string {
  const search = criteriaToAddress(criteria).toString().replaceAll('%2C', ',')
  return search ? `${listPath}?${search}` : listPath
}

/** All advertisements of a type. It says the type even where that is the default, so no saved filter comes back. */
export const hrefOfType = (type: AdvertisementType) => `${listPath}?type=${type}`

/** The CV, with the way back to this list. */
export const cvHrefFrom = (criteria: AdvertisementCriteria) =>
  `/cv?next=${encodeURIComponent(hrefOf({ ...criteria, page: 1 }))}`

/** What the page asks the API for an address; the same value is the cache's key on server and browser. */
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
