import { sql } from 'kysely'
import type { Db } from '../src/server/database/database.ts'

export type Table = { name: string; columns: string[]; key: string[]; identity: string | null }

/**
 * Every table except the list of migrations, each after the tables that it refers to. Generated columns are left out.
 */
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

/** Tables into which migrations insert rows. A copy or a restore replaces these rows by its own. */
const filledByMigrations = ['review_reasons']

/** Empties the tables into which migrations insert rows. Only for a database that nobody has used yet. */
export async function deleteMigrationRows(trx: Db): Promise<void> {
  for (const name of filledByMigrations) await sql`delete from ${sql.table(name)}`.execute(trx)
}

/** The first table with rows that no migration has inserted, or null. */
export async function findFilled(db: Db, tables: readonly Table[]): Promise<string | null> {
  for (const { name } of tables) {
    if (filledByMigrations.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return name
  }
  return null
}

export const columnsOf = ({ columns }: Table) => sql.join(columns.map((column) => sql.ref(column)))

/**
 * Inserts rows.
 * @param batch a JSON array that only the databases parse, so that no value passes through a JavaScript number or date
 */
export async function insertRows(trx: Db, table: Table, batch: string): Promise<void> {
  const list = columnsOf(table)
  await sql`
    insert into ${sql.table(table.name)} (${list}) ${table.identity ? sql`overriding system value` : sql``}
    select ${list} from json_populate_recordset(null::${sql.table(table.name)}, ${batch}::json)`.execute(trx)
}

/** Tables with triggers on inserts: copied audit entries have their hashes already, open people their professions. */
const withInsertTriggers = ['audit_entries', 'open_people']

/** Disables the triggers of these tables while `run` inserts rows. */
export async function withoutInsertTriggers<T>(trx: Db, run: () => Promise<T>): Promise<T> {
  for (const name of withInsertTriggers)
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  const result = await run()
  for (const name of withInsertTriggers)
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
  return result
}

/** Row count and sum of row hashes, equal for the same rows in any order. The session’s time zone must be UTC. */
export async function fingerprint(db: Db, table: Table): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || ' ' || coalesce(sum(('x' || left(md5(row(${columnsOf(table)})::text), 15))::bit(60)::bigint), 0) as mark
    from ${sql.table(table.name)}`.execute(db)
  return rows[0]?.mark ?? ''
}
