import type { Context } from '../context.ts'
import type { Database } from '../db.ts'
import { isKnownBeyondReach, keepBeyondReach } from './beyond-reach.ts'
import { beyondReach } from './search-pages.ts'
import type { PriceRange, Search } from './search.ts'

/** Fewer are counted as fast as they would be looked up. */
export const fromTotal = 1000
const mostKept = 1000

type Kept = { total: number; version: number }

const keptBy = new WeakMap<Database, Map<string, Kept>>()

/** How many fit, as far as it was kept until public content changes; beyond reach also by what was found of a narrower search. */
export function keptTotal({ db, contentVersion }: Context, search: Search): number | null {
  if (isKnownBeyondReach(db, search)) return beyondReach
  const known = keptBy.get(db)?.get(keyOf(search))
  return known?.version === contentVersion.current() ? known.total : null
}

/**
 * @param version the content version before it was counted
 * @param prices between which all that was counted lies, where that is known
 */
export function keepTotal(
  { db }: Context,
  search: Search,
  { total, version, prices }: { total: number; version: number; prices?: PriceRange | undefined },
): void {
  if (total >= beyondReach) return keepBeyondReach(db, search, prices)
  if (total < fromTotal) return
  const kept = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, kept)
  const key = keyOf(search)
  kept.delete(key)
  kept.set(key, { total, version })
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
}

/** Page and order make no difference to how many there are. */
const keyOf = (search: Search): string =>
  JSON.stringify({ ...search, page: null, perPage: null, sortBy: null, sortOrder: null })
