import { sql, type RawBuilder } from 'kysely'
import { mostListed } from '../../../shared/contract/staff-lists.ts'
import type { Db } from '../../database/database.ts'
import { queryOne, queryRows } from '../../database/statements.ts'

type Newest = {
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  where: RawBuilder<unknown>
  hasWords: boolean
  page: number
  perPage: number
}

const maxSorted = 3000

/**
 * The ids of one page of a staff list, newest first, and the number of matching rows, counted up to
 * `mostListed`. A search for words runs in a materialized subquery first, because PostgreSQL’s planner would
 * otherwise scan the whole table for a rare word.
 */
export async function findNewest(db: Db, newest: Newest): Promise<{ ids: number[]; total: number }> {
  const { from, id, where, hasWords, page, perPage } = newest
  const pageOf = sql`order by id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  if (hasWords) {
    const rows = await queryRows<{ total: number; ids: number[] }>(db)`/* seldom */
      with found as materialized (select ${id} as id from ${from} where ${where}),
      few as materialized (select id from found limit ${sql.lit(maxSorted)})
      select (select count(*) from few) as total, array(select id from few ${pageOf}) as ids`
    const { total = 0, ids = [] } = rows[0] ?? {}
    if (total < maxSorted) return { ids, total: Math.min(total, mostListed) }
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
