import { sql } from 'kysely'
import { mostCounted, savedCriteriaOf } from '../../../shared/board/saved-searches/saved-search.ts'
import { isOverload } from '../../database/errors.ts'
import { statementTimeoutsMs } from '../../database/statement-timeouts.ts'
import { queryOne } from '../../database/statements.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { prepareSearches } from '../advertisements/list/listing.ts'
import { conditionsOf, type Search } from '../advertisements/list/search.ts'

/**
 * Counts the published advertisements that fit each search, at most up to `mostCounted` + 1.
 * @returns null for a search by CV if the viewer has no CV; null for every search when counting takes too
 * long
 */
export async function countFittingEach(
  context: Context,
  viewer: Viewer,
  saved: readonly { address: string }[],
): Promise<(number | null)[]> {
  if (saved.length === 0) return []
  const searches = await searchesOf(context, viewer, saved)
  const counts = searches.map((search) =>
    search === null
      ? sql`null::int`
      : sql`(select count(*)::int from (select from advertisements a
          where ${sql.join(conditionsOf(search), sql` and `)} limit ${sql.lit(mostCounted + 1)}) as fitting)`,
  )
  try {
    const { counted } = await context.db.within(
      statementTimeoutsMs.search,
      (db) => queryOne<{ counted: (number | null)[] }>(db)`/* seldom */
        select array[${sql.join(counts)}] as counted`,
    )
    return counted
  } catch (error) {
    if (!isOverload(error)) throw error
    return saved.map(() => null)
  }
}

async function searchesOf(
  context: Context,
  viewer: Viewer,
  saved: readonly { address: string }[],
): Promise<(Search | null)[]> {
  const all = saved.map(({ address }) => savedCriteriaOf(address))
  const isByCv = all.some(({ suitable }) => suitable)
  try {
    return all.map(await prepareSearches(context, viewer, isByCv))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'cv_missing') throw error
    const prepare = await prepareSearches(context, viewer, false)
    return all.map((criteria) => (criteria.suitable ? null : prepare(criteria)))
  }
}
