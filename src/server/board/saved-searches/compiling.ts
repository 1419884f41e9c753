import { savedCriteriaOf } from '../../../shared/board/saved-searches/saved-search.ts'
import { wantedAnswer } from '../../../shared/board/advertisements/advertisement-search.ts'
import { searchWords } from '../../../shared/text/turkish-text.ts'
import { maxWords } from '../advertisements/list/search.ts'
import { keysOfSearch } from './match-keys.ts'

export type CompiledSearch = ReturnType<typeof compileSearch>

/**
 * Converts the address of a saved search into the columns that matching reads. Ids of categories that were
 * merged into others are kept, because matching compares former ids, too.
 */
export function compileSearch(address: string) {
  const criteria = savedCriteriaOf(address)
  const words = criteria.q.trim() === '' ? null : searchWords(criteria.q).slice(0, maxWords)
  return {
    match_keys: keysOfSearch(criteria, words),
    type: criteria.type,
    categories: criteria.category,
    sub_categories: criteria.subCategory,
    cities: criteria.cities,
    price_types: criteria.priceTypes,
    price_min: criteria.priceMin !== null && criteria.priceMin > 0 ? criteria.priceMin : null,
    price_max: criteria.priceMax,
    road_trip: wantedAnswer(criteria.roadTrip),
    is_for_rookie: wantedAnswer(criteria.isForRookie),
    start_from: criteria.startFrom,
    start_to: criteria.startTo,
    published_within: criteria.publishedWithin,
    deadline_within: criteria.deadlineWithin,
    is_paid: criteria.paid,
    is_verified: criteria.verified,
    has_photo: criteria.withPhoto,
    is_suitable: criteria.suitable,
    words: words && words.map((word) => `'${word}':*`).join(' & '),
  }
}
