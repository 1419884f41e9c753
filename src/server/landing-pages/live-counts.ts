import type { AdvertisementType } from '../../shared/advertisement-status.ts'
import type { Context } from '../context.ts'
import { createKeepers } from '../kept-costly.ts'
import { countLive, type LiveCount } from './sql.ts'

export type { LiveCount }

/** From so many on, nobody misses the last one for a minute. */
const manyAdvertisements = 20_000

const keeperOf = createKeepers<LiveCount[]>()

/**
 * How many published advertisements there are of each type, category and city that has any. Counting reads the whole
 * index of what is published.
 */
export function liveCounts({ db, contentVersion }: Context): Promise<LiveCount[]> {
  const keep = keeperOf(db, {
    contentVersion: contentVersion.current,
    isCostly: (counts) => sumOf(counts) > manyAdvertisements,
    most: 1,
  })
  return keep('counts', () => countLive(db.kysely))
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
