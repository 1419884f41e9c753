import { sql } from 'kysely'
import { asOwner } from '../src/server/database/migrations/app-role.ts'
import type { Database, Db } from '../src/server/database/database.ts'
import {
  columnsOf,
  deleteMigrationRows,
  findFilled,
  fingerprint,
  insertRows,
  listTables,
  withoutInsertTriggers,
  type Table,
} from './whole-tables.ts'

export type CopiedTable = { table: string; rows: number }

export class CopyError extends Error {}

const batchSize = 500

/**
 * Copies every row of a database into another one with the same tables, in one transaction, and compares each
 * table before the commit.
 * @throws CopyError when the target contains rows, or a copied table differs from its source
 */
export async function copyDatabase(source: Database, target: Database): Promise<CopiedTable[]> {
  return asOwner(target, async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    const tables = await listTables(trx)
    await refuseFilled(trx, tables)
    await deleteMigrationRows(trx)
    return withoutInsertTriggers(trx, async () => {
      const copiedTables: CopiedTable[] = []
      for (const table of tables)
        copiedTables.push({ table: table.name, rows: await copyTable(source.kysely, trx, table) })
      for (const table of tables) await compare(source, trx, table)
      return copiedTables
    })
  })
}

async function refuseFilled(trx: Db, tables: Table[]): Promise<void> {
  const filled = await findFilled(trx, tables)
  if (filled)
    throw new CopyError(`The target is not empty: its table ${filled} has rows. Give an empty database.`)
}

async function copyTable(source: Db, trx: Db, table: Table): Promise<number> {
  const { name, key, identity } = table
  const list = columnsOf(table)
  const order = sql.join(key.map((column) => sql.ref(column)))
  let copied = 0
  for (;;) {
    const { rows } = await sql<{ count: number; batch: string }>`
      select count(*) as count, coalesce(json_agg(b), '[]')::text as batch
      from (select ${list} from ${sql.table(name)} order by ${order}
        limit ${sql.lit(batchSize)} offset ${sql.lit(copied)}) b`.execute(source)
    const { count = 0, batch = '[]' } = rows[0] ?? {}
    if (count === 0) break
    await insertRows(trx, table, batch)
    copied += count
  }
  if (identity && copied > 0)
    await sql`
      select setval(pg_get_serial_sequence(${name}, ${identity}), (select max(${sql.ref(identity)}) from ${sql.table(name)}))
    `.execute(trx)
  return copied
}

async function compare(source: Database, trx: Db, table: Table): Promise<void> {
  const here = await source.transaction(async (reading) => {
    await sql`set local timezone = 'UTC'`.execute(reading)
    return fingerprint(reading, table)
  })
  const there = await fingerprint(trx, table)
  if (here !== there) throw new CopyError(`Table ${table.name} differs after the copy; nothing was kept.`)
}
