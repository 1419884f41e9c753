import { sql } from 'kysely'
import type { Db } from '../src/server/database/database.ts'

const tables = ['audit_entries', 'audit_chain', 'audit_anchors']

/** Runs with the triggers that protect the audit log disabled, which only the owner of the tables may do. */
export async function withoutAuditWall<T>(trx: Db, run: () => Promise<T>): Promise<T> {
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  const result = await run()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  return result
}
