import { sql } from 'kysely'
import { listReach } from '../../../../shared/board/advertisements/advertisement-search.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { idsByFit, mostRanked } from './fit.ts'
import { conditionsOf, orderOf, sortColumnOf, type Search } from './search.ts'
import { listCards, type Fragment } from '../reading/sql-reading.ts'
import { queryOne, queryRows } from '../../../database/statements.ts'

export const beyondReach = listReach + 1

export const isPlain = (search: Search): boolean => conditionsOf(search).length === 1

/**
 * True for the first page without filters, which is requested so often that its SQL statement is prepared.
 * Other searches contain the SQL comment `seldom`, which excludes them from preparing.
 */
const isCommon = (search: Search): boolean => search.page === 1 && search.perPage === 15 && isPlain(search)

export async function countFitting(db: Db, search: Search): Promise<number> {
  const { total } = await queryOne<{ total: number }>(db)`${mark(search)}
    select count(*) as total from (
      select from advertisements a where ${whereOf(search)} limit ${sql.lit(beyondReach)}) as fitting`
  return total
}

export type Gathered = { total: number; ids: number[] }

/**
 * Reads the results of a search once, to count and to sort them.
 * @returns no ids if there are more than 10,000 results, because `walkPage` reads a page of them faster
 */
export async function gatherPage(db: Db, search: Search): Promise<Gathered> {
  const newestFirst = search.words ? sql`order by a.published_at desc, a.id desc` : sql``
  return queryOne<Gathered>(db)`/* seldom */
    with fitting as materialized (
      select a.id, ${sortColumnOf(search)} from advertisements a where ${whereOf(search)}
      ${newestFirst} limit ${sql.lit(beyondReach)}),
    counted as materialized (select count(*) as total from fitting)
    select total, (select coalesce(json_agg(id), '[]') from (${pageOfGathered(search)}) as page) as ids
    from counted`
}

function pageOfGathered(search: Search): Fragment {
  const isPage = sql`(select total from counted) < ${sql.lit(beyondReach)}`
  return search.sortBy === 'fit' && search.words
    ? idsByFit(search.words, sql`select id, published_at from fitting where ${isPage}`, cut(search))
    : sql`select a.id from fitting a where ${isPage} order by ${orderOf(search)} ${cut(search)}`
}

export async function walkPage(db: Db, search: Search): Promise<number[]> {
  const rows = await queryRows<RowOf<'advertisements', 'id'>>(db)`${mark(search)} ${walk(search)}`
  return rows.map(({ id }) => id)
}

export function cardsOf(db: Db, viewer: Viewer | null, ids: number[]): Promise<string> {
  // Lists only advertisements that are published now: an owner may have edited one after its id was read, and
  // its new text is not reviewed yet.
  const published = sql`
    select n.id from unnest(${ids}::bigint[]) as n (id) join advertisements p on p.id = n.id and p.status = 'published'`
  return listCards(db, viewer, published, sql`array_position(${ids}::bigint[], a.id)`)
}

export const plainCards = async (db: Db, viewer: Viewer | null, search: Search): Promise<string> =>
  isCommon(search)
    ? listCards(db, viewer, walk(search), orderOf(search))
    : cardsOf(db, viewer, await walkPage(db, search))

function walk(search: Search): Fragment {
  if (search.sortBy === 'fit' && search.words)
    return idsByFit(search.words, newestMatches(search), cut(search))
  return sql`select a.id from advertisements a where ${whereOf(search)} order by ${orderOf(search)} ${cut(search)}`
}

const newestMatches = (search: Search): Fragment => sql`
  select a.id, a.published_at from advertisements a where ${whereOf(search)} order by ${orderOf(search)}
  limit ${sql.lit(Math.max(mostRanked, search.page * search.perPage))}`

const cut = (search: Search): Fragment =>
  sql`limit ${sql.lit(lengthOf(search))} offset ${sql.lit((search.page - 1) * search.perPage)}`

const lengthOf = ({ page, perPage }: Search): number => Math.min(perPage, listReach - (page - 1) * perPage)

const whereOf = (search: Search): Fragment => sql.join(conditionsOf(search), sql` and `)

const mark = (search: Search): Fragment => (isCommon(search) ? sql`` : sql`/* seldom */`)
