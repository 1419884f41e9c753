import { sql } from 'kysely'
import type { Channel } from '../../../shared/delivery/channels.ts'
import type { Db } from '../../database/database.ts'
import type { Parcel } from './carrier.ts'
import { isUrgentSql } from './quiet-hours.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

export type Leased = Parcel & RowOf<'outbox', 'attempts'>

type LeaseRequest = {
  channel: Channel
  now: Date
  leaseSeconds: number
  limit: number
  isUrgentOnly: boolean
}

/**
 * Leases due messages for this process. A message whose result is not recorded when the lease ends is leased
 * again, with `unsure` true, because it may have been sent.
 */
export async function leaseDue(
  db: Db,
  { channel, now, leaseSeconds, limit, isUrgentOnly }: LeaseRequest,
): Promise<Leased[]> {
  const leaseEnd = new Date(now.getTime() + leaseSeconds * 1000)
  // Materialized, because the planner might otherwise run the subquery `due` once per row and lease more than
  // `limit` messages.
  return queryRows<Leased>(db)`
    with due as materialized (
      select id, unsure from outbox
      where sent_at is null and cancelled_at is null and failed_at is null and send_after <= ${now}
        and (retry_at is null or retry_at <= ${now}) and channel = ${channel}
        and (not ${isUrgentOnly}::boolean or ${isUrgentSql})
      order by send_after, id limit ${sql.lit(limit)} for update skip locked)
    update outbox o set attempts = attempts + 1, retry_at = ${leaseEnd}, unsure = true
    from due where o.id = due.id
    returning o.id, o.key, o.channel, o.kind, o.recipient, o.subject, o.body, o.html, o.headers, o.attempts,
      o.created_at as "createdAt", due.unsure, (
        select json_build_object('id', p.id, 'endpoint', p.endpoint, 'p256dh', encode(p.p256dh, 'base64'),
          'auth', encode(p.auth, 'base64'))
        from push_subscriptions p where p.id = o.push_subscription_id) as browser`
}

type Content = RowOf<'outbox', 'id' | 'subject' | 'body' | 'html'> & Pick<Parcel, 'headers'>

export const listContents = (db: Db, ids: readonly number[]) => queryRows<Content>(db)`
    select id, subject, body, html, headers from outbox where id = any(${[...ids]}::bigint[]) and cancelled_at is null`

export const markSent = (db: Db, id: number, now: Date) => execute(db)`
    update outbox set sent_at = ${now}, retry_at = null, last_error = null, unsure = false, failed_at = null
    where id = ${id}`

type Failure = { attempts: number; error: string; isUnsure: boolean; retryAt: Date; failedAt: Date | null }

export const markFailed = (db: Db, id: number, failure: Failure) => execute(db)`
    update outbox set last_error = ${failure.error}, retry_at = ${failure.retryAt},
      failed_at = ${failure.failedAt}::timestamptz, unsure = unsure and ${failure.isUnsure}::boolean
    where id = ${id} and attempts = ${failure.attempts} and sent_at is null`

export const cancelSuppressed = (db: Db, ids: readonly number[], now: Date) => execute(db)`
    update outbox set cancelled_at = ${now}, cancel_reason = 'suppressed', retry_at = null, unsure = false
    where id = any(${[...ids]}::bigint[])`

export const cancelExpired = (db: Db, now: Date) => execute(db)`
    update outbox set cancelled_at = ${now}, cancel_reason = 'expired'
    where expires_at <= ${now} and sent_at is null and cancelled_at is null and failed_at is null
      and (retry_at is null or retry_at <= ${now})`

export const markReached = (db: Db, browserId: number, now: Date) =>
  execute(db)`update push_subscriptions set reached_at = ${now} where id = ${browserId}`

export const deleteBrowser = (db: Db, id: number) =>
  execute(db)`delete from push_subscriptions where id = ${id}`
