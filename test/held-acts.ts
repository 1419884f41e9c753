import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { asOwner } from '../src/server/database/migrations/app-role.ts'
import type { TestReply, TestServer } from './server.ts'

/** Key of the PostgreSQL advisory lock for which the held acts (closing, suspension, take-down, removal) wait. */
const gate = 471_147

/**
 * Creates triggers that stop every closing, suspension, take-down and removal of a colleague just before it writes its
 * new state, after it has taken all its locks, until the test releases the advisory lock. Only for PostgreSQL, because
 * it needs several connections.
 */
export async function holdActs({ database }: TestServer): Promise<void> {
  await asOwner(database, async (trx) => {
    await sql
      .raw(
        `create function stop_at_gate() returns trigger language plpgsql as $$
         begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$;
         create trigger stop_at_gate before update of closed_at, suspended_at on accounts for each row
           when ((old.closed_at, old.suspended_at) is distinct from (new.closed_at, new.suspended_at))
           execute function stop_at_gate();
         create trigger stop_at_gate before update of status on advertisements for each row
           when (old.status = 'published' and new.status = 'rejected') execute function stop_at_gate();
         create trigger stop_at_gate before update of status on colleagues for each row
           when (old.status = 'active' and new.status = 'ended') execute function stop_at_gate();`,
      )
      .execute(trx)
  })
}

type Raced = { act: TestReply; verbs: TestReply[]; stored: string[] }

/**
 * Starts `act`, holds it just before it writes, starts `verbs` meanwhile, and lets `act` go on once each verb waits
 * for a lock or has finished.
 * @returns all replies, and the tables that received rows from anything but `act`
 */
export async function race(
  { database }: TestServer,
  act: () => Promise<TestReply>,
  verbs: (() => Promise<TestReply>)[],
): Promise<Raced> {
  let acting: Promise<TestReply> = Promise.reject(new Error('The act was not started'))
  acting.catch(() => undefined)
  let verbing: Promise<TestReply>[] = []
  let underWay = verbs.length
  let first = ''
  await database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(gate)})`.execute(trx)
    acting = act()
    acting.catch(() => undefined)
    await untilWaiting(database, 1)
    // The act already has a transaction id: transactions that start from here on have ids from this one up.
    const { rows } = await sql<{ first: string }>`select pg_current_xact_id()::text as first`.execute(trx)
    first = rows[0]?.first ?? ''
    verbing = verbs.map((verb) =>
      verb().finally(() => {
        underWay -= 1
      }),
    )
    for (const one of verbing) one.catch(() => undefined)
    await until(async () => (await countWaiting(database)) === 1 + underWay)
  })
  const [acted, answered] = await Promise.all([acting, Promise.all(verbing)])
  return { act: acted, verbs: answered, stored: await tablesWrittenSince(database, first) }
}

/** Waits until so many connections to the database wait for a lock. */
export const untilWaiting = (database: TestServer['database'], count: number) =>
  until(async () => (await countWaiting(database)) === count)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 300; times += 1) {
    if (await isSo()) return
    await setTimeout(10)
  }
  throw new Error('What was waited for did not come')
}

async function countWaiting({ kysely }: TestServer['database']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct w.pid) as count from pg_locks w
    where not w.granted and exists (
      select from pg_locks l join pg_database d on d.oid = l.database
      where l.pid = w.pid and d.datname = current_database())`.execute(kysely)
  return rows[0]?.count ?? 0
}

/**
 * Tables that even a refused verb may write to: files are listed for deletion before a row names them, and refused
 * requests count towards limits.
 */
const besides = ['file_deletions', 'limit_counts']

/** Tables with rows of transactions from id `first` on, which the act is not among because it started earlier. */
async function tablesWrittenSince({ kysely }: TestServer['database'], first: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      and relname <> all(${besides}::text[])`.execute(kysely)
  const queries = tables.map(
    ({ name }) => sql`
      select ${name}::text as name where exists (select from ${sql.table(name)} where xmin::text::bigint >= ${first}::bigint)`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(queries, sql` union all `)} order by 1`.execute(
    kysely,
  )
  return rows.map(({ name }) => name)
}
