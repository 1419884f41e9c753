import { sql } from 'kysely'
import type { Database, Engine } from '../src/server/database/database.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { openEmbedded } from '../src/server/database/embedded/embedded.ts'
import { emptyTables, referenceTables } from './empty-tables.ts'

type SharedEngine = {
  engine: Engine
  database: Database
  fingerprint: string
}

/** Engines of this process that no test file uses now. */
const idle: SharedEngine[] = []
const mostIdle = 1
/**
 * Bytes of a table above which it is vacuumed between two test files: deleted rows keep their pages, which every scan
 * reads, until a vacuum.
 */
const largestDeadBytes = 65_536

/**
 * Returns an embedded engine whose database equals the template. Starting one takes 0.7 s of processor time, and it
 * is slow until V8 has optimized it, so the next test file of the same process uses it again.
 */
export async function openSharedEngine(template: string): Promise<Engine> {
  const shared = idle.pop() ?? (await openNew(template))
  const { engine } = shared
  let isClosed = false
  return {
    ...engine,
    pool: {
      connect: () => {
        // Work that a test file leaves behind must not reach the database of the next one.
        if (isClosed) throw new Error('Connection terminated: the test has closed its database')
        return engine.pool.connect()
      },
      end: async () => {
        isClosed = true
        const isClean = await restore(shared).catch(() => false)
        if (isClean && idle.length < mostIdle) idle.push(shared)
        else await engine.pool.end()
      },
    },
  }
}

async function openNew(template: string): Promise<SharedEngine> {
  const engine = await openEmbedded(':memory:', template)
  const database = await openDatabase(
    { databaseUrl: null, databasePoolSize: 1, dataDir: ':memory:' },
    async () => engine,
  )
  return { engine, database, fingerprint: await fingerprintOf(database) }
}

/** @returns whether the database is as it was when new */
async function restore({ database, fingerprint }: SharedEngine): Promise<boolean> {
  await sql`reset role`.execute(database.kysely)
  await emptyTables(database)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > ${largestDeadBytes}`.execute(
    database.kysely,
  )
  if (rows.length > 0)
    await sql.raw(`vacuum ${rows.map(({ name }) => name).join(', ')}`).execute(database.kysely)
  return (await fingerprintOf(database)) === fingerprint
}

/** Everything that a test could have changed, apart from rows of emptied tables. */
async function fingerprintOf({ kysely }: Database): Promise<string> {
  const reference = referenceTables.map((table) => `select '${table} ' || row::text from ${table} row`)
  const { rows } = await sql<{ fingerprint: string }>`
    select md5(string_agg(line, E'\n' order by line)) as fingerprint from (
      select concat_ws(' ', 'column', attrelid::regclass, attname, atttypid, attnotnull, atthasdef, attisdropped) as line
        from pg_attribute join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'relation', relname, relkind, relpersistence, relacl) from pg_class
        where relnamespace = 'public'::regnamespace or relpersistence = 't'
      union all select concat_ws(' ', 'default', adrelid, adnum, pg_get_expr(adbin, adrelid)) from pg_attrdef
      union all select concat_ws(' ', 'constraint', conrelid, conname, convalidated) from pg_constraint
      union all select concat_ws(' ', 'trigger', tgrelid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'function', proname, prosrc, proacl) from pg_proc
        where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'role', rolname) from pg_roles
      union all select concat_ws(' ', 'setting', name, setting) from pg_settings where source = 'session'
      union all select concat_ws(' ', 'lock', objid) from pg_locks where locktype = 'advisory'
      union all select concat_ws(' ', 'statistics', starelid, staattnum) from pg_statistic
      union all ${sql.raw(reference.join(' union all '))}
    ) lines`.execute(kysely)
  return rows[0]?.fingerprint ?? ''
}
