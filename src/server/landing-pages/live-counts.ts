import type { AdvertisementType } from '../../shared/advertisement-status.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db.ts'
import { countLive, type LiveCount } from './sql.ts'

export type { LiveCount }

// Counting reads the whole index of what is published. Where that takes long, nobody misses the last one for a while.
const longMs = 50
const lifetimeMs = 60_000

type Kept = { counts: Promise<LiveCount[]>; version: number; goodUntil: number }

const keptBy = new WeakMap<Database, Kept>()

/** How many published advertisements there are of each type, category and city that has any. */
export function liveCounts({ db, contentVersion }: Context): Promise<LiveCount[]> {
  const version = contentVersion.current()
  const known = keptBy.get(db)
  if (known && (known.version === version || known.goodUntil > performance.now())) return known.counts
  const start = performance.now()
  const kept: Kept = { counts: countLive(db.kysely), version, goodUntil: Number.POSITIVE_INFINITY }
  keptBy.set(db, kept)
  // While it runs, everybody waits for this one.
  kept.counts.then(
    () => {
      const now = performance.now()
      kept.goodUntil = now - start > longMs ? now + lifetimeMs : 0
    },
    () => keptBy.delete(db),
  )
  return kept.counts
}

type Filter = { cityId?: number; categoryId?: number; type?: AdvertisementType | null }

/** Of all counts those that a page is about. */
export function countsOf(counts: readonly LiveCount[], { cityId, categoryId, type }: Filter): LiveCount[] {
  return counts.filter(
    (one) =>
      (cityId === undefined || one.cityId === cityId) &&
      (categoryId === undefined || one.categoryId === categoryId) &&
      (!type || one.type === type),
  )
}

export const sumOf = (counts: readonly LiveCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)
