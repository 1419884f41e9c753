import { sql } from 'kysely'
import type { Undoable } from '../../../../shared/board/reviews/reviews.ts'
import type { Db } from '../../../database/database.ts'
import type { Receipt } from '../../../delivery/notices/notices.ts'
import type { Column, RowOf } from '../../../database/rows.ts'
import { execute, queryRow, queryRows } from '../../../database/statements.ts'

type Made = {
  decision: number
  waiting: {
    id: number
    revision: number
    photoChanges: number
    applicationsCount: number
    publishedAt: Date | null
  }
  editorId: number
  receipt: Receipt
  until: Date
}

export async function putDecision(
  trx: Db,
  { decision, waiting, editorId, receipt, until }: Made,
): Promise<void> {
  await execute(trx)`delete from review_decisions where advertisement_id = ${waiting.id}`
  await execute(trx)`
    insert into review_decisions (event_id, advertisement_id, editor_id, revision, applications_count, published_before,
      notice_ids, outbox_ids, undo_until)
    values (${decision}, ${waiting.id}, ${editorId}, ${waiting.revision + waiting.photoChanges},
      ${waiting.applicationsCount}, ${waiting.publishedAt}::timestamptz, ${receipt.noticeIds}::bigint[],
      ${receipt.outboxIds}::bigint[], ${until}::timestamptz)`
}

export type Decision = RowOf<
  'review_decisions',
  'event_id' | 'editor_id' | 'revision' | 'applications_count' | 'published_before'
> & {
  status: Column<'advertisement_events', 'to_status'>
  noticeIds: number[]
  outboxIds: number[]
  until: Column<'review_decisions', 'undo_until'>
}

export const findDecision = (trx: Db, id: number, eventId: number) => queryRow<Decision>(trx)`
    select d.event_id as "eventId", d.editor_id as "editorId", e.to_status as status, d.revision,
      d.applications_count as "applicationsCount", d.published_before as "publishedBefore",
      d.notice_ids as "noticeIds", d.outbox_ids as "outboxIds", d.undo_until as until
    from review_decisions d join advertisement_events e on e.id = d.event_id
    where d.advertisement_id = ${id} and d.event_id = ${eventId} for update of d`

type Move = { editorId: number; decisions: readonly number[]; now: Date; until: Date }

export async function moveUndoDeadlinesOf(
  trx: Db,
  { editorId, decisions, now, until }: Move,
): Promise<Receipt> {
  // A decision whose row is locked is just being undone, or its notices cancelled, so its deadline must not
  // change.
  const rows = await queryRows<Receipt>(trx)`
    with open as (
      select event_id from review_decisions
      where event_id = any(${[...decisions]}::bigint[]) and editor_id = ${editorId} and undo_until > ${now}
      for update skip locked)
    update review_decisions d set undo_until = ${until} from open where d.event_id = open.event_id
    returning d.notice_ids as "noticeIds", d.outbox_ids as "outboxIds"`
  return {
    noticeIds: rows.flatMap(({ noticeIds }) => noticeIds),
    outboxIds: rows.flatMap(({ outboxIds }) => outboxIds),
  }
}

const maxUndoable = 200

/** `together` is the same number for all decisions that were made in one batch. */
export const listUndoable = (db: Db, editorId: number, now: Date) => queryRows<Undoable>(db)`
    select a.id, a.title, a.status, d.event_id as decision,
      min(d.event_id) over (partition by d.undo_until, a.status) as together,
      floor(extract(epoch from d.undo_until - ${now}::timestamptz))::int as undo_seconds
    from review_decisions d
    join advertisement_events e on e.id = d.event_id
    join advertisements a on a.id = d.advertisement_id and a.status = e.to_status
    where d.editor_id = ${editorId} and d.undo_until > ${now}
    order by d.event_id desc limit ${sql.lit(maxUndoable)}`

export const deleteDecisions = (db: Db, until: Date) =>
  execute(db)`delete from review_decisions where undo_until < ${until}`
