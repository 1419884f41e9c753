import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import { today } from '../../../src/shared/values/dates.ts'

export async function insertDeadlines(trx: Db, now: Date): Promise<void> {
  const day = sql`${today(now)}::date`
  await sql`
    update advertisements set application_deadline = least(start_date, ${day} + (id % 4)::int)
    where status = 'published' and id % 13 = 5`.execute(trx)
  await sql`
    update advertisements set start_date = ${day} + 12, application_deadline = ${day} + 6
    where status = 'closed_by_owner' and id % 3 = 0`.execute(trx)
  await sql`
    with past as (
      select a.id, ${day} - 1 - (a.id % 5)::int as deadline
      from advertisements a
      where a.status = 'published' and a.featured_position is null and (a.id % 16 = 3 or a.id in (
        select max(b.id) from advertisements b where b.owner_id in (3, 4) and b.status = 'published'
          and b.published_at < ${now}::timestamptz - interval '8 days' group by b.owner_id))),
    expired as (
      update advertisements a
      set status = 'expired', application_deadline = p.deadline,
        updated_at = (p.deadline + 1)::timestamp at time zone 'Europe/Istanbul'
      from past p
      where a.id = p.id and a.published_at < p.deadline and not exists (
        select from applications w where w.advertisement_id = a.id and w.created_at >= p.deadline)
      returning a.id, a.updated_at)
    insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, created_at)
    select id, null, 'published', 'expired', updated_at from expired order by id`.execute(trx)
  await sql`
    update advertisements set application_deadline = ${day} + 3 where id in (
      select min(id) from advertisements
      where owner_id in (3, 4) and status = 'published' and start_date > ${day} + 30 and featured_position is null
      group by owner_id)`.execute(trx)
}
