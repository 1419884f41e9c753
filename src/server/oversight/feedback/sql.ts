import { sql } from 'kysely'
import type { FeedbackSubject } from '../../../shared/oversight/feedback/feedback-status.ts'
import type { Db } from '../../database/database.ts'
import { announce } from '../../delivery/live/changes.ts'
import { inboxIn, inboxOf } from '../../delivery/outbox/email/inbox.ts'
import type { Column, Columns, RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRow, queryRows } from '../../database/statements.ts'

type NewFeedback = {
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

export const lockSender = (trx: Db, email: string) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext('feedback ' || email_fold(${email}::text)))`

export const findByKey = (db: Db, clientKey: string) =>
  queryRow<RowOf<'feedback', 'email'> & { mark: Column<'feedback', 'message_mark'> }>(db)`
    select email, message_mark as mark from feedback where client_key = ${clientKey}::uuid`

type Facts = {
  isRepeated: boolean
  others: number
  ofAccount: number
  oldest: Date | null
}

export const findFacts = (
  db: Db,
  { email, mark, accountId }: Pick<NewFeedback, 'email' | 'mark' | 'accountId'>,
  since: Date,
) =>
  queryOne<Facts>(db)`
    select coalesce(bool_or(email_fold(email) = email_fold(${email}::text)), false) as "isRepeated",
      count(distinct email_fold(email)) filter (where email_fold(email) <> email_fold(${email}::text)) as others,
      own.count as "ofAccount", own.oldest
    from (select count(*) as count, min(created_at) as oldest
        from feedback where account_id = ${accountId}::bigint and created_at > ${since}) own
      left join feedback on message_mark = ${mark} and feedback.created_at > ${since}
    group by own.count, own.oldest`

export async function insertFeedback(trx: Db, made: NewFeedback): Promise<number | null> {
  const rows = await queryRows<RowOf<'feedback', 'id'>>(trx)`
    insert into feedback (account_id, first_name, last_name, email, phone, subject, message, message_mark, client_key,
      ip, created_at, updated_at)
    values (${made.accountId}, ${made.firstName}, ${made.lastName}, ${made.email}, ${made.phone}, ${made.subject},
      ${made.message}, ${made.mark}, ${made.clientKey}::uuid, ${made.ip}, ${made.now}, ${made.now})
    on conflict (client_key) do nothing returning id`
  return rows[0]?.id ?? null
}

export const countReceipts = (db: Db, email: string, since: Date, sinceForAll: Date) =>
  queryOne<{ own: number; all: number }>(db)`
    select
      (select count(*) from feedback
        where receipt_at > ${since} and ${inboxIn(sql`email`)} = ${inboxOf(email)}) as own,
      (select count(*) from feedback where receipt_at > ${sinceForAll}) as all`

export const markReceipt = (trx: Db, id: number, now: Date) =>
  execute(trx)`update feedback set receipt_at = ${now} where id = ${id}`

export async function notifyStaff(trx: Db): Promise<void> {
  const rows = await queryRows<Columns<'notices', 'account_id'>>(trx)`
    insert into notices (account_id, kind, text, url)
    select a.id, 'feedback_received', 'Geri bildirim kutusuna yeni mesaj geldi.', '/yonetim/geri-bildirim?status=new'
    from accounts a
    where a.role <> 'user' and a.closed_at is null and a.suspended_at is null
      and not exists (select 1 from notices n
        where n.account_id = a.id and n.kind = 'feedback_received' and n.read_at is null)
    returning account_id`
  await announce(
    trx,
    rows.map((row) => row.account_id),
    { kind: 'notices' },
  )
}
