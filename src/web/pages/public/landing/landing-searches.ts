import {
  defaultCriteria,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import type { Landing } from '../../../../shared/site/landing-pages/landing-pages.ts'

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
