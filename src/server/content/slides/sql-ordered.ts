import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

export type OrderedTable = 'slides' | 'brands'

export async function lockOrder(trx: Db, table: OrderedTable): Promise<number[]> {
  const rows = await queryRows<RowOf<OrderedTable, 'id'>>(trx)`
    select id from ${sql.table(table)} order by position, id for update`
  return rows.map(({ id }) => id)
}

export const updateOrder = (trx: Db, table: OrderedTable, order: readonly number[]) => execute(trx)`
    update ${sql.table(table)} as t set position = place.number
    from unnest(${[...order]}::bigint[]) with ordinality as place (id, number)
    where t.id = place.id`

export const deleteRow = (trx: Db, table: OrderedTable, id: number) =>
  execute(trx)`delete from ${sql.table(table)} where id = ${id}`
