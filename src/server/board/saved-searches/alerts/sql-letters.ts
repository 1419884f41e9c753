import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryRows } from '../../../database/statements.ts'

export type Letter = RowOf<'outbox', 'id'> & RowOf<'search_alerts', 'account_id'>

/**
 * The alert e-mails of a person that were not sent yet, including those that `cancelLetters` has
 * cancelled.
 */
export const lockWaitingLetters = (trx: Db, accountId: number, now: Date): Promise<Letter[]> =>
  lockUnsent(
    trx,
    sql`id in (select letter_id from search_alerts where account_id = ${accountId}) and expires_at > ${now}`,
  )

/** Those of these alert e-mails that were not sent yet. Locks their recipients first, as the lock order requires. */
export async function lockLetters(trx: Db, ids: number[]): Promise<Letter[]> {
  await execute(trx)`
    select from accounts where id in (select account_id from outbox where id = any(${ids}::bigint[]))
    order by id for key share`
  return lockUnsent(trx, sql`id = any(${ids}::bigint[])`)
}

const lockUnsent = (trx: Db, which: RawBuilder<unknown>) => queryRows<Letter>(trx)`
    select id, account_id as "accountId" from outbox
    where ${which} and sent_at is null and failed_at is null and cancel_reason is null
    order by id for update`

export const cancelLetters = (trx: Db, ids: number[], now: Date) => execute(trx)`
    update outbox set cancelled_at = ${now} where id = any(${ids}::bigint[]) and cancelled_at is null`
