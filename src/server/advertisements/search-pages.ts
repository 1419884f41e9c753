import { sql, type RawBuilder } from 'kysely'
import { listReach } from '../../shared/advertisement-search.ts'
import type { Db } from '../db.ts'
import type { Viewer } from '../viewer.ts'
import {
  conditionsOf,
  gatheringConditionsOf,
  orderOf,
  priceRangeOf,
  sortColumnOf,
  type PriceRange,
  type Search,
} from './search.ts'
import { listCards, type Fragment } from './sql-reading.ts'

/** A total that stands for "more than the list reaches". */
export const beyondReach = listReach + 1

/** All of a type, in any order and on any page: nothing is gone past on the way along the order. */
export const isPlain = (search: Search): boolean => conditionsOf(search).length === 1

/**
 * What most people ask for: the first page of that. It is worth prepared statements; every mixture of filters, page and
 * words would be one more.
 */
const isCommon = (search: Search): boolean => search.page === 1 && search.perPage === 15 && isPlain(search)

/** How many published advertisements fit the criteria, whatever the page, counted up to `beyondReach`. */
export async function countFitting(db: Db, search: Search): Promise<number> {
  const { rows } = await sql<{ total: number }>`${mark(search)}
    select count(*) as total from (
      select from advertisements a where ${whereOf(search)} limit ${sql.lit(beyondReach)}) as fitting`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

export type Gathered = {
  total: number
  ids: number[]
  /** Between which those lie that were counted, where all have one. */
  prices?: PriceRange | undefined
}

/**
 * Counts what fits as far as the list reaches, and where that is not beyond it, sorts it.
 * @returns the ids of the page, none where `total` is beyond reach
 */
export async function gatherPage(db: Db, search: Search): Promise<Gathered> {
  if (isMixture(search)) {
    const { rows } = await gatherOnce(search).execute(db)
    return rows[0] ?? nothing
  }
  const { rows } = await gatherCounted(search).execute(db)
  const { from, to, ...found } = rows[0] ?? { ...nothing, from: null, to: null }
  return { ...found, prices: from === null || to === null ? undefined : { from, to } }
}

const nothing: Gathered = { total: 0, ids: [] }

/** Several kinds of filters: many entries of an index are gone past for each that fits. */
const isMixture = (search: Search): boolean => conditionsOf(search).length > 2

/** Goes past them once, and lays down what fits. */
const gatherOnce = (search: Search): RawBuilder<Gathered> => sql`/* seldom */
  with fitting as materialized (
    select a.id, ${sortColumnOf(search)} from advertisements a where ${sql.join(gatheringConditionsOf(search), sql` and `)}
    limit ${sql.lit(beyondReach)}),
  counted as materialized (select count(*) as total from fitting)
  select total, (select coalesce(json_agg(id), '[]') from (
    select a.id from fitting a where (select total from counted) < ${sql.lit(beyondReach)}
    order by ${orderOf(search)} ${cut(search)}) as page) as ids
  from counted`

/**
 * Nearly all that is read fits, and mostly that is beyond reach: to lay ten thousand rows down in order to count them costs
 * more than to read an index twice where fewer fit. The limit within keeps the database from going along the order instead,
 * which is long where few fit.
 */
function gatherCounted(
  search: Search,
): RawBuilder<{ total: number; ids: number[]; from: number | null; to: number | null }> {
  const arePriced = priceRangeOf(search).from > 0
  const range = arePriced ? sql`min(price)::float8, max(price)::float8` : sql`null::float8, null::float8`
  return sql`/* seldom */
  with counted (total, "from", "to") as materialized (select count(*), ${range} from (
    select ${arePriced ? sql`a.price` : sql``} from advertisements a where ${whereOf(search)}
    limit ${sql.lit(beyondReach)}) as fitting)
  select total, "from", "to", (select coalesce(json_agg(id), '[]') from (
    select a.id from (
      select a.id, ${sortColumnOf(search)} from advertisements a where ${whereOf(search)}
        and (select total from counted) < ${sql.lit(beyondReach)}
      limit ${sql.lit(beyondReach)}) as a
    order by ${orderOf(search)} ${cut(search)}) as page) as ids
  from counted`
}

/**
 * The ids of all pages. With words: what most texts say is found soon among the newest, and asking the index for all of
 * them takes long; and a text is read once.
 */
export async function gatherAll(db: Db, search: Search): Promise<Gathered> {
  const { rows } = await sql<Gathered>`/* seldom */
    with fitting as materialized (
      select a.id, ${sortColumnOf(search)} from advertisements a where ${whereOf(search)}
      order by a.published_at desc, a.id desc limit ${sql.lit(beyondReach)}),
    counted as materialized (select count(*) as total from fitting)
    select (select total from counted) as total,
      (select coalesce(json_agg(a.id order by ${orderOf(search)}), '[]') from fitting a
        where (select total from counted) < ${sql.lit(beyondReach)}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** Goes along the order until the page is full: for whatever fits many. @returns the ids of the page */
export async function walkPage(db: Db, search: Search): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${mark(search)} ${walk(search)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The cards of those among these that are published at this moment, in the order of the search: a JSON list. */
export function cardsOf(db: Db, viewer: Viewer | null, search: Search, ids: number[]): Promise<string> {
  // The ids may have been kept for a while.
  const published = sql`
    select n.id from unnest(${ids}::bigint[]) as n (id) join advertisements p on p.id = n.id and p.status = 'published'`
  return listCards(db, viewer, published, orderOf(search))
}

/** The cards of a page that `isPlain`; what is large to plan is planned once. */
export const plainCards = async (db: Db, viewer: Viewer | null, search: Search): Promise<string> =>
  isCommon(search)
    ? listCards(db, viewer, walk(search), orderOf(search))
    : cardsOf(db, viewer, search, await walkPage(db, search))

/**
 * By price, each kind of price is walked by itself: of those that are paid by the hour none is among the highest prices,
 * and walking there would read all others first.
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

/** How many a page of a list beyond reach has: the last one ends where the list does. */
export const lengthOf = ({ page, perPage }: Search): number =>
  Math.min(perPage, listReach - (page - 1) * perPage)

const whereOf = (search: Search): Fragment => sql.join(conditionsOf(search), sql` and `)

const mark = (search: Search): Fragment => (isCommon(search) ? sql`` : sql`/* seldom */`)
