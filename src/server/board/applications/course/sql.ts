import type { WithdrawalReason } from '../../../../shared/board/applications/withdrawal.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryExists, queryRow } from '../../../database/statements.ts'
import { isProvisionalSql } from '../../../people/provisional-decisions.ts'

export type Made = RowOf<'applications', 'status' | 'decided_at' | 'unanswered_at'> &
  RowOf<'advertisements', 'start_date'> & {
    hasMessages: boolean
    isOwnerGone: boolean
  }

export async function lockMade(trx: Db, id: number, applicantId: number): Promise<Made | null> {
  await execute(trx)`select 1 from applications where id = ${id} for update`
  return queryRow<Made>(trx)`
    select p.status, p.decided_at as "decidedAt", p.unanswered_at as "unansweredAt",
      exists (select 1 from messages m where m.application_id = p.id) as "hasMessages",
      o.closed_at is not null as "isOwnerGone", a.start_date as "startDate"
    from applications p join advertisements a on a.id = p.advertisement_id join accounts o on o.id = a.owner_id
    where p.id = ${id} and p.applicant_id = ${applicantId}`
}

export const updateWithdrawn = (trx: Db, id: number, reason: WithdrawalReason | null) => execute(trx)`
    update applications set status = 'withdrawn', withdrawal_reason = ${reason} where id = ${id}`

export const updateRevived = (trx: Db, id: number, clientKey: string | null, now: Date) => queryExists(trx)`
    update applications
    set status = 'pending', withdrawal_reason = null, seen_at = null, unanswered_at = null, promised_date = null,
      sent_again_at = ${now}, client_key = ${clientKey}
    where id = ${id} and status = 'withdrawn' and decided_at is null and sent_again_at is null
    returning id`

export const updateSeen = (trx: Db, id: number, now: Date) => queryExists(trx)`
    update applications set seen_at = ${now} where id = ${id} and seen_at is null and status in ('pending', 'unanswered') returning id`

type FoundPulse = { applications: number; seen: number; ownerSeenAt: Date | null }

/**
 * Figures about the applications to an advertisement. Withdrawn, cancelled and finally decided applications
 * count as seen, too.
 * @returns null unless the advertisement is published or the viewer has applied to it
 */
export const findPulse = (db: Db, advertisementId: number, viewerId: number, now: Date) =>
  queryRow<FoundPulse>(db)`
    select a.applications_count as applications,
      (select count(*) from applications p where p.advertisement_id = a.id
        and (p.seen_at is not null or p.status = 'withdrawn' or (p.decided_at is not null and not ${isProvisionalSql('p', now)}))) as seen,
      (select max(s.last_seen_at) from sessions s where s.account_id = a.owner_id) as "ownerSeenAt"
    from advertisements a
    where a.id = ${advertisementId} and (a.status = 'published' or exists (
      select from applications p where p.advertisement_id = a.id and p.applicant_id = ${viewerId}))`
