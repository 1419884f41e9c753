import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import { reviewClassEdges } from './review-times.ts'
import { execute, queryRows } from '../../database/statements.ts'

const zone = sql.lit('Europe/Istanbul')
const waits = sql.lit('waiting_for_approve')

const isSubmission = (event: string) => sql`
  ${sql.ref(`${event}.to_status`)} = ${waits}
    and coalesce(${sql.ref(`${event}.from_status`)}, '') not in (${waits}, 'suspended')`

const isDecision = (event: string, to: string) => sql`
  ${sql.ref(`${event}.from_status`)} = ${waits} and ${sql.ref(`${event}.to_status`)} = ${sql.lit(to)}`

/** Dates as YYYY-MM-DD, both inclusive. */
export type DaySpan = { from: string; to: string }

const within = (time: RawBuilder<unknown>, { from, to }: DaySpan) => sql`
  ${time} >= ${from}::date::timestamp at time zone ${zone}
  and ${time} < (${to}::date + 1)::timestamp at time zone ${zone}`

const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone ${zone})::date`

const farthestDays = sql.lit(730)
/**
 * Until this age the statistics of a day are counted again, because advertisements published on the day may
 * still have their first application or answer.
 */
const settledAfter = sql.lit('45 days')

/**
 * The days whose statistics are due to be counted, oldest first: yesterday and today; days that were never
 * counted; and, while their statistics may still change, days of the last week every hour and older ones every
 * day.
 */
export async function listDueDays(db: Db, day: string, now: Date): Promise<string[]> {
  const rows = await queryRows<{ day: string }>(db)`
    with first as (
      select least(
        (select min(created_at) from accounts), (select min(created_at) from advertisement_events),
        (select min(created_at) from applications), (select min(created_at) from messages)) as time),
    days as (
      select d::date as day, ${day}::date - d::date as age,
        (d::date + 1)::timestamp at time zone ${zone} + interval ${settledAfter} as settled_at
      from first, generate_series(
        greatest(${day}::date - ${farthestDays}, coalesce(${dayOf(sql`first.time`)}, ${day}::date))::timestamp,
        ${day}::timestamp, '1 day') d)
    select d.day::text as day from days d left join daily_statistics n on n.day = d.day
    where n.day is null or n.refreshed_at <= least(${now}::timestamptz, d.settled_at)
      - case when d.age < 2 then interval '0' when d.age < 8 then interval '1 hour' else interval '1 day' end
    order by d.day`
  return rows.map((row) => row.day)
}

export async function countDays(trx: Db, span: DaySpan, now: Date): Promise<void> {
  await insertDays(trx, span, now)
  await insertPlaces(trx, span, 'category')
  await insertPlaces(trx, span, 'city')
}

async function insertDays(trx: Db, span: DaySpan, now: Date): Promise<void> {
  const edges = sql`${[...reviewClassEdges]}::double precision[]`
  const counted = [
    'submitted',
    'waiting_change',
    'published',
    'rejected',
    'applied',
    'accepted',
    'registrations',
    'messages',
    'review_hours_median',
    'review_hours_p90',
    'review_histogram',
    'advertisements',
    'with_application',
    'with_answer',
    'refreshed_at',
  ].map((column) => sql.ref(column))
  await execute(trx)`
    with days as (
      select d::date as day from generate_series(${span.from}::timestamp, ${span.to}::timestamp, '1 day') d),
    events as materialized (
      select e.id, e.advertisement_id, ${dayOf(sql`e.created_at`)} as day, e.from_status, e.to_status, e.created_at
      from advertisement_events e where ${within(sql`e.created_at`, span)}),
    flow as (
      select day, count(*) filter (where ${isSubmission('e')}) as submitted,
        count(*) filter (where ${isDecision('e', 'published')}) as published,
        count(*) filter (where ${isDecision('e', 'rejected')}) as rejected,
        count(*) filter (where to_status = ${waits} and from_status is distinct from ${waits})
          - count(*) filter (where from_status = ${waits} and to_status <> ${waits}) as waiting_change
      from events e group by day),
    decisions as materialized (
      select e.day, extract(epoch from e.created_at - entry.created_at)::double precision / 3600 as hours
      from events e cross join lateral (
        select s.created_at from advertisement_events s
        where s.advertisement_id = e.advertisement_id and s.id < e.id and ${isSubmission('s')}
        order by s.id desc limit 1) entry
      where e.from_status = ${waits} and e.to_status in ('published', 'rejected')),
    review as (
      select day, percentile_cont(0.5) within group (order by hours) as median,
        percentile_cont(0.9) within group (order by hours) as p90
      from decisions group by day),
    classes as (
      select day, width_bucket(hours, ${edges}) as class, count(*) as count from decisions group by 1, 2),
    histogram as (
      select r.day, array_agg(coalesce(c.count, 0)::int order by place) as counts
      from review r cross join generate_series(0, ${sql.lit(reviewClassEdges.length)}) place
      left join classes c on c.day = r.day and c.class = place
      group by r.day),
    outcome as (
      select c.day, count(*) as advertisements, count(*) filter (where a.applications_count > 0) as with_application,
        count(*) filter (where a.applications_count > 0 and exists (
          select 1 from applications p
          where p.advertisement_id = a.id and (p.status = 'rejected' or ${wasAccepted}))) as with_answer
      from (select distinct day, advertisement_id from events e where ${isDecision('e', 'published')}) c
      join advertisements a on a.id = c.advertisement_id
      group by c.day),
    applied as (
      select ${dayOf(sql`created_at`)} as day, count(*) as count from applications
      where ${within(sql`created_at`, span)} group by 1),
    accepted as (
      select ${dayOf(sql`decided_at`)} as day, count(*) as count from applications p
      where ${wasAccepted} and ${within(sql`decided_at`, span)} group by 1),
    -- Who never proved the phone number has not registered; of a closed account that is no longer known.
    registered as (
      select ${dayOf(sql`created_at`)} as day, count(*) as count from accounts
      where ${within(sql`created_at`, span)} and (phone_verified_at is not null or closed_at is not null) group by 1),
    sent as (
      select ${dayOf(sql`created_at`)} as day, count(*) as count from messages
      where ${within(sql`created_at`, span)} group by 1)
    insert into daily_statistics (day, waiting, ${sql.join(counted)})
    select d.day, 0, coalesce(f.submitted, 0), coalesce(f.waiting_change, 0), coalesce(f.published, 0),
      coalesce(f.rejected, 0), coalesce(applied.count, 0), coalesce(accepted.count, 0), coalesce(registered.count, 0),
      coalesce(sent.count, 0), r.median, r.p90, coalesce(h.counts, '{}'), coalesce(o.advertisements, 0),
      coalesce(o.with_application, 0), coalesce(o.with_answer, 0), ${now}::timestamptz
    from days d
    left join flow f using (day) left join review r using (day) left join histogram h using (day)
    left join outcome o using (day) left join applied using (day) left join accepted using (day)
    left join registered using (day) left join sent using (day)
    on conflict (day) do update set (${sql.join(counted)}) =
      (${sql.join(counted.map((column) => sql`excluded.${column}`))})`
}

const wasAccepted = sql`(p.status = 'accepted' or (p.status = 'withdrawn' and p.decided_at is not null))`

async function insertPlaces(trx: Db, span: DaySpan, place: 'category' | 'city'): Promise<void> {
  const table = sql.table(`daily_${place}_statistics`)
  const id = sql.ref(`${place}_id`)
  await execute(trx)`
    with facts as (
      select ${dayOf(sql`e.created_at`)} as day, a.${id} as place_id,
        ${isSubmission('e')} as submitted, ${isDecision('e', 'published')} as published, false as applied, false as accepted
      from advertisement_events e join advertisements a on a.id = e.advertisement_id
      where ${within(sql`e.created_at`, span)}
      union all
      select ${dayOf(sql`p.created_at`)}, a.${id}, false, false, true, false
      from applications p join advertisements a on a.id = p.advertisement_id
      where ${within(sql`p.created_at`, span)}
      union all
      select ${dayOf(sql`p.decided_at`)}, a.${id}, false, false, false, true
      from applications p join advertisements a on a.id = p.advertisement_id
      where ${wasAccepted} and ${within(sql`p.decided_at`, span)}),
    counted as materialized (
      select day, place_id, count(*) filter (where submitted) as submitted, count(*) filter (where published) as published,
        count(*) filter (where applied) as applied, count(*) filter (where accepted) as accepted
      from facts group by day, place_id having bool_or(submitted or published or applied or accepted)),
    gone as (
      delete from ${table} n where n.day between ${span.from}::date and ${span.to}::date
        and not exists (select 1 from counted c where c.day = n.day and c.place_id = n.${id}))
    insert into ${table} as n (day, ${id}, submitted, published, applied, accepted)
    select day, place_id, submitted, published, applied, accepted from counted
    on conflict (day, ${id}) do update set submitted = excluded.submitted, published = excluded.published,
      applied = excluded.applied, accepted = excluded.accepted
    where (n.submitted, n.published, n.applied, n.accepted)
      is distinct from (excluded.submitted, excluded.published, excluded.applied, excluded.accepted)`
}

/** Stores for each day since `from` how many advertisements were waiting for review at its end. */
export const settleWaiting = (trx: Db, from: string) => execute(trx)`
    with now_waiting as (select count(*) as count from advertisements where status = ${waits}),
    ends as (
      select day, greatest(0, now_waiting.count - coalesce(sum(waiting_change) over (
        order by day desc rows between unbounded preceding and 1 preceding), 0)) as waiting
      from daily_statistics, now_waiting where day >= ${from}::date)
    update daily_statistics n set waiting = e.waiting from ends e
    where n.day = e.day and n.waiting <> e.waiting`
