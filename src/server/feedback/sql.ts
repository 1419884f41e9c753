import { sql } from 'kysely'
import type { z } from 'zod'
import type { feedback, FeedbackDetail } from '../../shared/feedback.ts'
import type { FeedbackStatus, FeedbackSubject } from '../../shared/feedback-status.ts'
import type { Db } from '../db.ts'
import { inboxIn, inboxOf } from '../outbox/inbox.ts'

export type NewFeedback = {
  accountId: number | null
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: FeedbackSubject
  message: string
  mark: Buffer
  clientKey: string | null
  ip: string
  now: Date
}

/** One after another for one sender, so that the same message is not taken twice at once. */
export async function lockSender(trx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('feedback ' || lower(${email}::text)))`.execute(trx)
}

export async function findByKey(db: Db, clientKey: string): Promise<{ email: string; mark: Buffer } | null> {
  const { rows } = await sql<{ email: string; mark: Buffer }>`
    select email, message_mark as mark from feedback where client_key = ${clientKey}::uuid`.execute(db)
  return rows[0] ?? null
}

type Facts = {
  /** The same text came from this sender. */
  isRepeated: boolean
  /** Other senders of the same text. */
  others: number
  ofAccount: number
  /** The oldest of those. */
  oldest: Date | null
}

/** What came since a time. */
export async function findFacts(
  db: Db,
  { email, mark, accountId }: Pick<NewFeedback, 'email' | 'mark' | 'accountId'>,
  since: Date,
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select coalesce(bool_or(lower(email) = lower(${email}::text)), false) as "isRepeated",
      count(distinct lower(email)) filter (where lower(email) <> lower(${email}::text)) as others,
      own.count as "ofAccount", own.oldest
    from (select count(*) as count, min(created_at) as oldest
        from feedback where account_id = ${accountId}::bigint and created_at > ${since}) own
      left join feedback on message_mark = ${mark} and feedback.created_at > ${since}
    group by own.count, own.oldest`.execute(db)
  return rows[0] ?? { isRepeated: false, others: 0, ofAccount: 0, oldest: null }
}

/** @returns the new id; null when the key is taken */
export async function insertFeedback(trx: Db, made: NewFeedback): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into feedback (account_id, first_name, last_name, email, phone, subject, message, message_mark, client_key,
      ip, created_at, updated_at)
    values (${made.accountId}, ${made.firstName}, ${made.lastName}, ${made.email}, ${made.phone}, ${made.subject},
      ${made.message}, ${made.mark}, ${made.clientKey}::uuid, ${made.ip}, ${made.now}, ${made.now})
    on conflict (client_key) do nothing returning id`.execute(trx)
  return rows[0]?.id ?? null
}

/** Receipts written to an inbox since a time, and to all addresses since another. */
export async function countReceipts(
  db: Db,
  email: string,
  since: Date,
  sinceForAll: Date,
): Promise<{ own: number; all: number }> {
  const { rows } = await sql<{ own: number; all: number }>`
    select
      (select count(*) from feedback
        where receipt_at > ${since} and ${inboxIn(sql`email`)} = ${inboxOf(email)}) as own,
      (select count(*) from feedback where receipt_at > ${sinceForAll}) as all`.execute(db)
  return rows[0] ?? { own: 0, all: 0 }
}

export async function markReceipt(trx: Db, id: number, now: Date): Promise<void> {
  await sql`update feedback set receipt_at = ${now} where id = ${id}`.execute(trx)
}

type Row = z.input<typeof feedback>

const columns = sql`
  f.id, f.account_id, f.first_name as firstname, f.last_name as lastname, f.email, f.phone, f.subject, f.message,
  f.status, f.created_at, f.updated_at`

export async function listRows(
  db: Db,
  { status, page, perPage }: { status: FeedbackStatus | null; page: number; perPage: number },
): Promise<{ rows: Row[]; total: number }> {
  const fits = status === null ? sql`true` : sql`f.status = ${status}`
  const { rows } = await sql<Row>`
    select ${columns} from feedback f where ${fits}
    order by f.id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from feedback f where ${fits}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findRow(db: Db, id: number): Promise<(Row & Pick<FeedbackDetail, 'events'>) | null> {
  const { rows } = await sql<Row & Pick<FeedbackDetail, 'events'>>`
    select ${columns},
      (select coalesce(json_agg(json_build_object('actor_id', e.actor_id, 'from_status', e.from_status,
          'to_status', e.to_status, 'reason', e.reason, 'created_at', e.created_at) order by e.id), '[]')
        from feedback_events e where e.feedback_id = f.id) as events
    from feedback f where f.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockStatus(trx: Db, id: number): Promise<FeedbackStatus | null> {
  const { rows } = await sql<{ status: FeedbackStatus }>`
    select status from feedback where id = ${id} for update`.execute(trx)
  return rows[0]?.status ?? null
}

type Move = {
  id: number
  actorId: number
  from: FeedbackStatus
  to: FeedbackStatus
  reason: string | null
  now: Date
}

export async function moveStatus(trx: Db, { id, actorId, from, to, reason, now }: Move): Promise<void> {
  await sql`update feedback set status = ${to}, updated_at = ${now} where id = ${id}`.execute(trx)
  await sql`
    insert into feedback_events (feedback_id, actor_id, from_status, to_status, reason, created_at)
    values (${id}, ${actorId}, ${from}, ${to}, ${reason}, ${now})`.execute(trx)
}

export async function forgetAddresses(db: Db, before: Date): Promise<void> {
  await sql`
    update feedback set ip = null, client_key = null
    where created_at < ${before} and (ip is not null or client_key is not null)`.execute(db)
}

export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await sql`delete from feedback where status in ('resolved', 'closed') and updated_at < ${before}`.execute(
    db,
  )
}
