import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import { day, instant } from './moments.ts'

export async function insertColleagues(trx: Db, now: Date): Promise<void> {
  const [invitedAt, answeredAt] = [instant(now.getTime() - 3 * day), instant(now.getTime() - 2 * day)]
  await sql`
    with wanted as (
      select distinct on (a.owner_id) a.owner_id, a.id, a.published_at from advertisements a
      where a.owner_id in (3, 4) and a.status = 'published'
        and not exists (select from applications p where p.advertisement_id = a.id and p.applicant_id in (2, 3))
      order by a.owner_id, a.applications_count desc, a.id)
    insert into colleagues (owner_id, advertisement_id, account_id, address, role, status, invited_at, answered_at)
    select owner_id, id, 2, null, 'decider', 'active', published_at + interval '2 hours', published_at + interval '5 hours'
    from wanted where owner_id = 3
    union all
    select owner_id, id, null, 'mert.isik@example.com', 'viewer', 'invited', ${answeredAt}::timestamptz, null
    from wanted where owner_id = 3
    union all
    select owner_id, id, 3, 'toprak@example.com', 'decider', 'invited', ${invitedAt}::timestamptz, null
    from wanted where owner_id = 4
    union all
    select 4, null, 2, null, 'viewer', 'active', ${invitedAt}::timestamptz, ${answeredAt}::timestamptz`.execute(
    trx,
  )
  const isShared = sql`
    c.account_id = 2 and c.advertisement_id = p.advertisement_id and c.role = 'decider' and c.status = 'active'`
  await sql`
    update application_events set actor_id = 2
    where id = (
      select e.id from application_events e join applications p on p.id = e.application_id join colleagues c on ${isShared}
      where e.to_status in ('accepted', 'rejected') and p.status = e.to_status and e.created_at > c.answered_at
      order by e.id desc limit 1)`.execute(trx)
  await sql`
    update application_notes n set author_id = 2 from applications p, colleagues c
    where p.id = n.application_id and ${isShared} and n.created_at > c.answered_at and n.id % 3 = 0`.execute(
    trx,
  )
  await sql`
    update application_marks m set marked_by = 2 from applications p, colleagues c
    where p.id = m.application_id and ${isShared} and m.updated_at > c.answered_at and p.id % 3 = 0`.execute(
    trx,
  )
  await sql`
    update messages set signed_by = 2
    where id = (
      select m.id from messages m join applications p on p.id = m.application_id
      join colleagues c on c.advertisement_id = p.advertisement_id and c.account_id = 2
      where m.sender_id = 3 order by m.id desc limit 1)`.execute(trx)
}
