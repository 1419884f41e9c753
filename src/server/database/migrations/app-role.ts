import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '../database.ts'
import { migrationLockKey } from './migrate.ts'
import { execute, queryExists, queryRows } from '../statements.ts'

/** The database role of the running server, which can append rows to the audit log but not delete them. */
export const appRole = 'klaket_app'

const grantsOf: Record<string, string> = {
  schema_migrations: 'select',
  // Only these columns may be inserted, so that nobody who writes an audit entry can choose its id or time.
  audit_entries: 'select, insert (actor_id, act, subject_type, subject_id, before, after, reason)',
  audit_chain: 'select',
  audit_anchors: 'select, insert',
}

/**
 * Makes the pooled connections of this process act as the role klaket_app. Call it after the migrations,
 * because it grants the role rights on the tables.
 * @returns false if the database user may not create or use the role; only triggers then protect the audit
 * log
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

export function asOwner<T>(database: Database, run: (trx: Db) => Promise<T>): Promise<T> {
  return database.transaction(async (trx) => {
    await execute(trx)`set local role none`
    return run(trx)
  })
}

const roleExists = (trx: Db) => queryExists(trx)`select 1 from pg_roles where rolname = ${appRole}`

const canSetRole = (trx: Db) => isAllowed(trx, sql`set local role ${sql.ref(appRole)}`, { isTrial: true })

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
    // The statement is not needed any more: another process has just created the role (42710 and 23505) or
    // granted its membership (XX000).
    if (['42710', '23505', 'XX000'].includes(code)) return true
    if (code === '42501') return false
    throw error
  } finally {
    await execute(trx)`release savepoint trial`
  }
}

/**
 * Grants the role its rights on the tables that it cannot read yet. Other tables are left alone, because each
 * grant invalidates prepared plans.
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
