import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import { actsOfApplicants } from '../../../src/server/delivery/outbox/templates/applications.ts'
import { withdrawalReasons } from '../../../src/shared/board/applications/withdrawal.ts'

export async function insertCourse(trx: Db, now: Date): Promise<void> {
  await sql`
    insert into sessions (account_id, remember, user_agent, created_at, last_seen_at, expires_at)
    select a.id, true, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
      ${now}::timestamptz - interval '9 days', ${now}::timestamptz - interval '1 hour' * (a.id % 7),
      ${now}::timestamptz + interval '21 days'
    from accounts a
    where a.role = 'user' and a.closed_at is null
      and exists (select from advertisements d where d.owner_id = a.id and d.status = 'published')`.execute(
    trx,
  )
  await sql`
    update applications
    set seen_at = coalesce(greatest(created_at, decided_at - interval '2 hours'), created_at + interval '5 hours')
    where decided_at is not null or (id % 3 <> 0 and created_at < ${now}::timestamptz - interval '6 hours')`.execute(
    trx,
  )
  await sql`
    with chosen as (
      select p.id, p.status, row_number() over (partition by p.status order by p.id) as place
      from applications p
      where coalesce(p.decided_at, p.created_at) < ${now}::timestamptz - interval '2 days'
        and p.status in ('pending', 'accepted')
        and not exists (select from messages m where m.application_id = p.id)),
    withdrawn as (
      update applications p
      set status = 'withdrawn', withdrawal_reason = (${[...withdrawalReasons]}::text[])[1 + c.place % 4]
      from chosen c
      where c.id = p.id and ((c.status = 'pending' and c.place % 9 = 2) or (c.status = 'accepted' and c.place = 1))
      returning p.id, p.advertisement_id, p.applicant_id, c.status as from_status,
        coalesce(p.decided_at, p.created_at) + interval '30 hours' as at),
    noted as (
      insert into application_events (application_id, actor_id, from_status, to_status, created_at)
      select id, applicant_id, from_status, 'withdrawn', at from withdrawn)
    insert into notices (account_id, kind, text, url, application_id, visible_at, created_at, read_at, is_announced)
    select a.owner_id, k.kind, w.first_name || ' ' || w.last_name || ', “' || a.title || '” '
        || (${JSON.stringify(actsOfApplicants)}::jsonb ->> k.kind),
      '/advertisement/' || a.id || '/applications', d.id, d.at, d.at, d.at + interval '1 hour', true
    from withdrawn d
    join advertisements a on a.id = d.advertisement_id
    join accounts w on w.id = d.applicant_id
    cross join lateral (
      select case d.from_status when 'accepted' then 'application_renounced' else 'application_withdrawn' end as kind) k`.execute(
    trx,
  )
}
