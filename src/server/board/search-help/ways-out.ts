import {
  defaultCriteria,
  type AdvertisementCriteria,
} from '../../../shared/board/advertisements/advertisement-search.ts'
import {
  mostWaysOut,
  removableFilters,
  type UnfilteredCounts,
  type WayOut,
  type WidestSearch,
} from '../../../shared/board/search-help/search-help.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import type { Db } from '../../database/database.ts'
import { conditionsOf, type Filter, type Search } from '../advertisements/list/search.ts'
import { prepareSearches } from '../advertisements/list/listing.ts'
import { correctionOf } from './corrections.ts'
import { countSearches } from './facets.ts'
import { countMatches, countUnfiltered, countWithout, hasMatches } from './sql-ways-out.ts'

type WaysOut = {
  did_you_mean: string | null
  ways: WayOut[]
  widest: WidestSearch
  unfiltered: UnfilteredCounts
}

export async function findWaysOut(
  context: Context,
  viewer: Viewer | null,
  criteria: AdvertisementCriteria,
): Promise<WaysOut> {
  const prepare = await prepareSearches(context, viewer, criteria.suitable)
  const search = prepare(criteria)
  const correction = await correctionOf(context, criteria.q)
  const corrected = correction === null ? null : prepare({ ...criteria, q: correction })
  const texts = [...new Set([criteria.q, correction ?? '', ''])]
  const wide = texts.map((q) => ({ q, search: prepare({ ...defaultCriteria, type: criteria.type, q }) }))
  const chosen = removableFilters.filter((filter: Filter) => conditionsOf(search, [filter]).length > 1)
  return countSearches(context, async (db) => {
    const counts = await countWithout(db, search, chosen)
    const isBetter = corrected !== null && (await hasMatches(db, corrected))
    return {
      did_you_mean: isBetter ? correction : null,
      ways: counts
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count)
        .slice(0, mostWaysOut),
      widest: await firstWithMatches(db, wide),
      unfiltered: await countUnfiltered(db, unfilteredSearches(prepare, criteria)),
    }
  })
}

async function firstWithMatches(db: Db, searches: { q: string; search: Search }[]): Promise<WidestSearch> {
  for (const { q, search } of searches) {
    const count = await countMatches(db, search)
    if (count > 0) return { q, count }
  }
  return null
}

function unfilteredSearches(
  prepare: (criteria: AdvertisementCriteria) => Search,
  { type, q, suitable }: AdvertisementCriteria,
): Record<keyof UnfilteredCounts, Search | null> {
  const otherType = type === 'crew' ? 'cast' : 'crew'
  const own = { ...defaultCriteria, suitable }
  return {
    other_type: q === '' ? null : prepare({ ...defaultCriteria, type: otherType, q }),
    suitable: suitable ? prepare({ ...own, type }) : null,
    other_suitable: suitable ? prepare({ ...own, type: otherType }) : null,
  }
}
