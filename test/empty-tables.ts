import { sql } from 'kysely'
import { seedStaticPages } from '../db/seed/static-pages.ts'
import { asOwner } from '../src/server/database/migrations/app-role.ts'
import type { Database } from '../src/server/database/database.ts'

/** Tables that are not emptied between tests. */
export const referenceTables = [
  'cities',
  'districts',
  'categories',
  'sub_categories',
  'price_types',
  'schema_migrations',
]

/** Deletes rows in one message without triggers, because truncating dozens of empty tables takes ten times as long. */
export async function emptyTables(database: Database): Promise<void> {
  // Inserting 40 kB of pages again took longer than deleting everything else.
  const areSeeded = seededPages.get(database) === (await placesOfPages(database))
  const kept = areSeeded ? [...referenceTables, 'static_pages'] : referenceTables
  await asOwner(database, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    // A relation of zero bytes has no rows. Selecting a row of each table instead took a third of the whole time, for planning.
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
        and relname <> all(${kept}::text[])`.execute(trx)
    if (rows.length > 0) await sql.raw(rows.map(({ name }) => `delete from ${name};`).join('\n')).execute(trx)
    await sql`
      select setval(s.oid, 1, false) from pg_class s
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
      join pg_class t on t.oid = d.refobjid
      where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace
        and t.relname <> all(${kept}::text[])`.execute(trx)
  })
  if (areSeeded) return
  await seedStaticPages(database.kysely)
  seededPages.set(database, await placesOfPages(database))
}

/** Where PostgreSQL stores the seeded pages, and which transaction wrote them: a changed row has another place. */
const seededPages = new WeakMap<Database, string>()

async function placesOfPages({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ places: string | null }>`
    select string_agg(concat_ws(' ', ctid, xmin, xmax), ',' order by ctid) as places from static_pages`.execute(
    kysely,
  )
  return rows[0]?.places ?? ''
}
