import { LRUCache } from 'lru-cache'
import type { Database } from '../../../database/database.ts'
import type { Search } from './search.ts'

const cachedMs = 60_000
const mostCached = 1000

const byDatabase = new WeakMap<Database, LRUCache<string, true>>()

/**
 * Whether the total of this search was above 10,000 within the last minute. Such a total is not counted again,
 * because counting 10,000 rows of a text search takes 70 ms, reading one page of them 1 ms.
 */
export const isCapped = (db: Database, search: Search): boolean =>
  byDatabase.get(db)?.has(keyOf(search)) === true

export function rememberCapped(db: Database, search: Search): void {
  const cache = byDatabase.get(db) ?? new LRUCache<string, true>({ max: mostCached, ttl: cachedMs })
  byDatabase.set(db, cache)
  cache.set(keyOf(search), true)
}

/** Page and order do not change the total. */
const keyOf = (search: Search): string =>
  JSON.stringify({ ...search, page: null, perPage: null, sortBy: null, sortOrder: null })
