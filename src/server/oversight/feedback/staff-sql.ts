import { sql } from 'kysely'
import type { z } from 'zod'
import type { feedback, feedbackDetail } from '../../../shared/oversight/feedback/feedback.ts'
import { mostListed } from '../../../shared/contract/staff-lists.ts'
import {
  feedbackStatuses,
  type FeedbackStatus,
  type FeedbackSubject,
} from '../../../shared/oversight/feedback/feedback-status.ts'
import { searchWords } from '../../../shared/text/turkish-text.ts'
import type { Db } from '../../database/database.ts'
import { findNewest } from '../../endpoint/staff-list/newest.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRow, queryRows } from '../../database/statements.ts'

type Row = z.input<typeof feedback>

const staff = (alias: string) => sql`
  case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)},
    'firstname', ${sql.ref(`${alias}.first_name`)}, 'lastname', ${sql.ref(`${alias}.last_name`)}) end`

const columns = sql`
  f.id, f.account_id, f.first_name as firstname, f.last_name as lastname, f.email, f.phone, f.subject, f.message,
  f.status, ${staff('s')} as assignee,
  (select count(*) from feedback_answers w where w.feedback_id = f.id) as answer_count, f.created_at, f.updated_at`

type FeedbackCriteria = {
  status: FeedbackStatus | null
  subject: FeedbackSubject | null
  q: string
  assigneeId: number | null
}

export async function listRows(
  db: Db,
  { page, perPage, ...criteria }: FeedbackCriteria & { page: number; perPage: number },
): Promise<{ rows: Row[]; total: number }> {
  const { ids, total } = await findNewest(db, {
    from: sql`feedback f`,
    id: sql`f.id`,
    where: conditionOf(criteria),
    hasWords: criteria.q !== '',
    page,
    perPage,
  })
  const rows = await queryRows<Row>(db)`
    select ${columns} from feedback f left join accounts s on s.id = f.assignee_id
    where f.id = any(${ids}::bigint[]) order by f.id desc`
  return { rows, total }
}

function conditionOf({ status, subject, q, assigneeId }: FeedbackCriteria) {
  const [, id] = /^#?(\d{1,15})$/.exec(q) ?? []
  const words = searchWords(q)
  const text = sql`turkish_search_vector(f.first_name || ' ' || f.last_name || ' ' || f.email || ' ' || f.message)`
  const fits = [sql`true`]
  if (status) fits.push(sql`f.status = ${status}`)
  if (subject) fits.push(sql`f.subject = ${subject}`)
  if (assigneeId) fits.push(sql`f.assignee_id = ${assigneeId}`)
  if (id) fits.push(sql`f.id = ${Number(id)}`)
  else if (words.length > 0)
    fits.push(sql`${text} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`)
  else if (q !== '') fits.push(sql`false`)
  return sql.join(fits, sql` and `)
}

export async function countByStatus(db: Db): Promise<Record<FeedbackStatus, number>> {
  const rows = await queryRows<{ status: FeedbackStatus; count: number }>(db)`
    select s.status, (
      select count(*) from (
        select from feedback f where f.status = s.status limit ${sql.lit(mostListed)}) counted) as count
    from unnest(${[...feedbackStatuses]}::text[]) as s (status)`
  const counts = { new: 0, in_progress: 0, resolved: 0, closed: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

type DetailRow = Omit<z.input<typeof feedbackDetail>, 'next_statuses' | 'is_suppressed'>

export const findRow = (db: Db, id: number) => queryRow<DetailRow>(db)`
    select ${columns},
      (select coalesce(json_agg(json_build_object('actor_id', e.actor_id, 'actor', ${staff('a')},
          'from_status', e.from_status, 'to_status', e.to_status, 'reason', e.reason, 'created_at', e.created_at)
          order by e.id), '[]')
        from feedback_events e left join accounts a on a.id = e.actor_id where e.feedback_id = f.id) as events,
      (select coalesce(json_agg(json_build_object('id', w.id, 'author', ${staff('a')}, 'text', w.text,
          'delivery', case when o.id is null then null when o.sent_at is not null then 'sent'
            when o.failed_at is not null then 'failed' when o.cancelled_at is not null then 'cancelled'
            else 'waiting' end,
          'created_at', w.created_at) order by w.id), '[]')
        from feedback_answers w left join accounts a on a.id = w.author_id left join outbox o on o.id = w.outbox_id
        where w.feedback_id = f.id) as answers,
      (select coalesce(json_agg(json_build_object('id', n.id, 'author', ${staff('a')}, 'text', n.text,
          'created_at', n.created_at) order by n.id), '[]')
        from feedback_notes n left join accounts a on a.id = n.author_id where n.feedback_id = f.id) as notes
    from feedback f left join accounts s on s.id = f.assignee_id where f.id = ${id}`

export type Locked = RowOf<
  'feedback',
  | 'id'
  | 'status'
  | 'assignee_id'
  | 'account_id'
  | 'first_name'
  | 'email'
  | 'subject'
  | 'message'
  | 'created_at'
>

export async function findSenderId(trx: Db, id: number): Promise<number | null> {
  const rows = await queryRows<RowOf<'feedback', 'account_id'>>(trx)`
    select account_id as "accountId" from feedback where id = ${id}`
  return rows[0]?.accountId ?? null
}

export const lockRow = (trx: Db, id: number) => queryRow<Locked>(trx)`
    select id, status, assignee_id as "assigneeId", account_id as "accountId", first_name as "firstName", email, subject,
      message, created_at as "createdAt"
    from feedback where id = ${id} for update`

export const assign = (trx: Db, id: number, assigneeId: number | null) =>
  execute(trx)`update feedback set assignee_id = ${assigneeId} where id = ${id}`

type Move = {
  id: number
  actorId: number
  from: FeedbackStatus
  to: FeedbackStatus
  reason: string | null
  now: Date
}

export async function moveStatus(trx: Db, { id, actorId, from, to, reason, now }: Move): Promise<void> {
  await execute(trx)`update feedback set status = ${to}, updated_at = ${now} where id = ${id}`
  await execute(trx)`
    insert into feedback_events (feedback_id, actor_id, from_status, to_status, reason, created_at)
    values (${id}, ${actorId}, ${from}, ${to}, ${reason}, ${now})`
}

export const findAnswerByKey = (db: Db, clientKey: string) =>
  queryRow<RowOf<'feedback_answers', 'feedback_id' | 'text'>>(db)`
    select feedback_id as "feedbackId", text from feedback_answers where client_key = ${clientKey}::uuid`

type NewText = { feedbackId: number; authorId: number; text: string; now: Date }

export async function insertAnswer(
  trx: Db,
  {
    feedbackId,
    authorId,
    text,
    outboxId,
    clientKey,
    now,
  }: NewText & { outboxId: number; clientKey: string | null },
): Promise<number> {
  const { id } = await queryOne<RowOf<'feedback_answers', 'id'>>(trx)`
    insert into feedback_answers (feedback_id, author_id, text, outbox_id, client_key, created_at)
    values (${feedbackId}, ${authorId}, ${text}, ${outboxId}, ${clientKey}::uuid, ${now}) returning id`
  return id
}

export async function insertNote(trx: Db, { feedbackId, authorId, text, now }: NewText): Promise<number> {
  const { id } = await queryOne<RowOf<'feedback_notes', 'id'>>(trx)`
    insert into feedback_notes (feedback_id, author_id, text, created_at)
    values (${feedbackId}, ${authorId}, ${text}, ${now}) returning id`
  return id
}
