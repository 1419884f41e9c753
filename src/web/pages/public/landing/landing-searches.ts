import {
  defaultCriteria,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import type { Landing } from '../../../../shared/site/landing-pages/landing-pages.ts'

/**
 * The searches of the list that find the advertisements of a landing page, one for each type of advertisement,
 * because the list shows one type at a time. The search with the most results comes first.
 */
export const landingSearches = ({
  city,
  category,
  types,
}: Pick<Landing, 'city' | 'category' | 'types'>): AdvertisementCriteria[] =>
  types
    .toSorted((a, b) => b.count - a.count)
    .map(({ type }) => ({
      ...defaultCriteria,
      type,
      category: category ? [category.id] : [],
      cities: city ? [city.id] : [],
    }))
