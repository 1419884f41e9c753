import { wantedAnswer, type Answer } from '../../shared/advertisement-search.ts'
import type { Database } from '../db.ts'
import { priceRangeOf, type PriceRange, type Search } from './search.ts'

/** For so long more than the list reaches stay more than it reaches, whatever is published or closed meanwhile. */
const keptMs = 10 * 60_000
const mostKept = 300

type Known = { search: Search; prices: PriceRange; expires: number }

/** Latest first. */
const knownBy = new WeakMap<Database, Known[]>()

/**
 * Whether more fit than the list reaches, as far as that is known: a search that holds one of which it was counted in the
 * last ten minutes. Who asks for İstanbul need not be counted when as many are for beginners there.
 */
export function isKnownBeyondReach(db: Database, search: Search): boolean {
  const now = performance.now()
  const contains = containing(search)
  return knownBy.get(db)?.some((known) => known.expires > now && contains(known)) === true
}

/** @param prices between which those were that were counted: where that is narrower than what was asked for, more is known */
export function keepBeyondReach(db: Database, search: Search, prices = priceRangeOf(search)): void {
  const now = performance.now()
  const added = { search, prices, expires: now + keptMs }
  const others = (knownBy.get(db) ?? []).filter((known) => known.expires > now && !isSame(known, added))
  knownBy.set(db, [added, ...others].slice(0, mostKept))
}

const isSame = (one: Known, other: Known) =>
  containing(one.search, one.prices)(other) && containing(other.search, other.prices)(one)

/** Tells of a search whether all that fits it fits this one, too. */
function containing(wide: Search, prices = priceRangeOf(wide)): (narrow: Known) => boolean {
  const [words, demands] = [wide.words, wide.demands].map((part) => part && JSON.stringify(part))
  const isIn = [wide.professions, listed(wide.priceTypes), listed(wide.cities)].map(within) as [
    Within,
    Within,
    Within,
  ]
  return ({ search: narrow, prices: between }) =>
    narrow.type === wide.type &&
    prices.from <= between.from &&
    between.to <= prices.to &&
    holds(wide.roadTrip, narrow.roadTrip) &&
    holds(wide.isForRookie, narrow.isForRookie) &&
    isIn[0](narrow.professions) &&
    isIn[1](listed(narrow.priceTypes)) &&
    isIn[2](listed(narrow.cities)) &&
    (!words || words === JSON.stringify(narrow.words)) &&
    (!demands || demands === JSON.stringify(narrow.demands))
}

const listed = (ids: number[]) => (ids.length > 0 ? ids : null)

type Within = (narrow: number[] | null) => boolean
/** null stands for all. */
function within(wide: number[] | null): Within {
  if (!wide) return () => true
  const ids = new Set(wide)
  return (narrow) => narrow !== null && narrow.every((id) => ids.has(id))
}

const holds = (wide: Answer[], narrow: Answer[]): boolean => {
  const wanted = wantedAnswer(wide)
  return wanted === null || wanted === wantedAnswer(narrow)
}
