import { sql } from 'kysely'
import type { Redact } from '../../../shared/text/redaction/person-redaction.ts'
import type { Db } from '../../database/database.ts'
import { redactRows } from '../../people/redact-rows.ts'
import { execute } from '../../database/statements.ts'

/**
 * Locks the reports by and about the account. Must be called before the row of the account is locked: staff
 * lock a report first and then, to notify its reporter, an account; another order could end in a deadlock.
 */
export const lockReportsOf = (trx: Db, accountId: number) => execute(trx)`
    select 1 from reports where reporter_id = ${accountId} or reported_id = ${accountId}
    order by id for update`

export async function eraseFromReports(trx: Db, accountId: number, redact: Redact): Promise<void> {
  await execute(trx)`
    update reports set reporter_id = null, text = null, client_key = null where reporter_id = ${accountId}`
  const about = sql`report_id in (select id from reports where reported_id = ${accountId})`
  await redactRows(trx, redact, {
    table: 'reports',
    columns: ['text', 'outcome'],
    where: sql`reported_id = ${accountId}`,
  })
  await redactRows(trx, redact, { table: 'report_notes', columns: ['text'], where: about })
  await redactRows(trx, redact, { table: 'report_openings', columns: ['reason'], where: about })
}
