import {
  defaultCriteria,
  wantedAnswer,
  type AdvertisementCriteria,
} from '../../../shared/board/advertisements/advertisement-search.ts'

export function countFilters(criteria: AdvertisementCriteria): number {
  const { category, subCategory, priceTypes, cities, roadTrip, isForRookie } = criteria
  const single = [
    wantedAnswer(roadTrip) !== null,
    wantedAnswer(isForRookie) !== null,
    criteria.priceMin !== null,
    criteria.priceMax !== null,
    criteria.startFrom,
    criteria.startTo,
    criteria.publishedWithin,
    criteria.deadlineWithin,
    criteria.paid,
    criteria.verified,
    criteria.withPhoto,
    criteria.suitable,
    criteria.q,
  ]
  return [category, subCategory, priceTypes, cities, single.filter(Boolean)].flat().length
}

export function withoutFilters({
  type,
  perPage,
  sortBy,
  sortOrder,
}: AdvertisementCriteria): AdvertisementCriteria {
  return { ...defaultCriteria, type, perPage, sortBy, sortOrder }
}
