import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { rateStart } from '../../../shared/board/deadlines/response-promise/response-rate.ts'
import { mostListed } from '../../../shared/contract/staff-lists.ts'
import type { QueueCounts, review, ReviewRow } from '../../../shared/board/reviews/reviews.ts'
import { promisedHours } from '../../../shared/board/reviews/review-rules.ts'
import type { ReviewFlagCode } from '../../../shared/board/reviews/review-flags.ts'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { isTakenDownSql } from '../advertisements/decisions/taken-down.ts'
import { trustKind } from './trust/sql-trust.ts'
import { queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type QueueFilter = {
  page: number
  per_page: number
  type?: string | undefined
  city?: number | undefined
  flag?: ReviewFlagCode | undefined
  trusted?: number | undefined
}

type Fragment = RawBuilder<unknown>

/**
 * Filters by trusted owner and by flag (a finding of the automatic checks) look only at this many of the
 * longest waiting advertisements, because looking at all would be too slow.
 */
const maxSearched = 1000

export async function listQueue(
  db: Db,
  editor: Viewer,
  filter: QueueFilter,
  now: Date,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { page, per_page: perPage } = filter
  const found = sql`
    with found as materialized (${foundBy(filter, now)} limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}),
    owners as materialized (
      select o.id, ${trustKind(sql`o.id`, now)} is not null as is_trusted
      from accounts o where o.id in (select owner_id from found))`
  const rows = await queryRows<{ row: ReviewRow }>(db)`
    ${found}
    select json_build_object('id', a.id, 'title', a.title, 'type', a.type,
      'owner', json_build_object('id', o.id, 'firstname', o.first_name, 'lastname', o.last_name, 'type', o.type,
        'company_name', o.company_name, 'is_verified', o.corporate_verified_at is not null),
      'category', json_build_object('id', c.id, 'name', c.name), 'city', json_build_object('id', y.id, 'name', y.name),
      'submitted_at', a.submitted_at, 'revision', a.revision + a.photo_changes,
      'is_edit', v.advertisement_id is not null, 'is_own', a.owner_id = ${editor.id}, 'is_trusted', w.is_trusted,
      'flags', coalesce(k.codes, '{}'), 'is_looked', l.editor_id is not null, 'taken_by', ${claimantJson}) as row
    from found f
    join advertisements a on a.id = f.id
    join accounts o on o.id = a.owner_id
    join owners w on w.id = o.id
    join categories c on c.id = a.category_id
    join cities y on y.id = a.city_id
    left join approved_versions v on v.advertisement_id = a.id
    left join review_checks k on k.advertisement_id = a.id
    left join review_visits l on l.advertisement_id = a.id and l.editor_id = ${editor.id}
      and l.revision = a.revision + a.photo_changes
    left join review_claims x on x.advertisement_id = a.id and x.expires_at > ${now} and x.editor_id <> ${editor.id}
    left join accounts e on e.id = x.editor_id
    order by f.submitted_at, f.id`
  const { total } = await queryOne<{ total: number }>(db)`
    select count(*) as total from (${foundBy(filter, now)} limit ${sql.lit(mostListed)}) as counted`
  return { rows: rows.map(({ row }) => row), total }
}

function foundBy({ type, city, flag, trusted }: QueueFilter, now: Date): Fragment {
  const isWaiting = sql.join(
    [
      sql`a.status = 'waiting_for_approve'`,
      ...(type ? [sql`a.type = ${type}`] : []),
      ...(city ? [sql`a.city_id = ${city}`] : []),
    ],
    sql` and `,
  )
  const order = sql`order by submitted_at, id`
  const waiting = sql`select a.id, a.owner_id, a.submitted_at from advertisements a where ${isWaiting} ${order}`
  if (!flag && !trusted) return waiting
  const isTrusted = sql`f.owner_id in (
    select o.id from (select distinct owner_id as id from front) o where ${trustKind(sql`o.id`, now)} is not null)`
  return sql`
    select * from (
      with front as materialized (${waiting} limit ${sql.lit(maxSearched)})
      select f.* from front f ${flag ? sql`join review_checks k on k.advertisement_id = f.id` : sql``}
      where ${flag ? sql`${flag} = any(k.codes)` : sql`true`} and ${trusted ? isTrusted : sql`true`}) as fitting
    ${order}`
}

export async function countQueue(db: Db, now: Date): Promise<QueueCounts> {
  const lateBefore = new Date(now.getTime() - promisedHours * 3_600_000)
  const capped = (from: Fragment) =>
    sql`(select count(*) from (select ${from} limit ${sql.lit(mostListed)}) as counted)`
  const rows = await queryRows<QueueCounts>(db)`
    select ${capped(sql`from advertisements where status = 'waiting_for_approve'`)} as waiting,
      ${capped(sql`from advertisements where status = 'waiting_for_approve' and submitted_at < ${lateBefore}`)} as late,
      ${capped(sql`from review_claims t join advertisements a on a.id = t.advertisement_id
        where t.expires_at > ${now} and a.status = 'waiting_for_approve'`)} as taken`
  return rows[0] ?? { waiting: 0, late: 0, taken: 0 }
}

type ReviewFacts = Pick<
  z.input<typeof review>,
  | 'owner_created_at'
  | 'owner_published_count'
  | 'owner_rejected_count'
  | 'owner_waiting_count'
  | 'owner_unanswered_count'
  | 'owner_suspended'
  | 'owner_trust'
  | 'flags'
  | 'approved'
  | 'taken_by'
  | 'events'
>

export async function findFacts(db: Db, editor: Viewer, id: number, now: Date): Promise<ReviewFacts | null> {
  const ownerCount = (condition: Fragment) =>
    sql`(select count(*) from advertisements b where b.owner_id = a.owner_id and ${condition})`
  return queryRow<ReviewFacts>(db)`
    select o.created_at as owner_created_at, o.suspended_at is not null as owner_suspended,
      ${ownerCount(sql`b.published_at is not null`)} as owner_published_count,
      ${ownerCount(sql`b.status = 'waiting_for_approve'`)} as owner_waiting_count,
      (select count(*) from advertisements b join advertisement_events r on r.advertisement_id = b.id
        where b.owner_id = a.owner_id and r.to_status = 'rejected'
          and r.from_status is distinct from 'suspended') as owner_rejected_count,
      (select count(*) from advertisements b join applications p on p.advertisement_id = b.id
        where b.owner_id = a.owner_id and p.status = 'unanswered'
          and p.unanswered_at >= ${rateStart(now)} and not ${isTakenDownSql('b')}) as owner_unanswered_count,
      (select json_build_object('kind', t.kind, 'reason', g.reason)
        from (select ${trustKind(sql`a.owner_id`, now)} as kind) t
        left join trusted_owners g on g.account_id = a.owner_id
        where t.kind is not null) as owner_trust,
      (select coalesce(json_agg(f.flag || jsonb_build_object('twins', (
          select coalesce(json_agg(json_build_object('id', b.id, 'title', b.title, 'status', b.status) order by b.id desc), '[]')
          from advertisements b where b.id in (
            select value::bigint from jsonb_array_elements_text(f.flag -> 'twins') as value)))
          order by f.place), '[]')
        from jsonb_array_elements(k.flags) with ordinality as f (flag, place)) as flags,
      (select v.version || jsonb_build_object('kept_at', v.saved_at)
        from approved_versions v where v.advertisement_id = a.id) as approved,
      ${claimantJson} as taken_by,
      (select coalesce(json_agg(json_build_object('from_status', h.from_status, 'to_status', h.to_status,
          'reason', h.reason, 'created_at', h.created_at, 'actor', h.actor) order by h.id desc), '[]')
        from (
          select h.*, case when p.id is not null then
            json_build_object('id', p.id, 'firstname', p.first_name, 'lastname', p.last_name) end as actor
          from advertisement_events h left join accounts p on p.id = h.actor_id
          where h.advertisement_id = a.id and h.to_status in ('published', 'rejected', 'closed_by_owner')
            and h.from_status is distinct from 'suspended' and h.from_status is distinct from h.to_status
          order by h.id desc limit 20) as h) as events
    from advertisements a
    join accounts o on o.id = a.owner_id
    left join review_checks k on k.advertisement_id = a.id
    left join review_claims x on x.advertisement_id = a.id and x.expires_at > ${now} and x.editor_id <> ${editor.id}
    left join accounts e on e.id = x.editor_id
    where a.id = ${id}`
}

const claimantJson: Fragment = sql`case when e.id is not null then
  json_build_object('id', e.id, 'firstname', e.first_name, 'lastname', e.last_name, 'until', x.expires_at) end`
