import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import { compileSearch } from '../../../src/server/board/saved-searches/compiling.ts'
import { insertSaved } from '../../../src/server/board/saved-searches/sql.ts'
import type { Frequency } from '../../../src/shared/board/saved-searches/saved-search.ts'
import { today } from '../../../src/shared/values/dates.ts'
import { focusPullerId } from './advertisement-times.ts'
import { day } from './moments.ts'

const applicant = 1
const applicantWithoutCv = 2

export async function insertFoundWork(trx: Db, now: Date): Promise<void> {
  await sql`
    insert into home_visits (account_id, visited_at)
    select ${applicant}, a.published_at - interval '1 hour' from advertisements a
    where a.status = 'published' and a.sub_category_id = ${focusPullerId}
    order by a.published_at desc offset 1 limit 1`.execute(trx)
  await insertMarks(trx, now)
  await insertSearches(trx, now)
}

async function insertMarks(trx: Db, now: Date): Promise<void> {
  const soon = sql`${today(now)}::date + 3`
  const live = sql`a.status = 'published' and a.application_deadline >= ${today(now)}`
  await mark(
    trx,
    'saved',
    applicant,
    sql`${live} and a.application_deadline <= ${soon} and a.type = 'crew'`,
    2,
    now,
  )
  await mark(
    trx,
    'saved',
    applicant,
    sql`${live} and a.application_deadline > ${soon} and a.category_id in (5, 6)`,
    2,
    now,
  )
  const closed = sql`a.status = 'closed_by_owner' and a.application_deadline >= ${today(now)}`
  for (const ended of [sql`a.status = 'expired'`, closed])
    await mark(trx, 'saved', applicant, sql`${ended} and a.type = 'crew'`, 1, now)
  await mark(trx, 'saved', applicantWithoutCv, sql`${live} and a.type = 'cast'`, 2, now)
  await mark(trx, 'hidden', applicant, sql`${live} and a.category_id in (5, 6)`, 2, now)
}

const mark = (
  trx: Db,
  as: 'saved' | 'hidden',
  accountId: number,
  kind: RawBuilder<unknown>,
  most: number,
  now: Date,
) =>
  sql`
    insert into ${sql.table(`${as}_advertisements`)} (account_id, advertisement_id, created_at)
    select ${accountId}, a.id, least(a.published_at + interval '5 hours', ${now}::timestamptz) from advertisements a
    where ${kind} and a.sub_category_id <> ${focusPullerId}
      and not exists (select from applications p where p.advertisement_id = a.id and p.applicant_id = ${accountId})
      and not exists (select from saved_advertisements m where m.advertisement_id = a.id and m.account_id = ${accountId})
    order by a.published_at desc limit ${sql.lit(most)}`.execute(trx)

async function insertSearches(trx: Db, now: Date): Promise<void> {
  const made = (accountId: number, address: string, frequency: Frequency, days: number) =>
    insertSaved(
      trx,
      { accountId, address, frequency, now: new Date(now.getTime() - days * day) },
      compileSearch(address),
    )
  const ownProfession = await made(applicant, `subCategory=${focusPullerId}`, 'immediate', 45)
  const paidCamera = await made(applicant, 'category=5&paid=1', 'daily', 40)
  await made(applicant, 'suitable=1', 'weekly', 10)
  const paused = await made(applicant, 'q=belgesel&city=34', 'off', 30)
  await made(applicantWithoutCv, 'type=cast&city=34', 'weekly', 5)
  await sql`update saved_searches set name = 'İstanbul belgeselleri' where id = ${paused}`.execute(trx)
  await insertAlerts(trx, ownProfession, sql`a.sub_category_id = ${focusPullerId}`, now)
  await insertAlerts(trx, paidCamera, sql`a.category_id = 5 and a.price is not null`, now)
}

async function insertAlerts(trx: Db, searchId: number, fits: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with found as (
      select a.id, a.published_at, row_number() over (order by a.published_at desc) as place
      from advertisements a join saved_searches s on s.id = ${searchId} and a.published_at > s.created_at
      where a.status = 'published' and ${fits}
        and not exists (select from applications p where p.advertisement_id = a.id and p.applicant_id = s.account_id)
        and not exists (
          select from hidden_advertisements h where h.advertisement_id = a.id and h.account_id = s.account_id))
    insert into search_alerts (account_id, advertisement_id, saved_search_ids, due_at, told_at, created_at)
    select s.account_id, f.id, array[s.id], case when f.place = 1 then ${now}::timestamptz else f.published_at end,
      case when f.place > 1 then f.published_at + interval '2 minutes' end, f.published_at
    from found f, saved_searches s where s.id = ${searchId}
    on conflict do nothing`.execute(trx)
  await sql`
    update saved_searches set last_alert_at = (
      select max(told_at) from search_alerts where saved_search_ids[1] = ${searchId})
    where id = ${searchId}`.execute(trx)
}
