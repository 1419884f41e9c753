import { sql, type RawBuilder } from 'kysely'
import { listReach } from '../../../../shared/board/advertisements/advertisement-search.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { conditionsOf, orderOf, sortColumnOf, type Search } from './search.ts'
import { listCards, type Fragment } from '../reading/sql-reading.ts'
import { queryOne, queryRows } from '../../../database/statements.ts'

/** A total that stands for "more than the list reaches". */
export const beyondReach = listReach + 1

/** All advertisements of a type, in any order and on any page: every entry of the order's index fits. */
export const isPlain = (search: Search): boolean => conditionsOf(search).length === 1

/** The first page of a plain search, which most people ask for. Only its statements are worth preparing by name. */
const isCommon = (search: Search): boolean => search.page === 1 && search.perPage === 15 && isPlain(search)

/** The number of published advertisements that fit, counted up to `beyondReach`. */
export async function countFitting(db: Db, search: Search): Promise<number> {
  const { total } = await queryOne<{ total: number }>(db)`${mark(search)}
    select count(*) as total from (
      select from advertisements a where ${whereOf(search)} limit ${sql.lit(beyondReach)}) as fitting`
  return total
}

export type Gathered = { total: number; ids: number[] }

/**
 * Counts what fits up to `beyondReach`, and sorts it where it is less.
 * @returns the ids of the page, none where `total` is beyond reach
 */
export async function gatherPage(db: Db, search: Search): Promise<Gathered> {
  const gather = search.words || conditionsOf(search).length > 2 ? gatherOnce(search) : gatherTwice(search)
  const { rows } = await gather.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/**
 * Materializes what fits and reads it once: for several filters, which skip many entries of an index for each that fits,
 * and for words, because a text is expensive to read. Most words are found soon among the newest advertisements, so these
 * are read first.
 */
function gatherOnce(search: Search): RawBuilder<Gathered> {
  const newestFirst = search.words ? sql`order by a.published_at desc, a.id desc` : sql``
  return sql`/* seldom */
  with fitting as materialized (
    select a.id, ${sortColumnOf(search)} from advertisements a where ${whereOf(search)}
    ${newestFirst} limit ${sql.lit(beyondReach)}),
  counted as materialized (select count(*) as total from fitting)
  select total, (select coalesce(json_agg(id), '[]') from (
    select a.id from fitting a where (select total from counted) < ${sql.lit(beyondReach)}
    order by ${orderOf(search)} ${cut(search)}) as page) as ids
  from counted`
}

/**
 * Counts on an index, then reads it again to sort: with one filter nearly every entry fits, and materializing 10,000 rows
 * costs more than reading fewer twice. The inner limit stops the planner from reading along the order, which takes long
 * where few fit.
 */
const gatherTwice = (search: Search): RawBuilder<Gathered> => sql`/* seldom */
  with counted as materialized (select count(*) as total from (
    select from advertisements a where ${whereOf(search)} limit ${sql.lit(beyondReach)}) as fitting)
  select total, (select coalesce(json_agg(id), '[]') from (
    select a.id from (
      select a.id, ${sortColumnOf(search)} from advertisements a where ${whereOf(search)}
        and (select total from counted) < ${sql.lit(beyondReach)}
      limit ${sql.lit(beyondReach)}) as a
    order by ${orderOf(search)} ${cut(search)}) as page) as ids
  from counted`

/** Reads along the index of the order until the page is full: for searches that many fit. @returns the ids of the page */
export async function walkPage(db: Db, search: Search): Promise<number[]> {
  const rows = await queryRows<RowOf<'advertisements', 'id'>>(db)`${mark(search)} ${walk(search)}`
  return rows.map(({ id }) => id)
}

/** The cards of those ids that are published at this moment, in the order of the search: a JSON list. */
export function cardsOf(db: Db, viewer: Viewer | null, search: Search, ids: number[]): Promise<string> {
  // Since the ids were read, an owner may have edited one of them, and nobody has reviewed the new text yet.
  const published = sql`
    select n.id from unnest(${ids}::bigint[]) as n (id) join advertisements p on p.id = n.id and p.status = 'published'`
  return listCards(db, viewer, published, orderOf(search))
}

/** The cards of a page of a plain search. The common one is a single prepared statement. */
export const plainCards = async (db: Db, viewer: Viewer | null, search: Search): Promise<string> =>
  isCommon(search)
    ? listCards(db, viewer, walk(search), orderOf(search))
    : cardsOf(db, viewer, search, await walkPage(db, search))

/**
 * In the order of prices, each kind of price is read along its own index: an hourly price is never among the highest, so
 * the common order would read all other kinds first.
 */
function walk(search: Search): Fragment {
  const { priceTypes, sortBy, page, perPage } = search
  const order = orderOf(search)
  if (sortBy !== 'price' || priceTypes.length === 0)
    return sql`select a.id from advertisements a where ${whereOf(search)} order by ${order} ${cut(search)}`
  const kinds = priceTypes.map(
    (kind) => sql`(
      select a.id, a.price from advertisements a where ${whereOf({ ...search, priceTypes: [] })}
        and a.price_type_id = ${kind}
      order by ${order} limit ${sql.lit(page * perPage)})`,
  )
  return sql`select a.id from (${sql.join(kinds, sql` union all `)}) a order by ${order} ${cut(search)}`
}

const cut = (search: Search): Fragment =>
  sql`limit ${sql.lit(lengthOf(search))} offset ${sql.lit((search.page - 1) * search.perPage)}`

/** The last page of a capped list ends where the list does. */
const lengthOf = ({ page, perPage }: Search): number => Math.min(perPage, listReach - (page - 1) * perPage)

const whereOf = (search: Search): Fragment => sql.join(conditionsOf(search), sql` and `)

const mark = (search: Search): Fragment => (isCommon(search) ? sql`` : sql`/* seldom */`)
