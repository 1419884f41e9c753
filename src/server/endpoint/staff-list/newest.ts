import { sql, type RawBuilder } from 'kysely'
import { mostListed } from '../../../shared/contract/staff-lists.ts'
import type { Db } from '../../database/database.ts'
import { queryOne, queryRows } from '../../database/statements.ts'

type Newest = {
  /** The table and its alias. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** Whether `where` asks for words, which have an index of their own. */
  hasWords: boolean
  page: number
  perPage: number
}

/** Fewer rows than this are put in order by themselves. */
const mostSorted = 3000

/**
 * Ids of a page of the rows that fit, newest first, and how many fit, counted up to `mostListed`.
 * Seldom words come out of their index all at once: left to itself, the planner, who believes them frequent, looks for
 * them in each row of the table.
 */
export async function findNewest(db: Db, newest: Newest): Promise<{ ids: number[]; total: number }> {
  const { from, id, where, hasWords, page, perPage } = newest
  const pageOf = sql`order by id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  if (hasWords) {
    const rows = await queryRows<{ total: number; ids: number[] }>(db)`/* seldom */
      with found as materialized (select ${id} as id from ${from} where ${where}),
      few as materialized (select id from found limit ${sql.lit(mostSorted)})
      select (select count(*) from few) as total, array(select id from few ${pageOf}) as ids`
    const { total = 0, ids = [] } = rows[0] ?? {}
    if (total < mostSorted) return { ids, total: Math.min(total, mostListed) }
  }
  const rows = await queryRows<{ id: number }>(db)`/* seldom */
    select ${id} as id from ${from} where ${where} ${pageOf}`
  return { ids: rows.map((row) => row.id), total: hasWords ? mostListed : await count(db, newest) }
}

async function count(db: Db, { from, where }: Newest): Promise<number> {
  const { total } = await queryOne<{ total: number }>(db)`/* seldom */
    select count(*) as total from (select 1 from ${from} where ${where} limit ${sql.lit(mostListed)}) found`
  return total
}
