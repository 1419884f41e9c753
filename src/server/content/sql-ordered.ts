import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { RowOf } from '../rows.ts'

export type OrderedTable = 'slides' | 'brands'

/** The ids of all rows in their order; the rows stay locked until the transaction ends. */
export async function lockOrder(trx: Db, table: OrderedTable): Promise<number[]> {
  const { rows } = await sql<RowOf<OrderedTable, 'id'>>`
    select id from ${sql.table(table)} order by position, id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function updateOrder(trx: Db, table: OrderedTable, order: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as t set position = place.number
    from unnest(${[...order]}::bigint[]) with ordinality as place (id, number)
    where t.id = place.id`.execute(trx)
}

export async function deleteRow(trx: Db, table: OrderedTable, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
}
