import type { Claimant } from '../../../shared/board/reviews/reviews.ts'
import { claimMinutes } from '../../../shared/board/reviews/review-rules.ts'
import type { Db } from '../../database/database.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryRow, queryRows } from '../../database/statements.ts'

const claimEnd = (now: Date) => new Date(now.getTime() + claimMinutes * 60_000)

/**
 * Claims an advertisement for the editor, so that no other editor reviews it meanwhile.
 * @param over whether to take the claim away from another editor
 * @returns null if the advertisement does not wait for review or another editor keeps the claim; `before` is
 * the editor whose claim was valid until now
 */
export async function putClaim(
  db: Db,
  id: number,
  editorId: number,
  { over, now }: { over: boolean; now: Date },
) {
  return queryRow<{ until: Column<'review_claims', 'expires_at'>; before: number | null }>(db)`
    with held as (
      select editor_id from review_claims where advertisement_id = ${id} and expires_at > ${now}),
    waiting as (
      select id from advertisements where id = ${id} and status = 'waiting_for_approve' for share)
    insert into review_claims as t (advertisement_id, editor_id, claimed_at, expires_at)
    select id, ${editorId}, ${now}::timestamptz, ${claimEnd(now)}::timestamptz from waiting
    on conflict (advertisement_id) do update
      set editor_id = excluded.editor_id, expires_at = excluded.expires_at,
        claimed_at = case when t.editor_id = excluded.editor_id then t.claimed_at else excluded.claimed_at end
      where t.editor_id = excluded.editor_id or t.expires_at <= excluded.claimed_at or ${over}
    returning expires_at as until, (select editor_id from held) as before`
}

export const putVisit = (
  trx: Db,
  id: number,
  { editorId, revision, now }: { editorId: number; revision: number; now: Date },
) =>
  execute(trx)`
    insert into review_visits as l (advertisement_id, editor_id, revision, visited_at)
    select id, ${editorId}, revision + photo_changes, ${now}::timestamptz from advertisements
    where id = ${id} and revision + photo_changes = ${revision}
    on conflict (advertisement_id, editor_id) do update
      set revision = excluded.revision, visited_at = excluded.visited_at
      where l.revision <> excluded.revision`

export const hasVisited = (db: Db, id: number, editorId: number, revision: number) => queryExists(db)`
    select 1 from review_visits
    where advertisement_id = ${id} and editor_id = ${editorId} and revision = ${revision}`

export const deleteVisits = (db: Db, before: Date) =>
  execute(db)`delete from review_visits where visited_at < ${before}`

export const lockForClaim = (trx: Db, id: number) => execute(trx)`
    select owner_id from advertisements where id = ${id} for no key update`

export const deleteClaim = (db: Db, id: number, editorId: number) =>
  execute(db)`delete from review_claims where advertisement_id = ${id} and editor_id = ${editorId}`

export const findClaimant = (db: Db, id: number, editorId: number, now: Date) => queryRow<Claimant>(db)`
    select e.id, e.first_name as firstname, e.last_name as lastname, to_json(t.expires_at) #>> '{}' as until
    from review_claims t join accounts e on e.id = t.editor_id
    where t.advertisement_id = ${id} and t.editor_id <> ${editorId} and t.expires_at > ${now}`

export async function endReview(trx: Db, id: number): Promise<void> {
  await execute(trx)`delete from review_claims where advertisement_id = ${id}`
  await execute(trx)`delete from review_visits where advertisement_id = ${id}`
  await execute(trx)`delete from review_checks where advertisement_id = ${id}`
}

export async function findCodes(db: Db, id: number, revision: number): Promise<string[] | null> {
  const rows = await queryRows<RowOf<'review_checks', 'codes'>>(db)`
    select k.codes from review_checks k join advertisements a on a.id = k.advertisement_id
    where k.advertisement_id = ${id} and a.checked_revision = ${revision}`
  return rows[0]?.codes ?? null
}
