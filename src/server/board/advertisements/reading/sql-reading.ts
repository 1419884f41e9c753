import { sql, type RawBuilder } from 'kysely'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import type { Db } from '../../../database/database.ts'
import { photoJson } from '../../../operations/files/photos/photo-names.ts'
import { stateForApplicant, statusForApplicant } from '../../../people/provisional-decisions.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import {
  contentPairs,
  contentTables,
  hasUnreviewedEdits,
  otherContentPairs,
  type ApprovedVersion,
} from '../approved.ts'
import type { Column, RowOf } from '../../../database/rows.ts'
import { queryOne, queryRows } from '../../../database/statements.ts'

export type Fragment = RawBuilder<unknown>

export type AdvertisementRow = Omit<
  AdvertisementDetail,
  'can' | 'is_owner' | 'photo_1' | 'photo_2' | 'photo_3' | 'photo_4' | 'photo_5'
> & {
  submitted_at: string
  photo_changes: number
  approved: ApprovedVersion | null
}

export const cardTables: Fragment = sql`
  join accounts o on o.id = a.owner_id ${contentTables}
  left join lateral (
    select * from advertisement_photos where advertisement_id = a.id order by photo_number limit 1) p on true`

export async function listCards(
  db: Db,
  viewer: Viewer | null,
  ids: Fragment,
  order: Fragment,
): Promise<string> {
  const rows = await queryRows<{ cards: string }>(db)`
    select coalesce(json_agg(${cardJson(viewer)} order by ${order}), '[]')::text as cards
    from (${ids}) as found join advertisements a on a.id = found.id ${cardTables}`
  return rows[0]?.cards ?? '[]'
}

export async function listRows(
  db: Db,
  viewer: Viewer | null,
  where: Fragment,
  tail: Fragment,
  application: Fragment = sql`null`,
): Promise<AdvertisementRow[]> {
  const seesAll = isOwnerOrStaff(viewer)
  const rows = await queryRows<{ row: AdvertisementRow }>(db)`
    select json_build_object(${cardPairs(viewer, sql`a.description`)},
      ${otherContentPairs}, 'reject_reason', case when ${seesAll} then a.reject_reason end,
      'revision', a.revision, 'photo_changes', a.photo_changes,
      'updated_at', a.updated_at, 'submitted_at', a.submitted_at,
      'photos', (
        select coalesce(json_agg(${photoJson('q')} order by q.photo_number), '[]')
        from advertisement_photos q where q.advertisement_id = a.id),
      'approved', case when ${hasUnreviewedEdits} and not (${seesAll}) then (
        select k.version from approved_versions k where k.advertisement_id = a.id) end,
      'application', ${application}) as row
    from advertisements a ${cardTables}
    where ${where} ${tail}`
  return rows.map(({ row }) => row)
}

export async function findVisible(
  db: Db,
  viewer: Viewer | null,
  id: number,
  now: Date,
): Promise<AdvertisementRow | null> {
  const isVisible = sql`(a.status in ('published', 'expired') or (a.status = 'closed_by_owner' and a.published_at is not null) or exists (
    select 1 from applications w where w.advertisement_id = a.id and w.applicant_id = ${viewerId(viewer)}))`
  const application = viewer ? applicationOf(viewer, now) : undefined
  const rows = await listRows(db, viewer, sql`a.id = ${id} and ${isVisible}`, sql`limit 1`, application)
  return rows[0] ?? null
}

export async function findOwn(db: Db, viewer: Viewer, id: number): Promise<AdvertisementRow | null> {
  const rows = await listRows(db, viewer, sql`a.id = ${id} and a.owner_id = ${viewer.id}`, sql`limit 1`)
  return rows[0] ?? null
}

const applicationOf = (viewer: Viewer, now: Date): Fragment => sql`(
  select json_build_object('id', w.id, 'status', ${statusForApplicant('w', now)}, 'state', ${stateForApplicant('w', now)},
    'can_revive', w.status = 'withdrawn' and w.decided_at is null and w.sent_again_at is null)
  from applications w where w.advertisement_id = a.id and w.applicant_id = ${viewer.id})`

type NewRow = RowOf<'advertisements', 'id' | 'title'> & { city: Column<'cities', 'name'> }

export async function listPublishedSince(
  db: Db,
  since: Date,
  limit: number,
): Promise<{ rows: NewRow[]; total: number }> {
  const isNew = sql`a.status = 'published' and a.published_at > ${since}`
  const rows = await queryRows<NewRow>(db)`
    select a.id, a.title, y.name as city from advertisements a join cities y on y.id = a.city_id
    where ${isNew} order by a.published_at desc, a.id desc limit ${sql.lit(limit)}`
  const { total } = await queryOne<{ total: number }>(db)`
    select count(*) as total from advertisements a where ${isNew}`
  return { rows, total }
}

export const cardJson = (viewer: Viewer | null): Fragment =>
  sql`json_build_object(${cardPairs(viewer, sql`left(a.description, 160)`)}, 'photo', ${coverJson})`

const viewerId = (viewer: Viewer | null) => sql`${viewer?.id ?? null}::bigint`

const isOwnerOrStaff = (viewer: Viewer | null): Fragment =>
  viewer && viewer.role !== 'user' ? sql`true` : sql`a.owner_id is not distinct from ${viewerId(viewer)}`

/**
 * Older API clients do not know the status `expired`, so everybody but the owner and staff gets
 * `closed_by_owner` instead.
 */
const shownStatus = (viewer: Viewer | null): Fragment =>
  sql`case when a.status = 'expired' and not (${isOwnerOrStaff(viewer)}) then 'closed_by_owner' else a.status end`

function cardPairs(viewer: Viewer | null, description: Fragment): Fragment {
  const lastName = viewer
    ? sql`o.last_name`
    : sql`case when o.closed_at is null then left(o.last_name, 1) || '.' else o.last_name end`
  const projectName = sql`case when not a.hide_project_name or ${isOwnerOrStaff(viewer)} then a.project_name end`
  return sql`'id', a.id, 'type', a.type, 'status', ${shownStatus(viewer)},
    'owner', json_build_object('id', o.id, 'firstname', o.first_name, 'lastname', ${lastName}, 'type', o.type,
      'company_name', o.company_name, 'is_verified', o.corporate_verified_at is not null),
    ${contentPairs(description, projectName)}, 'view_count', a.view_count, 'applications_count', a.applications_count,
    'created_at', a.created_at, 'published_at', a.published_at`
}

const coverJson: Fragment = sql`case when p.file_key is not null then ${photoJson('p')} end`
