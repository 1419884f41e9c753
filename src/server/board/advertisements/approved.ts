import { sql, type RawBuilder } from 'kysely'
import type { ApprovedVersion as ComparedVersion } from '../../../shared/board/reviews/reviews.ts'
import type { Db } from '../../database/database.ts'
import { photoJson } from '../../operations/files/photos/photo-names.ts'
import { execute } from '../../database/statements.ts'
import { questionsJson, restoreQuestions } from '../questions/questions.ts'

export const contentTables = sql`
  join categories c on c.id = a.category_id
  join sub_categories s on s.id = a.sub_category_id
  join price_types t on t.id = a.price_type_id
  join cities y on y.id = a.city_id`

/**
 * Arguments of `json_build_object`: the content of advertisement `a` that replies with lists contain, too. The
 * statement must join `contentTables`.
 */
export const contentPairs = (description: RawBuilder<unknown>, projectName: RawBuilder<unknown>) => sql`
  'title', a.title, 'description', ${description}, 'project_name', ${projectName},
  'category', json_build_object('id', c.id, 'name', c.name),
  'sub_category', json_build_object('id', s.id, 'name', s.name),
  'price', a.price, 'price_type', json_build_object('id', t.id, 'name', t.name),
  'city', json_build_object('id', y.id, 'name', y.name), 'startDate', a.start_date,
  'application_deadline', a.application_deadline,
  'needRoadTrip', a.need_road_trip::int, 'isOkayForRookie', a.is_okay_for_rookie::int`

export const otherContentPairs = sql`
  'decision_date', a.decision_date, 'hide_project_name', a.hide_project_name, 'questions', ${questionsJson(sql`a.id`)}`

/**
 * Saves the published version of an advertisement, which applicants read while edits wait for review. Must be
 * called before a published or expired advertisement changes; has no effect in other statuses.
 */
export const saveApprovedVersion = (trx: Db, id: number, now: Date) => execute(trx)`
    insert into approved_versions (advertisement_id, version, saved_at)
    select a.id, jsonb_build_object(${contentPairs(sql`a.description`, sql`a.project_name`)}, ${otherContentPairs},
      'photos', (
        select coalesce(json_agg(${photoJson('q')} order by q.photo_number), '[]')
        from advertisement_photos q where q.advertisement_id = a.id)), ${now}
    from advertisements a ${contentTables}
    where a.id = ${id} and a.status in ('published', 'expired')
    on conflict (advertisement_id) do update set version = excluded.version, saved_at = excluded.saved_at`

/**
 * SQL condition: the public must not see the present text of advertisement `a`. A closed advertisement
 * without `published_at` may have been edited since its last approval.
 */
export const hasUnreviewedEdits = sql`(
  coalesce(a.status_before_suspension, a.status) in ('waiting_for_approve', 'rejected')
  or (coalesce(a.status_before_suspension, a.status) = 'closed_by_owner' and a.published_at is null))`

/**
 * SQL expression: the title or description that applicants of advertisement `a` may read, which is the last
 * approved one if there is any.
 */
export const approvedText = (name: 'title' | 'description') => sql`(
  case when ${hasUnreviewedEdits} then coalesce((
    select k.version->>${sql.lit(name)} from approved_versions k where k.advertisement_id = a.id), ${sql.ref(`a.${name}`)})
  else ${sql.ref(`a.${name}`)} end)`

/**
 * The content of the column `approved_versions.version`. Versions that were saved before advertisements could
 * have questions contain no `questions`.
 */
export type ApprovedVersion = Omit<ComparedVersion, 'kept_at' | 'questions'> &
  Partial<Pick<ComparedVersion, 'questions'>>

export function asApproved<Row extends Omit<ComparedVersion, 'kept_at'>>(
  row: Row,
  approved: ApprovedVersion,
): Row {
  const isThere = (large: string) => row.photos.some((photo) => photo.large === large)
  return {
    ...row,
    ...approved,
    questions: approved.questions ?? [],
    project_name: approved.hide_project_name ? null : approved.project_name,
    photos: approved.photos.filter(({ large }) => isThere(large)),
  }
}

/**
 * Called when the owner closes the account: replaces unapproved edits by the last approved version, because
 * applicants can still read the advertisement.
 */
export async function restoreApproved(trx: Db, ownerId: number): Promise<void> {
  await restoreQuestions(trx, sql`a.owner_id = ${ownerId} and ${hasUnreviewedEdits}`)
  await execute(trx)`
    update advertisements a set title = k.version->>'title', description = k.version->>'description',
      project_name = k.version->>'project_name', hide_project_name = (k.version->>'hide_project_name')::boolean,
      category_id = s.category_id, sub_category_id = s.id, price = (k.version->>'price')::numeric,
      price_type_id = (k.version->'price_type'->>'id')::integer, city_id = (k.version->'city'->>'id')::integer,
      start_date = (k.version->>'startDate')::date,
      application_deadline = (k.version->>'application_deadline')::date,
      decision_days = (k.version->>'decision_date')::date - (k.version->>'application_deadline')::date, need_road_trip = k.version->>'needRoadTrip' = '1',
      is_okay_for_rookie = k.version->>'isOkayForRookie' = '1'
    from approved_versions k
    join sub_categories f on f.id = (k.version->'sub_category'->>'id')::integer
    join sub_categories s on s.id = coalesce(f.merged_into_id, f.id)
    where k.advertisement_id = a.id and a.owner_id = ${ownerId} and ${hasUnreviewedEdits}
      and exists (select from applications p where p.advertisement_id = a.id)`
}
