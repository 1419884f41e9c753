import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db.ts'

/**
 * What an account that closes leaves in reports. Its own reports stay for what they are about, without its name and
 * words; what others and staff wrote about it does not name it.
 */
export async function eraseFromReports(
  trx: Db,
  accountId: number,
  redact: (text: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update reports set reporter_id = null, text = null, client_key = null where reporter_id = ${accountId}`.execute(
    trx,
  )
  const about = sql`select id from reports where reported_id = ${accountId}`
  await sql`
    update reports set text = ${redact(sql`text`)}, outcome = ${redact(sql`outcome`)}
    where reported_id = ${accountId}`.execute(trx)
  await sql`update report_notes set text = ${redact(sql`text`)} where report_id in (${about})`.execute(trx)
  await sql`update report_openings set reason = ${redact(sql`reason`)} where report_id in (${about})`.execute(
    trx,
  )
}
