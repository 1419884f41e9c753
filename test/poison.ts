import { sql } from 'kysely'
import { asOwner } from '../src/server/database/migrations/app-role.ts'
import type { Database, Db } from '../src/server/database/database.ts'
import { injections } from './injections.ts'

/**
 * Tables and columns into which no injections are written, because people do not write free text into them.
 * `audit_entries` gets new rows with injections instead.
 */
const leftTables = [
  'schema_migrations',
  'settings',
  'sessions',
  'audit_entries',
  'audit_chain',
  'audit_anchors',
  'file_deletions',
  'file_sweeps',
  'data_exports',
  'limit_counts',
]
const leftColumns =
  /(_hash|_mark|_key|_url|_version|_status|_type|_sealed)$|^(status|type|role|kind|channel|phone|slug|path|page|key|state|act|purpose|email_domain|contact_visibility|checksum|subject_type)$/
/** Accounts need these for logging in. */
const leftPlaces = new Set(['accounts.email', 'accounts.password_hash'])

export type Poisoned = {
  /** `table.column` of every text that now contains an injection. */
  places: string[]
  /** `table.column` of every text that a database constraint rejected. */
  refused: string[]
}

const mostRows = 300

/**
 * Writes injections into each text column of every table, bypassing the server's checks: a different one into each
 * row, followed by the column's name. New columns are included automatically.
 */
export async function poison(database: Database): Promise<Poisoned> {
  return asOwner(database, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const poisoned: Poisoned = { places: [], refused: [] }
    for (const { table, column } of await listColumns(trx)) {
      const place = `${table}.${column}`
      const isDone =
        (await write(trx, table, column, sql`true`)) ||
        (await write(trx, table, column, sql`${sql.ref(column)} is not null`))
      poisoned[isDone ? 'places' : 'refused'].push(place)
    }
    await recordPoisonedActs(trx)
    return poisoned
  })
}

async function listColumns(trx: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.is_generated = 'NEVER'
    order by 1, 2`.execute(trx)
  return rows.filter(
    ({ table, column }) =>
      !leftTables.includes(table) && !leftColumns.test(column) && !leftPlaces.has(`${table}.${column}`),
  )
}

/** @returns false if a constraint of the database rejects an injection */
async function write(
  trx: Db,
  table: string,
  column: string,
  which: ReturnType<typeof sql>,
): Promise<boolean> {
  await sql`savepoint poison`.execute(trx)
  const texts = injections.map((text) => `${text} [${table}.${column}]`)
  try {
    await sql`/* seldom */
      update ${sql.table(table)} set ${sql.ref(column)} = (${texts}::text[])[1 + (x.n - 1) % ${texts.length}::int] || x.n
      from (select tableoid as part, ctid as place, row_number() over (order by tableoid, ctid) as n from ${sql.table(table)}
        where ${which} limit ${sql.lit(mostRows)}) x
      where ${sql.ref(`${table}.ctid`)} = x.place and ${sql.ref(`${table}.tableoid`)} = x.part`.execute(trx)
    return true
  } catch {
    await sql`rollback to savepoint poison`.execute(trx)
    return false
  } finally {
    await sql`release savepoint poison`.execute(trx)
  }
}

/**
 * Rows of the audit log cannot be changed, so new ones are added, with injections also in the names of changed
 * fields.
 */
async function recordPoisonedActs(trx: Db): Promise<void> {
  for (const text of injections) {
    const told = `${text} [audit_entries]`
    const facts = JSON.stringify({ [told]: told, nested: { [told]: [told] } })
    await sql`
      insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, reason)
      values (1, ${told}, ${told}, 1, ${facts}::jsonb, ${facts}::jsonb, ${told})`.execute(trx)
  }
}
