import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { cancelNotices } from '../../../delivery/notices/notices.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryRows } from '../../../database/statements.ts'

/**
 * Cancels the delayed notices of review decisions that editors can still undo, so that the owner gets no
 * outdated notice after another change of the advertisement.
 */
export async function cancelPendingDecisionNotices(
  trx: Db,
  which: { id: number } | { ownerId: number },
  now: Date,
): Promise<void> {
  const isOne =
    'id' in which
      ? sql`d.advertisement_id = ${which.id}`
      : sql`d.advertisement_id in (select id from advertisements where owner_id = ${which.ownerId})`
  // The row of the decision stays, so that undoing the decision fails with review_undo_changed (the
  // advertisement has changed) instead of review_undo_gone (no such decision).
  const rows = await queryRows<RowOf<'review_decisions', 'notice_ids' | 'outbox_ids'>>(trx)`
    with pending as (
      select event_id, notice_ids, outbox_ids from review_decisions d
      where ${isOne} and d.undo_until > ${now} for update),
    emptied as (
      update review_decisions d set notice_ids = '{}', outbox_ids = '{}' from pending p where p.event_id = d.event_id)
    select notice_ids as "noticeIds", outbox_ids as "outboxIds" from pending`
  if (rows.length === 0) return
  const noticeIds = rows.flatMap((row) => row.noticeIds)
  await cancelNotices(trx, { noticeIds, outboxIds: rows.flatMap((row) => row.outboxIds) }, now)
}
