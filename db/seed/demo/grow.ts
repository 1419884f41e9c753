import { sql, type RawBuilder } from 'kysely'
import { bumpContentVersion } from '../../../src/server/content-version.ts'
import type { Context } from '../../../src/server/context.ts'
import type { Db } from '../../../src/server/db.ts'

/**
 * Grows a seeded demo board to so many published advertisements, each mixed from several of the demo's (text and price
 * of one, city and owner of others), with applications and events, spread over ninety days. Without photos. The same
 * for the same time and board.
 * @returns how many were added
 * @throws when there is no published advertisement to start from
 */
export async function growDemo({ db, now }: Context, count: number): Promise<number> {
  return db.transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const { published, lastId } = await measure(trx)
    if (published === 0) throw new Error('Only a board with published advertisements can grow')
    const added = Math.max(0, count - published)
    if (added === 0) return 0
    await insertAdvertisements(trx, added, now())
    await insertApplications(trx, lastId, now())
    await insertEvents(trx, lastId)
    await bumpContentVersion(trx)
    return added
  })
}

async function measure(trx: Db): Promise<{ published: number; lastId: number }> {
  const { rows } = await sql<{ published: number; lastId: number }>`
    select count(*) filter (where status = 'published') as published, coalesce(max(id), 0) as "lastId"
    from advertisements`.execute(trx)
  return rows[0] ?? { published: 0, lastId: 0 }
}

/** From 0 up to but not 1, always the same for the same row and purpose. */
const chance = (row: RawBuilder<unknown>, purpose: string) =>
  sql`(('x' || substr(md5(${sql.lit(purpose)} || ${row}), 1, 8))::bit(32)::bigint / 4294967296.0)`

async function insertAdvertisements(trx: Db, added: number, now: Date): Promise<void> {
  const n = sql.raw('n')
  const other = (purpose: string) => sql`1 + floor(${chance(n, purpose)} * s.size)::int`
  await sql`
    with source as (
      select row_number() over (order by id) as place, * from advertisements where status = 'published'),
    s as (select count(*) as size from source),
    drawn as (
      select n, ${other('text')} as text_place, ${other('city')} as city_place, ${other('owner')} as owner_place,
        ${chance(n, 'price')} as price, ${chance(n, 'views')} as views, ${chance(n, 'start')} as start,
        ${now}::timestamptz - interval '3 hours' - interval '90 days' * power(${chance(n, 'age')}, 1.4) as published_at
      from s, generate_series(1, ${sql.lit(added)}) as n)
    insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description, project_name,
      hide_project_name, price_type_id, price, city_id, start_date, need_road_trip, is_okay_for_rookie, view_count,
      submitted_at, published_at, created_at, updated_at)
    select o.owner_id, t.type, 'published', t.category_id, t.sub_category_id,
      left(t.title, 100) || ' · ' || city.name, t.description, t.project_name, t.hide_project_name, t.price_type_id,
      case when t.price > 0 then greatest(50,
        round((t.price * (0.8 + 0.45 * d.price) / r.step)::numeric) * r.step) end, c.city_id,
      ${now}::date + 1 + floor(60 * d.start)::int, t.need_road_trip, t.is_okay_for_rookie,
      3 + floor(extract(epoch from ${now}::timestamptz - d.published_at) / 3600 * (0.2 + 1.3 * power(d.views, 3))),
      d.published_at - interval '5 hours', d.published_at, d.published_at - interval '5 hours', d.published_at
    from drawn d
    join source t on t.place = d.text_place
    join source c on c.place = d.city_place
    join source o on o.place = d.owner_place
    join cities city on city.id = c.city_id
    cross join lateral (select case when t.price < 20000 then 50 else 500 end as step) r
    order by d.published_at`.execute(trx)
}

/** Of the same department one in five applies, of all others one in fifty, as far as they may. */
async function insertApplications(trx: Db, afterId: number, now: Date): Promise<void> {
  const pair = sql.raw(`a.id || ' ' || v.account_id`)
  await sql`
    insert into applications (advertisement_id, applicant_id, created_at)
    select a.id, v.account_id, a.published_at + (${now}::timestamptz - a.published_at) * ${chance(pair, 'when')}
    from advertisements a
    join cvs v on v.account_id <> a.owner_id
      and (v.main_category_id = a.category_id or a.is_okay_for_rookie)
      and (not v.no_experience or a.is_okay_for_rookie)
    where a.id > ${afterId} and ${chance(pair, 'applies')} < case when v.main_category_id = a.category_id then 0.2 else 0.02 end
    order by 3`.execute(trx)
  await sql`
    update advertisements a set applications_count = p.count, view_count = a.view_count + p.count
    from (select advertisement_id, count(*) as count from applications
      where advertisement_id > ${afterId} group by advertisement_id) p
    where a.id = p.advertisement_id`.execute(trx)
}

async function insertEvents(trx: Db, afterId: number): Promise<void> {
  await sql`
    insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, created_at)
    select a.id, e.actor_id, e.from_status, e.to_status, e.at
    from advertisements a,
      lateral (values
        (a.owner_id, null, 'waiting_for_approve', a.created_at),
        ((select min(id) from accounts where role = 'editor'), 'waiting_for_approve', 'published', a.published_at))
        as e (actor_id, from_status, to_status, at)
    where a.id > ${afterId} order by e.at, a.id`.execute(trx)
  await sql`
    insert into application_events (application_id, actor_id, to_status, created_at)
    select id, applicant_id, 'pending', created_at from applications
    where advertisement_id > ${afterId} order by id`.execute(trx)
}
