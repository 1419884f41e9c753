import {
  criteriaFromAddress,
  criteriaToAddress,
  type AdvertisementCriteria,
} from '../../../shared/advertisement-search.ts'

export const listPath = '/advertisements'

/** The address of a list. */
export function hrefOf(criteria: AdvertisementCriteria): string {
  const search = criteriaToAddress(criteria).toString()
  return search ? `${listPath}?${search}` : listPath
}

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
  'sort',
  'perPage',
  'page',
] as const
