import { sql } from 'kysely'
import type { Db } from '../src/server/database/database.ts'

export type Table = { name: string; columns: string[]; key: string[]; identity: string | null }

/** Every table but the list of migrations, after those that it refers to. Columns that the database computes are left out. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table & { needs: string[] }>`
    select t.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key,
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

/** Tables that migrations fill; what is carried or restored takes the place of their rows. */
const filledByMigrations = ['review_reasons']

/** Empties what a migration has filled. Only for tables that nobody has used yet. */
export async function emptyMade(trx: Db): Promise<void> {
  for (const name of filledByMigrations) await sql`delete from ${sql.table(name)}`.execute(trx)
}

/** The first table that has rows of somebody's, or null. */
export async function findFilled(db: Db, tables: readonly Table[]): Promise<string | null> {
  for (const { name } of tables) {
    if (filledByMigrations.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return name
  }
  return null
}

/** The columns of a table in their order, for a statement. */
export const columnsOf = ({ columns }: Table) => sql.join(columns.map((column) => sql.ref(column)))

/**
 * Puts rows in as they were read.
 * @param batch a JSON list that only the databases read, so that no value passes through a JavaScript number or date
 */
export async function insertRows(trx: Db, table: Table, batch: string): Promise<void> {
  const list = columnsOf(table)
  await sql`
    insert into ${sql.table(table.name)} (${list}) ${table.identity ? sql`overriding system value` : sql``}
    select ${list} from json_populate_recordset(null::${sql.table(table.name)}, ${batch}::json)`.execute(trx)
}

/** The audit log arrives chained: its rows must not be chained once more. */
export async function withoutAuditTriggers<T>(trx: Db, run: () => Promise<T>): Promise<T> {
  await sql`alter table audit_entries disable trigger user`.execute(trx)
  const result = await run()
  await sql`alter table audit_entries enable trigger user`.execute(trx)
  return result
}

/** Count and sum of a hash of each row: equal for equal rows in any order. Only while the time zone is UTC. */
export async function fingerprint(db: Db, table: Table): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || ' ' || coalesce(sum(('x' || left(md5(row(${columnsOf(table)})::text), 15))::bit(60)::bigint), 0) as mark
    from ${sql.table(table.name)}`.execute(db)
  return rows[0]?.mark ?? ''
}
