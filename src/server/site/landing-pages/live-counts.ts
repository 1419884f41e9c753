import type { AdvertisementType } from '../../../shared/board/advertisements/advertisement-status.ts'
import type { Context } from '../../endpoint/context.ts'
import { createContentCache } from '../../endpoint/context/content-cache.ts'
import { countLive, type LiveCount } from './sql.ts'

export type { LiveCount }

const cache = createContentCache<LiveCount[]>(1)

export const liveCounts = (context: Context): Promise<LiveCount[]> =>
  cache(context, 'counts', () => countLive(context.db.kysely))

type Filter = { cityId?: number; categoryId?: number; type?: AdvertisementType | null }

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
