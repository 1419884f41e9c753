import {
  listReach,
  visitorReach,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import { suitableDemands, type DemandPattern } from '../../../../shared/board/advertisements/compatibility.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { paginate } from '../../../../shared/contract/pagination.ts'
import type { Context } from '../../../endpoint/context.ts'
import { findProfession } from '../../../people/cv/profession.ts'
import { isOverload } from '../../../database/errors.ts'
import type { Database, Db } from '../../../database/database.ts'
import { mergedIds } from '../../../content/dictionary/merged.ts'
import { nameFinder } from '../../../content/dictionary/names.ts'
import { subCategoriesOf } from '../../../content/dictionary/professions.ts'
import { createQueue } from '../../../operations/files/store/queue.ts'
import { preparedReply, type PreparedReply } from '../../../endpoint/replies/prepared-reply.ts'
import { statementTimeoutsMs } from '../../../database/statement-timeouts.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { listHiddenIds } from './hidden.ts'
import { isCapped, rememberCapped } from './capped-searches.ts'
import {
  beyondReach,
  cardsOf,
  countFitting,
  gatherPage,
  isPlain,
  plainCards,
  walkPage,
  type Gathered,
} from './search-pages.ts'
import { searchOf, type Search } from './search.ts'

/**
 * @throws AppError invalid_fields for a page that lies too deep in the list; not_authenticated or cv_missing
 * for the filter `suitable`; search_too_slow for a slow search; busy if too many text searches are waiting
 */
export async function listPublished(
  context: Context,
  viewer: Viewer | null,
  criteria: AdvertisementCriteria,
): Promise<PreparedReply> {
  refusePageBeyondReach(viewer, criteria)
  const search = (await prepareSearches(context, viewer, criteria.suitable))(criteria)
  const { cards, total } = await (isPlain(search) ? findPlain : findFiltered)(context, viewer, search)
  const pages = paginate(criteria.page, criteria.perPage, Math.min(total, listReach))
  const block = { ...pages, total_is_capped: total >= beyondReach }
  return preparedReply(`{"data":${cards},${JSON.stringify(block).slice(1)}`)
}

export async function prepareSearches(
  context: Context,
  viewer: Viewer | null,
  isByCv: boolean,
): Promise<(criteria: AdvertisementCriteria) => Search> {
  const demands = isByCv ? await findSuitableDemands(context.db.kysely, viewer) : null
  const today = await mergedIds(context)
  const lookups = {
    findNames: await nameFinder(context),
    subCategoriesOf: await subCategoriesOf(context),
    hidden: await listHiddenIds(context.db.kysely, viewer),
    now: context.now(),
  }
  return (criteria) => searchOf(today(criteria), { ...lookups, demands: criteria.suitable ? demands : null })
}

function refusePageBeyondReach(viewer: Viewer | null, { page, perPage }: AdvertisementCriteria): void {
  const refuse = (message: string) => {
    throw new AppError('invalid_fields', { message, errors: { page: [message] } })
  }
  if (!viewer && page * perPage > visitorReach && page > 1)
    refuse('Daha fazla sayfa görmek için giriş yapın.')
  if ((page - 1) * perPage >= listReach)
    refuse('Listenin ilk 10.000 ilanı gösterilir. Daha fazlası için filtreleri daraltın.')
}

async function findSuitableDemands(db: Db, viewer: Viewer | null): Promise<DemandPattern[][]> {
  if (!viewer)
    throw new AppError('not_authenticated', { message: 'Size uygun ilanları görmek için giriş yapın.' })
  const cv = await findProfession(db, viewer.id)
  if (!cv) throw new AppError('cv_missing')
  return suitableDemands(cv)
}

type Found = { cards: string; total: number }

async function findPlain(context: Context, viewer: Viewer | null, search: Search): Promise<Found> {
  const [cards, total] = await Promise.all([
    plainCards(context.db.quick, viewer, search),
    totalOf(context, search),
  ])
  return { cards, total }
}

async function totalOf({ db }: Context, search: Search): Promise<number> {
  if (isCapped(db, search)) return beyondReach
  const total = await countFitting(db.kysely, search)
  if (total >= beyondReach) rememberCapped(db, search)
  return total
}

async function findFiltered(context: Context, viewer: Viewer | null, search: Search): Promise<Found> {
  const read = () =>
    context.db.within(statementTimeoutsMs.search, async (db) => {
      const { total, ids } = await pageOf(context, db, search)
      return { cards: await cardsOf(db, viewer, ids), total }
    })
  try {
    return await (search.words ? textSearchQueue(context.db)(read) : read())
  } catch (error) {
    throw isOverload(error) ? new AppError('search_too_slow', { retryAfterSeconds: 5 }) : error
  }
}

const textSearchQueues = new WeakMap<Database, ReturnType<typeof createQueue>>()

/**
 * Limits text searches, which take up to 2 s, to half of the database connections, because lists without a
 * search text, which take 2 ms, must not wait for them.
 */
function textSearchQueue(db: Database): ReturnType<typeof createQueue> {
  const known = textSearchQueues.get(db)
  if (known) return known
  const queue = createQueue({ atOnce: Math.max(1, Math.floor(db.use().max / 2)), mostWaiting: 100 })
  textSearchQueues.set(db, queue)
  return queue
}

async function pageOf(context: Context, db: Db, search: Search): Promise<Gathered> {
  if (!isCapped(context.db, search)) {
    const gathered = await gatherPage(db, search)
    if (gathered.total < beyondReach) return gathered
    rememberCapped(context.db, search)
  }
  return { total: beyondReach, ids: await walkPage(db, search) }
}
