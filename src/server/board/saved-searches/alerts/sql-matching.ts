import { sql } from 'kysely'
import { studentCategoryId } from '../../../../shared/board/advertisements/compatibility.ts'
import type { Db } from '../../../database/database.ts'
import type { Column, RowOf } from '../../../database/rows.ts'
import { execute, queryRow } from '../../../database/statements.ts'

export async function takeUnmatched(trx: Db, now: Date): Promise<number | null> {
  const row = await queryRow<RowOf<'unmatched_advertisements', 'advertisement_id'>>(trx)`
    delete from unmatched_advertisements where advertisement_id = (
      select u.advertisement_id from unmatched_advertisements u
      where not exists (
        select from review_decisions d where d.advertisement_id = u.advertisement_id and d.undo_until > ${now})
      order by u.queued_at limit 1 for update skip locked)
    returning advertisement_id as "advertisementId"`
  return row?.advertisementId ?? null
}

export const deleteUnsentAlerts = (trx: Db, advertisementId: number) =>
  execute(trx)`delete from search_alerts where advertisement_id = ${advertisementId} and told_at is null`

export type Published = RowOf<'advertisements', 'id' | 'type' | 'is_okay_for_rookie'> & {
  category: Column<'advertisements', 'category_id'>
  subCategory: Column<'advertisements', 'sub_category_id'>
  city: Column<'advertisements', 'city_id'>
  words: string[]
}

export const findPublished = (trx: Db, id: number) => queryRow<Published>(trx)`
    select id, type, is_okay_for_rookie as "isOkayForRookie", category_id as category, sub_category_id as "subCategory", city_id as city,
      tsvector_to_array(search) as words
    from advertisements where id = ${id} and status = 'published'`

export type Matched = {
  id: number
  keys: string[]
  words: string[]
  categories: number[]
  subCategories: number[]
  subCategory: number
  isOkayForRookie: boolean
  day: string
}

/**
 * Writes one alert for each person with a saved search that the advertisement fits, except its owner and people
 * who already have an alert about it. The conditions must agree with `conditionsOf` in
 * board/advertisements/list/search.ts. The caller must hold the lock of `lockAlerts`.
 *
 * `(select …)` around `keys` and `offset 0` make PostgreSQL use the indexes of `saved_searches`.
 */
export const insertAlerts = (
  trx: Db,
  { id, keys, words, categories, subCategories, day, ...demand }: Matched,
  times: Times,
) =>
  execute(trx)`
    with a as materialized (
      select a.*, array_to_tsvector(${words}::text[]) as all_words,
        o.corporate_verified_at is not null as is_verified
      from advertisements a join accounts o on o.id = a.owner_id
      where a.id = ${id} and a.status = 'published'),
    told as materialized (select account_id from search_alerts where advertisement_id = ${id}),
    suited as (${suited(demand)}),
    candidates as (
      select s.* from saved_searches s
      where not s.is_suitable and s.match_keys && (select ${keys}::text[]) and s.paused_at is null
        and s.frequency <> 'off'
      union all
      select s.* from suited v cross join lateral (
        select s.* from saved_searches s
        where s.account_id = v.account_id and s.is_suitable and cardinality(s.match_keys) > 0 and s.paused_at is null
          and s.frequency <> 'off' offset 0) s),
    fitting as (
      select s.account_id, s.id, ${dueAt(times)} as due_at
      from candidates s join a on s.type = a.type
      where s.account_id <> a.owner_id
        and not exists (select from told t where t.account_id = s.account_id)
        and (s.categories = '{}' and s.sub_categories = '{}'
          or s.categories && ${categories}::int[] or s.sub_categories && ${subCategories}::int[])
        and (s.cities = '{}' or a.city_id = any(s.cities))
        and (s.price_types = '{}' or a.price_type_id = any(s.price_types))
        and (s.price_min is null or a.price >= s.price_min)
        and (s.price_max is null or a.price <= s.price_max or (a.price is null and s.price_min is null))
        and (s.road_trip is null or a.need_road_trip = s.road_trip)
        and (s.is_for_rookie is null or a.is_okay_for_rookie = s.is_for_rookie)
        and (s.start_from is null or a.start_date >= s.start_from)
        and (s.start_to is null or a.start_date <= s.start_to)
        and (s.published_within is null
          or a.published_at >= ${times.now}::timestamptz - s.published_within * interval '1 day')
        and (s.deadline_within is null
          or a.application_deadline between ${day}::date and ${day}::date + s.deadline_within)
        and (not s.is_paid or a.price is not null)
        and (not s.is_verified or a.is_verified)
        and (not s.has_photo or a.has_photo)
        and (s.words is null or a.all_words @@ s.words)
      order by s.account_id, ${urgency}, s.id)
    insert into search_alerts (account_id, advertisement_id, saved_search_ids, due_at, created_at)
    select account_id, ${id}::bigint, array_agg(id), min(due_at), ${times.now}::timestamptz
    from fitting group by account_id`

/**
 * Ids of the people whose CV fits the advertisement, by the rules of compatibility.ts. Each way to fit has a
 * select of its own, because a single select would not use the indexes.
 */
function suited({ subCategory, isOkayForRookie }: Pick<Matched, 'subCategory' | 'isOkayForRookie'>) {
  const practising = sql`
    select account_id from cvs where sub_category_id = ${subCategory}
    union
    select account_id from cvs
    where second_sub_category_id = ${subCategory} and main_category_id <> ${studentCategoryId}`
  if (isOkayForRookie)
    return sql`${practising} union select account_id from cvs where sub_category_id = any(array(
      select id from sub_categories where category_id = ${studentCategoryId}))`
  // The lateral join makes PostgreSQL look up the experiences of the selected people only, instead of reading
  // the whole table.
  return sql`
    select v.account_id from (${practising}) v
    cross join lateral (select from cv_experiences e where e.account_id = v.account_id limit 1) e`
}

type Times = { daily: Date; weekly: Date; now: Date }

export const dueAt = ({ daily, weekly, now }: Times) => sql`case s.frequency
    when 'daily' then ${daily}::timestamptz when 'weekly' then ${weekly}::timestamptz else ${now}::timestamptz end`

export const urgency = sql`array_position(array['immediate', 'daily', 'weekly'], s.frequency)`
