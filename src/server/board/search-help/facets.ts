import type { AdvertisementCriteria } from '../../../shared/board/advertisements/advertisement-search.ts'
import { suitableDemands } from '../../../shared/board/advertisements/compatibility.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Facets } from '../../../shared/board/search-help/search-help.ts'
import type { Database, Db } from '../../database/database.ts'
import { isOverload } from '../../database/errors.ts'
import { statementTimeoutsMs } from '../../database/statement-timeouts.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { createQueue } from '../../operations/files/store/queue.ts'
import { findProfession } from '../../people/cv/profession.ts'
import { prepareSearches } from '../advertisements/list/listing.ts'
import * as sql from './sql-facets.ts'

export async function countFacets(
  context: Context,
  viewer: Viewer | null,
  criteria: AdvertisementCriteria,
): Promise<Facets> {
  const search = (await prepareSearches(context, viewer, criteria.suitable))(criteria)
  const cv = viewer && (await findProfession(context.db.kysely, viewer.id))
  const own = cv && { ...search, demands: suitableDemands(cv) }
  return countSearches(context, (db) => sql.countFacets(db, search, own))
}

/**
 * Runs counts in a queue of their own that uses a quarter of the database connections, so that lists of
 * search results need not wait for counts.
 * @throws AppError search_too_slow if a count is cancelled after a second; busy when 20 counts are waiting
 */
export async function countSearches<T>(context: Context, count: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await queueOf(context.db)(() => context.db.within(statementTimeoutsMs.searchHelp, count))
  } catch (error) {
    throw isOverload(error) ? new AppError('search_too_slow', { retryAfterSeconds: 5 }) : error
  }
}

const queues = new WeakMap<Database, ReturnType<typeof createQueue>>()

function queueOf(db: Database): ReturnType<typeof createQueue> {
  const known = queues.get(db)
  if (known) return known
  const queue = createQueue({ atOnce: Math.max(1, Math.floor(db.use().max / 4)), mostWaiting: 20 })
  queues.set(db, queue)
  return queue
}
