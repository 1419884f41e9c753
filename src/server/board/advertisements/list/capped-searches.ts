import { LRUCache } from 'lru-cache'
import type { Database } from '../../../database/database.ts'
import type { Search } from './search.ts'

const cachedMs = 60_000
const maxCached = 1000

const byDatabase = new WeakMap<Database, LRUCache<string, true>>()

/**
 * True if the search had more than 10,000 results within the last minute. They are then not counted again,
 * because counting takes longer than reading one page of the list.
 */
export const isCapped = (db: Database, search: Search): boolean =>
  byDatabase.get(db)?.has(keyOf(search)) === true

export function rememberCapped(db: Database, search: Search): void {
  const cache = byDatabase.get(db) ?? new LRUCache<string, true>({ max: maxCached, ttl: cachedMs })
  byDatabase.set(db, cache)
  cache.set(keyOf(search), true)
}

const keyOf = (search: Search): string =>
  JSON.stringify({ ...search, page: null, perPage: null, sortBy: null, sortOrder: null, now: null })
