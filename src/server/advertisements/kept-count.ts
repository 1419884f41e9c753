import type { Context } from '../context.ts'
import type { Database } from '../db.ts'
import { countFitting, type Search } from './search.ts'

// Counting costs most where most fit, and there nobody misses the last one for some seconds.
const fromTotal = 20_000
const lifetimeMs = 10_000
const mostKept = 500

type Kept = { total: number; version: number; expires: number }

const keptBy = new WeakMap<Database, Map<string, Kept>>()

/** How many fit; a large number is kept for some seconds, or until public content changes. */
export async function keptCount({ db, contentVersion }: Context, search: Search): Promise<number> {
  const kept = keptBy.get(db) ?? new Map<string, Kept>()
  keptBy.set(db, kept)
  const key = keyOf(search)
  const version = contentVersion.current()
  const known = kept.get(key)
  if (known && known.version === version && known.expires > performance.now()) return known.total
  kept.delete(key)
  const total = await countFitting(db.kysely, search)
  if (total < fromTotal) return total
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, { total, version, expires: performance.now() + lifetimeMs })
  return total
}

/** Page and order make no difference to how many there are. */
const keyOf = (search: Search): string =>
  JSON.stringify({ ...search, page: null, perPage: null, sortBy: null, sortOrder: null })
