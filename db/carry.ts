import { sql } from 'kysely'
import { asOwner } from '../src/server/app-role.ts'
import type { Database, Db } from '../src/server/db.ts'

export type CarriedTable = { table: string; rows: number }

/** Thrown with a sentence for the operator when the target must not be written to. */
export class CarryError extends Error {}

const batchSize = 500

type Table = { name: string; columns: string[]; key: string[]; identity: string | null }

/**
 * Copies every row of one migrated database into another that has the same tables and no rows, in one transaction of
 * the target, and compares each table on both sides before it commits.
 * @returns the tables in the order in which they were copied
 * @throws CarryError when the target has rows already, or a table differs afterwards
 */
export async function carry(source: Database, target: Database): Promise<CarriedTable[]> {
  return asOwner(target, async (trx) => {
    await sql`set local timezone = 'UTC'`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    const tables = await listTables(trx)
    await refuseFilled(trx, tables)
    // The audit log arrives chained: rows must not be chained once more.
    await sql`alter table audit_entries disable trigger user`.execute(trx)
    const carried: CarriedTable[] = []
    for (const table of tables)
      carried.push({ table: table.name, rows: await copyTable(source.kysely, trx, table) })
    for (const table of tables) await compare(source, trx, table)
    await sql`alter table audit_entries enable trigger user`.execute(trx)
    return carried
  })
}

/** Tables after those that they refer to. Columns that the database computes itself are left out. */
async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table & { needs: string[] }>`
    select t.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary order by a.attnum) as key,
      (select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attidentity <> '') as identity,
      array(select distinct r.relname::text from pg_constraint c join pg_class r on r.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as needs
    from pg_class t
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> 'schema_migrations'
    order by t.relname`.execute(db)
  const sorted: Table[] = []
  const left = [...rows]
  while (left.length > 0) {
    const next = left.findIndex(({ needs }) => !left.some(({ name }) => needs.includes(name)))
    if (next < 0) throw new Error('Tables refer to one another in a circle')
    sorted.push(...left.splice(next, 1))
  }
  return sorted
}

async function refuseFilled(trx: Db, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0)
      throw new CarryError(`The target is not empty: its table ${name} has rows. Give an empty database.`)
  }
}

/** Rows travel as JSON text that only the databases read, so that no value passes through a JavaScript number or date. */
async function copyTable(source: Db, trx: Db, { name, columns, key, identity }: Table): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const order = sql.join(key.map((column) => sql.ref(column)))
  let copied = 0
  for (;;) {
    const { rows } = await sql<{ count: number; batch: string }>`
      select count(*) as count, coalesce(json_agg(b), '[]')::text as batch
      from (select ${list} from ${sql.table(name)} order by ${order}
        limit ${sql.lit(batchSize)} offset ${sql.lit(copied)}) b`.execute(source)
    const { count = 0, batch = '[]' } = rows[0] ?? {}
    if (count === 0) break
    await sql`
      insert into ${sql.table(name)} (${list}) ${identity ? sql`overriding system value` : sql``}
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${batch}::json)`.execute(trx)
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
  if (here !== there) throw new CarryError(`Table ${table.name} differs after the copy; nothing was kept.`)
}

/** Count and sum of a hash of each row: equal for equal rows in any order. */
async function fingerprint(db: Db, { name, columns }: Table): Promise<string> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<{ mark: string }>`
    select count(*) || ' ' || coalesce(sum(('x' || left(md5(row(${list})::text), 15))::bit(60)::bigint), 0) as mark
    from ${sql.table(name)}`.execute(db)
  return rows[0]?.mark ?? ''
}
