import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from './database.ts'
import { migrationLockKey } from './migrate.ts'
import { execute, queryExists, queryRows } from './statements.ts'

/** The database role of the running server: it can append rows to the audit log, but not update or delete them. */
export const appRole = 'klaket_app'

const grantsOf: Record<string, string> = {
  schema_migrations: 'select',
  // Inserting is allowed only into these columns: the writer of an audit entry cannot choose its id or time.
  audit_entries: 'select, insert (actor_id, act, subject_type, subject_id, before, after, reason)',
  audit_chain: 'select',
  audit_anchors: 'select, insert',
}

/**
 * Lets every connection of this process act as the role `klaket_app`, which is created if necessary. The database
 * must be migrated.
 * @returns false if the user of the connection may neither create nor use the role; triggers then still protect the
 * audit log
 */
export async function switchToAppRole(database: Database): Promise<boolean> {
  const canSwitch = await database.transaction(async (trx) => {
    await execute(trx)`select pg_advisory_xact_lock(${sql.lit(migrationLockKey)})`
    if (!(await roleExists(trx)) && !(await isAllowed(trx, sql`create role ${sql.ref(appRole)} nologin`)))
      return false
    if (!(await canSetRole(trx))) {
      await isAllowed(trx, sql`grant ${sql.ref(appRole)} to current_user`)
      if (!(await canSetRole(trx))) return false
    }
    await grantRights(trx)
    return true
  })
  if (canSwitch) await database.setRole(appRole)
  return canSwitch
}

/**
 * Runs a transaction with the rights of the user that the connection belongs to, instead of those of klaket_app; for
 * tests and commands.
 */
export function asOwner<T>(database: Database, run: (trx: Db) => Promise<T>): Promise<T> {
  return database.transaction(async (trx) => {
    await execute(trx)`set local role none`
    return run(trx)
  })
}

const roleExists = (trx: Db) => queryExists(trx)`select 1 from pg_roles where rolname = ${appRole}`

const canSetRole = (trx: Db) => isAllowed(trx, sql`set local role ${sql.ref(appRole)}`, { isTrial: true })

/**
 * Whether this process has the right to run the statement; `isTrial` undoes the statement at once. True also if
 * another process has just created the same role: roles belong to the whole PostgreSQL server, not to one database.
 */
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
    // Error codes of PostgreSQL. 42710, 23505: another process has just created the role; XX000: two processes
    // changed its memberships at once.
    if (['42710', '23505', 'XX000'].includes(code)) return true
    if (code === '42501') return false
    throw error
  } finally {
    await execute(trx)`release savepoint trial`
  }
}

/**
 * Grants the role its rights on tables that it cannot read yet. Tables with the rights are left alone, because every
 * grant invalidates prepared plans. Tables of other owners and of extensions are skipped.
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
