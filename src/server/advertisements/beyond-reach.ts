import { wantedAnswer, type Answer } from '../../shared/advertisement-search.ts'
import type { Database } from '../db.ts'
import { priceRangeOf, type PriceRange, type Search } from './search.ts'

/** For so long more than the list reaches stay more than it reaches, whatever is published or closed meanwhile. */
const keptMs = 10 * 60_000
const mostKept = 300

type Known = { search: Search; prices: PriceRange; words: string; demands: string; expires: number }

/** Latest first. */
const knownBy = new WeakMap<Database, Known[]>()

/**
 * Whether more fit than the list reaches, as far as that is known: a search that holds one of which it was counted in the
 * last ten minutes. Who asks for İstanbul need not be counted when as many are for beginners there.
 */
export function isKnownBeyondReach(db: Database, search: Search): boolean {
  const now = performance.now()
  const contains = containing(search, priceRangeOf(search))
  return knownBy.get(db)?.some((known) => known.expires > now && contains(known)) === true
}

/** @param prices between which those were that were counted: where that is narrower than what was asked for, more is known */
export function keepBeyondReach(db: Database, search: Search, prices = priceRangeOf(search)): void {
  forgetBeyondReach(db, search, prices)
  const [words, demands] = [JSON.stringify(search.words), JSON.stringify(search.demands)]
  const added = { search, prices, words, demands, expires: performance.now() + keptMs }
  knownBy.set(db, [added, ...(knownBy.get(db) ?? [])].slice(0, mostKept))
}

/** Lets go of what is known of this search and of all that it holds. */
export function forgetBeyondReach(db: Database, search: Search, prices = priceRangeOf(search)): void {
  const now = performance.now()
  const contains = containing(search, prices)
  const others = knownBy.get(db)?.filter((known) => known.expires > now && !contains(known))
  if (others) knownBy.set(db, others)
}

/** Tells whether all that fits a search that was kept fits this one, too. What is looked at soonest comes first. */
function containing(wide: Search, prices: PriceRange): (narrow: Known) => boolean {
  const words = wide.words && JSON.stringify(wide.words)
  const demands = wide.demands && JSON.stringify(wide.demands)
  const areKinds = within(listed(wide.priceTypes))
  const areCities = within(listed(wide.cities))
  const areProfessions = within(wide.professions)
  return (narrow) =>
    narrow.search.type === wide.type &&
    prices.from <= narrow.prices.from &&
    narrow.prices.to <= prices.to &&
    holds(wide.roadTrip, narrow.search.roadTrip) &&
    holds(wide.isForRookie, narrow.search.isForRookie) &&
    (words === null || words === narrow.words) &&
    (demands === null || demands === narrow.demands) &&
    areKinds(listed(narrow.search.priceTypes)) &&
    areCities(listed(narrow.search.cities)) &&
    areProfessions(narrow.search.professions)
}

const listed = (ids: number[]) => (ids.length > 0 ? ids : null)

/** null stands for all. */
function within(wide: number[] | null): (narrow: number[] | null) => boolean {
  if (!wide) return () => true
  const ids = new Set(wide)
  return (narrow) => narrow !== null && narrow.every((id) => ids.has(id))
}

const holds = (wide: Answer[], narrow: Answer[]): boolean => {
  const wanted = wantedAnswer(wide)
  return wanted === null || wanted === wantedAnswer(narrow)
}
