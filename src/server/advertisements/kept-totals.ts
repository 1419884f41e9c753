import type { Context } from '../context.ts'
import type { Database } from '../db.ts'
import { beyondReach } from './search-pages.ts'
import { priceRangeOf, type PriceRange, type Search } from './search.ts'

/** Fewer are counted as fast as they would be looked up. */
export const fromTotal = 1000
/** For so long more than the list reaches stay more than it reaches, whatever is published or closed meanwhile. */
const beyondMs = 10 * 60_000
const mostKept = 1000
const mostRanges = 50

type Kept = {
  /** By what is searched for, until public content changes. */
  totals: Map<string, { total: number; version: number }>
  /** By what is searched for but its price: between these prices more fit than the list reaches. */
  beyond: Map<string, (PriceRange & { expires: number })[]>
}

const keptBy = new WeakMap<Database, Kept>()
const keptOf = (db: Database): Kept => {
  const kept = keptBy.get(db) ?? { totals: new Map(), beyond: new Map() }
  keptBy.set(db, kept)
  return kept
}

/**
 * How many fit, as far as it is known: from a count since public content last changed, or for ten minutes where that was
 * beyond reach. Between 1,000 and 9,000 more fit than between 3,000 and 5,000, so that a narrow range answers for each that
 * contains it.
 */
export function keptTotal({ db, contentVersion }: Context, search: Search): number | null {
  const { totals, beyond } = keptOf(db)
  const asked = priceRangeOf(search)
  const now = performance.now()
  const isBeyond = beyond
    .get(keyOf(search, 'any price'))
    ?.some((range) => range.expires > now && contains(asked, range))
  if (isBeyond === true) return beyondReach
  const known = totals.get(keyOf(search))
  return known?.version === contentVersion.current() ? known.total : null
}

/**
 * @param version the content version before it was counted
 * @param counted between which prices what was counted lies, where that is known
 */
export function keepTotal(
  { db }: Context,
  search: Search,
  { total, version, counted }: { total: number; version: number; counted?: PriceRange | undefined },
): void {
  const { totals, beyond } = keptOf(db)
  if (total >= beyondReach) {
    const name = keyOf(search, 'any price')
    const now = performance.now()
    const range = counted ?? priceRangeOf(search)
    const others = beyond.get(name)?.filter((one) => one.expires > now && !contains(one, range)) ?? []
    putLatest(beyond, name, [...others.slice(1 - mostRanges), { ...range, expires: now + beyondMs }])
  } else if (total >= fromTotal) putLatest(totals, keyOf(search), { total, version })
}

const contains = (wide: PriceRange, narrow: PriceRange): boolean =>
  wide.from <= narrow.from && narrow.to <= wide.to

function putLatest<Value>(kept: Map<string, Value>, name: string, value: Value): void {
  kept.delete(name)
  kept.set(name, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
}

/** Page and order make no difference to how many there are. */
const keyOf = (search: Search, price?: 'any price'): string =>
  JSON.stringify({
    ...search,
    ...(price && { priceMin: null, priceMax: null }),
    page: null,
    perPage: null,
    sortBy: null,
    sortOrder: null,
  })
