import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from './database.ts'
import { migrationLockKey } from './migrate.ts'
import { execute, queryExists, queryRows } from './statements.ts'

/** What the running server is in its database: it can add to the audit log, and nothing else there. */
export const appRole = 'klaket_app'

/** Tables that are more than rows to read and write. */
const grantsOf: Record<string, string> = {
  schema_migrations: 'select',
  // Who writes a row chooses neither its id nor its time.
  audit_entries: 'select, insert (actor_id, act, subject_type, subject_id, before, after, reason)',
  audit_chain: 'select',
  audit_anchors: 'select, insert',
}

/**
 * From here on every connection of this process acts as `klaket_app`, which is made where there is none. Only for a
 * migrated database. `asOwner` does what the role may not.
 * @returns false where the database's user may neither make the role nor take it on; triggers still refuse changes
 */
export async function takeAppRole(database: Database): Promise<boolean> {
  const isOurs = await database.transaction(async (trx) => {
    await execute(trx)`select pg_advisory_xact_lock(${sql.lit(migrationLockKey)})`
    if (!(await isThere(trx)) && !(await isAllowed(trx, sql`create role ${sql.ref(appRole)} nologin`)))
      return false
    if (!(await canTakeOn(trx))) {
      await isAllowed(trx, sql`grant ${sql.ref(appRole)} to current_user`)
      if (!(await canTakeOn(trx))) return false
    }
    await grantRights(trx)
    return true
  })
  if (isOurs) await database.takeRole(appRole)
  return isOurs
}

/** Runs a transaction as the user who connected: for tests and commands. */
export function asOwner<T>(database: Database, run: (trx: Db) => Promise<T>): Promise<T> {
  return database.transaction(async (trx) => {
    await execute(trx)`set local role none`
    return run(trx)
  })
}

const isThere = (trx: Db) => queryExists(trx)`select 1 from pg_roles where rolname = ${appRole}`

const canTakeOn = (trx: Db) => isAllowed(trx, sql`set local role ${sql.ref(appRole)}`, { isTrial: true })

/** Does something that the user may not be allowed to; a role is one for all databases, so another may come first. */
async function isAllowed(
  trx: Db,
  statement: RawBuilder<unknown>,
  { isTrial = false } = {},
): Promise<boolean> {
  await execute(trx)`savepoint trial`
  try {
    await statement.execute(trx)
    if (isTrial) await execute(trx)`rollback to savepoint trial`
    return true
  } catch (error) {
    await execute(trx)`rollback to savepoint trial`
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Taken: made at the same time for another database. XX000: two changed the memberships at once.
    if (['42710', '23505', 'XX000'].includes(code)) return true
    if (code === '42501') return false
    throw error
  } finally {
    await execute(trx)`release savepoint trial`
  }
}

/**
 * Only what is missing is granted: each grant throws away the plans that connections have prepared. What somebody else
 * keeps in the schema is theirs to grant.
 */
async function grantRights(trx: Db): Promise<void> {
  const rows = await queryRows<{ name: string; isSequence: boolean; isMissing: boolean }>(trx)`
    select c.relname as name, c.relkind = 'S' as "isSequence",
      c.relkind <> 'S' and not has_table_privilege(${appRole}, c.oid, 'select') as "isMissing"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
      and pg_has_role(c.relowner, 'usage')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
  const missing = rows.filter(({ isMissing }) => isMissing)
  if (missing.length === 0) return
  const role = sql.ref(appRole)
  for (const { name } of missing) {
    const rights = sql.raw(grantsOf[name] ?? 'select, insert, update, delete')
    await execute(trx)`grant ${rights} on ${sql.table(name)} to ${role}`
  }
  const sequences = rows.filter(({ isSequence }) => isSequence).map(({ name }) => sql.table(name))
  if (sequences.length > 0)
    await execute(trx)`grant usage, select, update on sequence ${sql.join(sequences)} to ${role}`
  if (missing.some(({ name }) => name === 'audit_entries'))
    await execute(trx)`grant execute on function erase_audit_details to ${role}`
}
