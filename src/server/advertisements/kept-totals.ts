import type { Context } from '../context.ts'
import type { Database } from '../db.ts'
import { beyondReach } from './search-pages.ts'
import type { Search } from './search.ts'

/** Fewer are counted as fast as they would be looked up. */
export const fromTotal = 1000
/** For so long more than the list reaches stay more than it reaches, whatever is published or closed meanwhile. */
const beyondMs = 10 * 60_000
const mostKept = 1000

type Kept = { total: number; version: number; expires: number }

const keptBy = new WeakMap<Database, Map<string, Kept>>()

/** How many fit, as far as it was kept: until public content changes, or for ten minutes where it is beyond reach. */
export function keptTotal({ db, contentVersion }: Context, search: Search): number | null {
  const known = keptBy.get(db)?.get(keyOf(search))
  if (!known) return null
  return known.version === contentVersion.current() || known.expires > performance.now() ? known.total : null
}

/** @param version the content version before it was counted */
export function keepTotal({ db }: Context, search: Search, total: number, version: number): void {
  if (total < fromTotal) return
  const kept = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, kept)
  const key = keyOf(search)
  kept.delete(key)
  kept.set(key, { total, version, expires: total < beyondReach ? 0 : performance.now() + beyondMs })
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
}

/** Page and order make no difference to how many there are. */
const keyOf = (search: Search): string =>
  JSON.stringify({ ...search, page: null, perPage: null, sortBy: null, sortOrder: null })
