import { sql, type RawBuilder } from 'kysely'
import { questionWords } from '../../board/questions/questions.ts'

/** @param id of the account */
export const advertisementQueries = (id: number): Record<string, RawBuilder<Record<string, unknown>>> => ({
  advertisements: sql`
    select a.id, a.type, a.status, a.reject_reason, c.name as category, s.name as sub_category, a.title, a.description,
      a.project_name, a.hide_project_name, t.name as price_type, a.price, y.name as city, a.start_date, a.application_deadline,
      a.decision_date,
      a.need_road_trip, a.is_okay_for_rookie, ${questionsHeld} as questions, a.view_count, a.applications_count, a.submitted_at, a.published_at,
      a.created_at, a.updated_at
    from advertisements a
    join categories c on c.id = a.category_id
    join sub_categories s on s.id = a.sub_category_id
    join price_types t on t.id = a.price_type_id
    join cities y on y.id = a.city_id
    where a.owner_id = ${id} order by a.id`,
  advertisement_photos: sql`
    select p.advertisement_id, p.photo_number, p.file_key, p.width, p.height, p.created_at
    from advertisement_photos p join advertisements a on a.id = p.advertisement_id
    where a.owner_id = ${id} order by p.advertisement_id, p.photo_number`,
  advertisement_drafts: sql`
    select d.id, d.form ->> 'type' as type, c.name as category, s.name as sub_category, d.form ->> 'title' as title,
      d.form ->> 'description' as description, d.form ->> 'project_name' as project_name,
      d.form -> 'hide_project_name' as hide_project_name, t.name as price_type, d.form -> 'price' as price,
      y.name as city, d.form ->> 'startDate' as start_date, d.form ->> 'application_deadline' as application_deadline,
      d.form ->> 'decision_date' as decision_date,
      case d.form ->> 'needRoadTrip' when '1' then true when '0' then false end as need_road_trip,
      case d.form ->> 'isOkayForRookie' when '1' then true when '0' then false end as is_okay_for_rookie,
      d.form -> 'questions' as questions, d.copied_from, d.created_at, d.updated_at, d.deleted_at
    from advertisement_drafts d
    left join categories c on c.id = (d.form ->> 'category')::int
    left join sub_categories s on s.id = (d.form ->> 'subCategory')::int
    left join price_types t on t.id = (d.form ->> 'priceType')::int
    left join cities y on y.id = (d.form ->> 'city')::int
    where d.owner_id = ${id} order by d.id`,
  draft_photos: sql`
    select p.draft_id, p.photo_number, p.file_key, p.width, p.height, p.created_at
    from draft_photos p join advertisement_drafts d on d.id = p.draft_id
    where d.owner_id = ${id} order by p.draft_id, p.photo_number`,
  approved_versions: sql`
    select v.advertisement_id, v.version, v.saved_at as kept_at
    from approved_versions v join advertisements a on a.id = v.advertisement_id
    where a.owner_id = ${id} order by v.advertisement_id`,
  advertisement_events: sql`
    select e.advertisement_id, e.from_status, e.to_status, e.reason, e.actor_id = ${id} as by_me, e.created_at
    from advertisement_events e join advertisements a on a.id = e.advertisement_id
    where a.owner_id = ${id} order by e.id`,
})

const questionsHeld = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(${questionWords}) order by q.position), '[]')
  from advertisement_questions q where q.advertisement_id = a.id)`
