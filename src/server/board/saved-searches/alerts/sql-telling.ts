import { sql, type RawBuilder } from 'kysely'
import { restoreMinutes, type Frequency } from '../../../../shared/board/saved-searches/saved-search.ts'
import { today } from '../../../../shared/values/dates.ts'
import type { Db } from '../../../database/database.ts'
import type { Column, RowOf } from '../../../database/rows.ts'
import { execute, queryRows } from '../../../database/statements.ts'
import { urgency } from './sql-matching.ts'

const mostRowsRead = 1000

export async function listDuePeople(trx: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await queryRows<RowOf<'search_alerts', 'account_id'>>(trx)`
    select account_id as "accountId" from (
      select account_id, due_at from search_alerts where told_at is null and due_at <= ${now}
      order by due_at, account_id limit ${sql.lit(mostRowsRead)} for update skip locked) as due
    group by account_id order by min(due_at), account_id limit ${sql.lit(limit)}`
  return rows.map(({ accountId }) => accountId)
}

export type Alert = RowOf<'search_alerts', 'account_id' | 'advertisement_id' | 'letter_id'> & {
  searchId: number
  frequency: Frequency
  lastToldAt: Date | null
  searchName: Column<'saved_searches', 'name'>
  address: Column<'saved_searches', 'address'>
  title: string
  profession: string
  city: string
  owner: string
  price: Column<'advertisements', 'price'>
  priceType: string
  deadline: Column<'advertisements', 'application_deadline'>
}

/**
 * Lets the matching of saved searches and the telling of alerts run only one at a time, also in several
 * processes. Otherwise an alert could be told twice, or deleted before it is told.
 */
export const lockAlerts = (trx: Db) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext('klaket search alerts'))`

/**
 * Lists the alerts of these people that are due and not told yet. Alerts of immediate searches are included
 * even if not due, so that the person gets them in one notice with the due ones.
 */
export const listTellable = (trx: Db, people: number[], now: Date) =>
  listAlerts(
    trx,
    sql`l.account_id = any(${people}::bigint[]) and l.told_at is null
      and (l.due_at <= ${now} or s.frequency = 'immediate')`,
    now,
  )

export const listToldBy = (trx: Db, people: number[], letters: number[], now: Date) =>
  listAlerts(
    trx,
    sql`l.account_id = any(${people}::bigint[]) and l.letter_id = any(${letters}::bigint[])`,
    now,
  )

export const listUnwritten = (trx: Db, people: number[], now: Date) =>
  listAlerts(trx, sql`l.account_id = any(${people}::bigint[]) and l.is_letter_due`, now)

const listAlerts = (trx: Db, which: RawBuilder<unknown>, now: Date) => queryRows<Alert>(trx)`/* seldom */
    select l.account_id as "accountId", l.advertisement_id as "advertisementId", l.letter_id as "letterId",
      s.id as "searchId", s.frequency,
      (select max(o.last_alert_at) from saved_searches o where o.account_id = l.account_id) as "lastToldAt",
      s.name as "searchName", s.address, a.title, b.name as profession, y.name as city,
      coalesce(w.company_name, w.first_name || ' ' || w.last_name) as owner, a.price, t.name as "priceType",
      a.application_deadline as deadline
    from search_alerts l
    join accounts p on p.id = l.account_id and p.closed_at is null and p.suspended_at is null
    join lateral (
      select * from saved_searches s
      where s.id = any(l.saved_search_ids) and s.account_id = l.account_id
        and s.paused_at is null and s.frequency <> 'off' and s.deleted_at is null
      order by ${urgency}, s.id limit 1) s on true
    join advertisements a on a.id = l.advertisement_id and a.status = 'published'
      and a.application_deadline >= ${today(now)}::date
    join accounts w on w.id = a.owner_id
    join sub_categories b on b.id = a.sub_category_id
    join cities y on y.id = a.city_id
    join price_types t on t.id = a.price_type_id
    where ${which}
      and a.owner_id <> l.account_id
      and not exists (
        select from applications q where q.advertisement_id = a.id and q.applicant_id = l.account_id)
      and not exists (
        select from saved_advertisements m where m.advertisement_id = a.id and m.account_id = l.account_id)
      and not exists (
        select from hidden_advertisements m where m.advertisement_id = a.id and m.account_id = l.account_id)
    order by l.account_id, s.id, a.published_at desc, a.id desc`

type Told = {
  alerts: Pick<Alert, 'accountId' | 'advertisementId'>[]
  searches: number[]
  outboxIds: number[]
  isEmailed: boolean
  now: Date
}

export async function markTold(
  trx: Db,
  { alerts, searches, outboxIds, isEmailed, now }: Told,
): Promise<void> {
  await execute(trx)`
    update search_alerts l set told_at = ${now}, letter_id = o.id, is_letter_due = ${!isEmailed}
    from unnest(${alerts.map(({ accountId }) => accountId)}::bigint[],
      ${alerts.map(({ advertisementId }) => advertisementId)}::bigint[]) n (account_id, advertisement_id)
    left join outbox o on o.account_id = n.account_id and o.channel = 'email' and o.id = any(${outboxIds}::bigint[])
    where l.account_id = n.account_id and l.advertisement_id = n.advertisement_id`
  await execute(trx)`update saved_searches set last_alert_at = ${now} where id = any(${searches}::bigint[])`
}

type Postponed = { accountId: number; until: Date }

export const postpone = (trx: Db, postponed: Postponed[], now: Date) => execute(trx)`
    update search_alerts l set due_at = n.until
    from unnest(${postponed.map(({ accountId }) => accountId)}::bigint[],
      ${postponed.map(({ until }) => until)}::timestamptz[]) n (account_id, until)
    where l.account_id = n.account_id and l.told_at is null and l.due_at <= ${now}`

/**
 * Deletes the due alerts of these people that were not sent. Alerts of a saved search whose deletion can
 * still be undone are postponed instead.
 */
export async function deleteOverdue(trx: Db, people: number[], now: Date): Promise<void> {
  const restorable = sql`exists (
    select from saved_searches s
    where s.id = any(l.saved_search_ids) and s.deleted_at > ${new Date(now.getTime() - restoreMinutes * 60_000)})`
  await execute(trx)`
    update search_alerts l set due_at = ${new Date(now.getTime() + restoreMinutes * 60_000)}
    where account_id = any(${people}::bigint[]) and told_at is null and due_at <= ${now} and ${restorable}`
  await execute(trx)`
    delete from search_alerts
    where account_id = any(${people}::bigint[]) and told_at is null and due_at <= ${now}`
}
