import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import { today } from '../../../src/shared/values/dates.ts'

const applicant = 1
const advertiser = 3

export async function insertInvitations(trx: Db, now: Date): Promise<void> {
  await sql`
    insert into open_people (account_id, city_ids, available_from, available_until, changed_at)
    select v.account_id,
      case v.account_id % 4 when 0 then '{}' when 1 then array[34, 35] when 2 then array[v.city_id] else array[34] end,
      case when v.account_id % 5 = 2 then ${today(now)}::date + 7 end,
      case when v.account_id % 7 = 3 then ${today(now)}::date + 90 end,
      ${now}::timestamptz - v.account_id * interval '3 hours'
    from cvs v join accounts a on a.id = v.account_id
    where a.role = 'user' and a.closed_at is null and v.city_id is not null
      and (v.account_id = ${applicant} or v.account_id % 3 <> 0)`.execute(trx)
  await sql`
    update open_people o set available_from = a.start_date + 10
    from applications p join advertisements a on a.id = p.advertisement_id
    where p.applicant_id = o.account_id and a.owner_id = ${advertiser} and o.account_id % 7 = 1`.execute(trx)
  await sql`
    insert into invitations (advertisement_id, account_id, status, created_at, answered_at)
    select p.advertisement_id, p.applicant_id, 'applied', p.created_at - interval '5 hours', p.created_at
    from applications p where p.status <> 'cancelled' and p.id % 9 = 1 order by p.created_at`.execute(trx)
  await inviteApplicant(trx, now)
  await inviteFitting(trx, now)
}

async function inviteApplicant(trx: Db, now: Date): Promise<void> {
  await sql`
    insert into invitations (advertisement_id, account_id, status, created_at, answered_at)
    select f.id, ${applicant}, case when place = 2 then 'declined' else 'waiting' end,
      ${now}::timestamptz - place * interval '9 hours',
      case when place = 2 then ${now}::timestamptz - interval '8 hours' end
    from (
      select a.id, row_number() over (order by a.published_at desc) as place from advertisements a
      where a.status = 'published' and a.application_deadline >= ${today(now)} and a.category_id in (5, 6)
        and a.owner_id <> ${applicant} and a.published_at < ${now}::timestamptz - interval '2 days'
        and not exists (select from applications p where p.advertisement_id = a.id and p.applicant_id = ${applicant})
        and not exists (select from hidden_advertisements h where h.advertisement_id = a.id and h.account_id = ${applicant})
    ) f where place <= 4 order by place desc`.execute(trx)
}

async function inviteFitting(trx: Db, now: Date): Promise<void> {
  await sql`
    insert into invitations (advertisement_id, account_id, status, created_at, answered_at)
    select f.id, f.account_id, case when f.account_id % 4 = 1 then 'declined' else 'waiting' end,
      ${now}::timestamptz - interval '20 hours',
      case when f.account_id % 4 = 1 then ${now}::timestamptz - interval '6 hours' end
    from (
      select a.id, o.account_id, row_number() over (partition by a.id order by o.account_id) as place
      from advertisements a join open_professions o on o.sub_category_id = a.sub_category_id
      where a.status = 'published' and a.application_deadline >= ${today(now)} and o.account_id <> a.owner_id
        and a.published_at < ${now}::timestamptz - interval '1 day' and o.account_id <> ${applicant}
        and not exists (
          select from applications p where p.advertisement_id = a.id and p.applicant_id = o.account_id)
    ) f where place <= 2
    on conflict do nothing`.execute(trx)
}
