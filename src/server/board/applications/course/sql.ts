import type { WithdrawalReason } from '../../../../shared/board/applications/withdrawal.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryExists, queryRow } from '../../../database/statements.ts'

export type Made = RowOf<'applications', 'status' | 'decided_at'> & { hasMessages: boolean }

export async function lockMade(trx: Db, id: number, applicantId: number): Promise<Made | null> {
  await execute(trx)`select 1 from applications where id = ${id} for update`
  return queryRow<Made>(trx)`
    select p.status, p.decided_at as "decidedAt",
      exists (select 1 from messages m where m.application_id = p.id) as "hasMessages"
    from applications p where p.id = ${id} and p.applicant_id = ${applicantId}`
}

export const updateWithdrawn = (trx: Db, id: number, reason: WithdrawalReason | null) => execute(trx)`
    update applications set status = 'withdrawn', withdrawal_reason = ${reason} where id = ${id}`

/** @returns false if the application cannot be sent again, for example because a concurrent request has sent it */
export const updateRevived = (trx: Db, id: number, clientKey: string | null, now: Date) => queryExists(trx)`
    update applications
    set status = 'pending', withdrawal_reason = null, seen_at = null, sent_again_at = ${now}, client_key = ${clientKey}
    where id = ${id} and status = 'withdrawn' and decided_at is null and sent_again_at is null
    returning id`

/** @returns whether the application had not been seen yet */
export const updateSeen = (trx: Db, id: number, now: Date) => queryExists(trx)`
    update applications set seen_at = ${now} where id = ${id} and seen_at is null and status = 'pending' returning id`
