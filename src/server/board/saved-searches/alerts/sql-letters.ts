import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryRows } from '../../../database/statements.ts'

/**
 * Ids of the alert e-mails of a person that were not sent yet, including those that `cancelLetters` has
 * cancelled.
 */
export async function lockWaitingLetters(trx: Db, accountId: number, now: Date): Promise<number[]> {
  const rows = await queryRows<RowOf<'outbox', 'id'>>(trx)`
    select id from outbox
    where id in (select letter_id from search_alerts where account_id = ${accountId})
      and sent_at is null and failed_at is null and cancel_reason is null and expires_at > ${now}
    order by id for update`
  return rows.map(({ id }) => id)
}

export const cancelLetters = (trx: Db, ids: number[], now: Date) => execute(trx)`
    update outbox set cancelled_at = ${now} where id = any(${ids}::bigint[]) and cancelled_at is null`
