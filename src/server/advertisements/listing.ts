import {
  defaultCriteria,
  listReach,
  visitorReach,
  type AdvertisementCriteria,
} from '../../shared/advertisement-search.ts'
import { suitableDemands, type DemandPattern } from '../../shared/compatibility.ts'
import { AppError } from '../../shared/errors.ts'
import { paginate } from '../../shared/pagination.ts'
import type { Context } from '../context.ts'
import { findProfession } from '../cv/profession.ts'
import { isOverload } from '../db-errors.ts'
import type { Db } from '../db.ts'
import { mergedIds } from '../dictionary/merged.ts'
import { nameFinder } from '../dictionary/names.ts'
import { subCategoriesOf } from '../dictionary/professions.ts'
import { preparedReply, type PreparedReply } from '../prepared-reply.ts'
import { statementTimeoutsMs } from '../statement-timeouts.ts'
import type { Viewer } from '../viewer.ts'
import { forgetBeyondReach } from './beyond-reach.ts'
import { keptSearch } from './kept-searches.ts'
import { fromTotal, keepTotal, keptTotal } from './kept-totals.ts'
import {
  beyondReach,
  cardsOf,
  countFitting,
  gatherPage,
  isPlain,
  lengthOf,
  plainCards,
  walkPage,
  type Gathered,
} from './search-pages.ts'
import { searchOf, type Search } from './search.ts'
import { inTurnForWords } from './words-in-turn.ts'

/**
 * A page of the published advertisements that fit.
 * @throws AppError invalid_fields for a visitor who leafs too far, and for whoever leafs beyond `listReach`; for what suits
 *   the viewer not_authenticated, cv_missing; search_too_slow
 */
export async function listPublished(
  context: Context,
  viewer: Viewer | null,
  criteria: AdvertisementCriteria,
): Promise<PreparedReply> {
  refuseTooFar(viewer, criteria)
  const demands = criteria.suitable ? await demandsThatSuit(context.db.kysely, viewer) : null
  const today = await mergedIds(context)
  const lookups = {
    findNames: await nameFinder(context),
    subCategoriesOf: await subCategoriesOf(context),
    demands,
  }
  const search = searchOf(today(criteria), lookups)
  const { cards, total } = await (isPlain(search) ? findPlain : findSeldom)(context, viewer, search)
  const pages = paginate(criteria.page, criteria.perPage, Math.min(total, listReach))
  const block = { ...pages, total_is_capped: total >= beyondReach }
  return preparedReply(`{"data":${cards},${JSON.stringify(block).slice(1)}`)
}

function refuseTooFar(viewer: Viewer | null, { page, perPage }: AdvertisementCriteria): void {
  const refuse = (message: string) => {
    throw new AppError('invalid_fields', { message, errors: { page: [message] } })
  }
  if (!viewer && page * perPage > visitorReach && page > 1)
    refuse('Daha fazla sayfa görmek için giriş yapın.')
  if ((page - 1) * perPage >= listReach)
    refuse('Listenin ilk 10.000 ilanı gösterilir. Daha fazlası için filtreleri daraltın.')
}

async function demandsThatSuit(db: Db, viewer: Viewer | null): Promise<DemandPattern[][]> {
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
    totalOf(context, context.db.kysely, search),
  ])
  return { cards, total }
}

async function totalOf(context: Context, db: Db, search: Search): Promise<number> {
  const version = context.contentVersion.current()
  const known = keptTotal(context, search)
  if (known !== null) return known
  const total = await countFitting(db, search)
  keepTotal(context, search, { total, version })
  return total
}

/** Any mixture of filters and words, which may be slow: others must not wait long for it. */
async function findSeldom(context: Context, viewer: Viewer | null, search: Search): Promise<Found> {
  try {
    // Of what is beyond reach in one order, no other order has to be gathered either.
    const isKept =
      search.words !== null &&
      keptTotal(context, search) !== beyondReach &&
      (await isLargeBoard(context, search))
    const kept = isKept ? await keptSearch(context, search) : null
    // Noted before the read begins, so that a change during it makes the kept total stale.
    const version = context.contentVersion.current()
    const find = () =>
      context.db.within(statementTimeoutsMs.search, async (db) => {
        const { total, ids } = await (kept
          ? pageOfKept(db, search, kept)
          : findAnew(context, db, search, version))
        return { cards: await cardsOf(db, viewer, search, ids), total }
      })
    return await (search.words ? inTurnForWords(context, find) : find())
  } catch (error) {
    throw isOverload(error) ? new AppError('search_too_slow', { retryAfterSeconds: 5 }) : error
  }
}

async function isLargeBoard(context: Context, { type }: Search): Promise<boolean> {
  const all = searchOf({ ...defaultCriteria, type }, nothingLookedUp)
  return (await totalOf(context, context.db.kysely, all)) >= fromTotal
}

async function pageOfKept(db: Db, search: Search, { total, ids }: Gathered): Promise<Gathered> {
  const { page, perPage } = search
  if (total < beyondReach) return { total, ids: ids.slice((page - 1) * perPage, page * perPage) }
  return { total, ids: await walkPage(db, search) }
}

async function findAnew(context: Context, db: Db, search: Search, version: number): Promise<Gathered> {
  if (keptTotal(context, search) === beyondReach) {
    const ids = await walkPage(db, search).catch((error: unknown) => {
      forgetBeyondReach(context.db, search)
      throw error
    })
    if (ids.length === lengthOf(search)) return { total: beyondReach, ids }
    // Many were closed meanwhile.
    forgetBeyondReach(context.db, search)
  }
  const gathered = await gatherPage(db, search)
  keepTotal(context, search, { ...gathered, version })
  if (gathered.total < beyondReach) return gathered
  return { total: beyondReach, ids: await walkPage(db, search) }
}

const nothingLookedUp = {
  findNames: () => ({ cities: [], categories: [], subCategories: [] }),
  subCategoriesOf: () => [],
  demands: null,
}
