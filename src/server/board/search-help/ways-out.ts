import type { AdvertisementCriteria } from '../../../shared/board/advertisements/advertisement-search.ts'
import { removableFilters, type WayOut } from '../../../shared/board/search-help/search-help.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { conditionsOf, type Filter } from '../advertisements/list/search.ts'
import { prepareSearches } from '../advertisements/list/listing.ts'
import { correctionOf } from './corrections.ts'
import { countSearches } from './facets.ts'
import { countWithout, hasMatches } from './sql-ways-out.ts'

const mostWays = 4

type WaysOut = { did_you_mean: string | null; ways: WayOut[] }

/** Ways out of a search with few results: a corrected text, or the same search without one of its filters. */
export async function findWaysOut(
  context: Context,
  viewer: Viewer | null,
  criteria: AdvertisementCriteria,
): Promise<WaysOut> {
  const prepare = await prepareSearches(context, viewer, criteria.suitable)
  const search = prepare(criteria)
  const correction = await correctionOf(context, criteria.q)
  const corrected = correction === null ? null : prepare({ ...criteria, q: correction })
  const chosen = removableFilters.filter((filter: Filter) => conditionsOf(search, [filter]).length > 1)
  return countSearches(context, async (db) => {
    const counts = await countWithout(db, search, chosen)
    const isBetter = corrected !== null && (await hasMatches(db, corrected))
    return {
      did_you_mean: isBetter ? correction : null,
      ways: counts
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count)
        .slice(0, mostWays),
    }
  })
}
