import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import type { Database } from '../../database/database.ts'

type Cached<T> = { version: number; value: Promise<T> }

/**
 * Creates a cache of values that depend only on public content: an entry is used until the content version
 * changes. A failed load is not cached.
 */
export function createContentCache<T>(max: number) {
  const byDatabase = new WeakMap<Database, LRUCache<string, Cached<T>>>()
  return (
    { db, contentVersion }: Pick<Context, 'db' | 'contentVersion'>,
    key: string,
    load: () => Promise<T>,
  ): Promise<T> => {
    const cache = byDatabase.get(db) ?? new LRUCache<string, Cached<T>>({ max })
    byDatabase.set(db, cache)
    const version = contentVersion.current()
    const cached = cache.get(key)
    if (cached?.version === version) return cached.value
    const loading = { version, value: load() }
    cache.set(key, loading)
    loading.value.catch(() => {
      if (cache.peek(key) === loading) cache.delete(key)
    })
    return loading.value
  }
}
