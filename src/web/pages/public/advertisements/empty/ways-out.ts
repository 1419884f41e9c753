import {
  defaultCriteria,
  type AdvertisementCriteria,
} from '../../../../../shared/board/advertisements/advertisement-search.ts'
import type { RemovableFilter } from '../../../../../shared/board/search-help/search-help.ts'
import { activeFilters } from '../../../../board/advertisements/active-filters.ts'
import type { Dictionaries } from '../../../../board/advertisements/use-dictionaries.ts'
import { useApi } from '../../../../data/queries.ts'

export function useWaysOut(criteria: AdvertisementCriteria) {
  const { sortBy, sortOrder, page, perPage } = defaultCriteria
  const body = { ...criteria, sortBy, sortOrder, page, perPage }
  return useApi('POST /api/app/advertisements/ways-out', { body }, { retry: false }).data?.data
}

export function withoutFilter(
  criteria: AdvertisementCriteria,
  filter: RemovableFilter,
): AdvertisementCriteria {
  const cleared = Object.fromEntries(fields[filter].map((field) => [field, defaultCriteria[field]]))
  return { ...criteria, ...cleared, page: 1 }
}

/**
 * Words for a filter in a link label that goes on with “olmadan” (without): the filter's value if it has only
 * one, otherwise the filter's name.
 */
export function wordsOf(
  criteria: AdvertisementCriteria,
  filter: RemovableFilter,
  words: Dictionaries,
): string {
  const chosen = Object.fromEntries(fields[filter].map((field) => [field, criteria[field]]))
  const [only, ...others] = activeFilters({ ...defaultCriteria, ...chosen }, words)
  if (!only || others.length > 0) return names[filter]
  return isName.has(filter) ? only.label : `“${only.label}”`
}

const fields: Record<RemovableFilter, (keyof AdvertisementCriteria)[]> = {
  words: ['q'],
  professions: ['category', 'subCategory'],
  cities: ['cities'],
  price: ['priceMin', 'priceMax'],
  priceTypes: ['priceTypes'],
  roadTrip: ['roadTrip'],
  isForRookie: ['isForRookie'],
  start: ['startFrom', 'startTo'],
  publishedWithin: ['publishedWithin'],
  deadlineWithin: ['deadlineWithin'],
  paid: ['paid'],
  verified: ['verified'],
  withPhoto: ['withPhoto'],
  suitable: ['suitable'],
}

const names: Record<RemovableFilter, string> = {
  words: 'Aranan sözcükler',
  professions: 'Meslek seçimi',
  cities: 'Şehir seçimi',
  price: 'Ücret sınırı',
  priceTypes: 'Ücret tipi seçimi',
  roadTrip: 'Seyahat seçimi',
  isForRookie: 'Deneyim seçimi',
  start: 'Başlangıç tarihleri',
  publishedWithin: 'Yayın tarihi',
  deadlineWithin: 'Son başvuru tarihi',
  paid: 'Ücret koşulu',
  verified: 'Doğrulama koşulu',
  withPhoto: 'Fotoğraf koşulu',
  suitable: 'CV’nize uygunluk',
}

const isName: ReadonlySet<RemovableFilter> = new Set(['words', 'professions', 'cities', 'priceTypes'])
