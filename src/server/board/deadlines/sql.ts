import { sql } from 'kysely'
import { advertisementTypes } from '../../../shared/board/advertisements/advertisement-status.ts'
import { decisionDays } from '../../../shared/board/advertisements/decision-date.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryRow, queryRows } from '../../database/statements.ts'
import { withPassedDecisionDates } from '../advertisements/decision-dates/passed-decision-dates.ts'

export const renewPublished = (trx: Db, id: number, deadline: string, now: Date) => execute(trx)`
    ${withPassedDecisionDates(id, now)} update advertisements set status = 'published', application_deadline = ${deadline},
      decision_days = least(decision_days, ${sql.lit(decisionDays.most)}), published_at = ${now}, updated_at = ${now}
    where id = ${id}`

type Renewal = { deadline: string; publishedBefore: Date | null; hasApplications: boolean }

export const findRenewal = (trx: Db, ownerId: number, id: number, since: Date) => queryRow<Renewal>(trx)`
    select (v.version->>'application_deadline')::date as deadline,
      (select max(p.created_at) from advertisement_events p
        where p.advertisement_id = e.advertisement_id and p.id < e.id and p.to_status = 'published'
          and p.from_status <> 'published') as "publishedBefore",
      exists (select from applications p
        where p.advertisement_id = e.advertisement_id and coalesce(p.sent_again_at, p.created_at) >= e.created_at) as "hasApplications"
    from advertisement_events e join approved_versions v on v.advertisement_id = e.advertisement_id and v.saved_at = e.created_at
    where e.advertisement_id = ${id} and e.actor_id = ${ownerId} and e.created_at >= ${since}
      and e.from_status = 'expired' and e.to_status = 'published'
      and not exists (select from advertisement_events l where l.advertisement_id = ${id} and l.id > e.id)
    order by e.id desc limit 1`

export const expireAgain = (
  trx: Db,
  id: number,
  { deadline, publishedBefore }: Renewal,
  now: Date,
) => execute(trx)`
    update advertisements set status = 'expired', application_deadline = ${deadline}::date,
      published_at = coalesce(${publishedBefore}::timestamptz, published_at), updated_at = ${now}
    where id = ${id}`

export const wasApprovedSince = (db: Db, id: number, since: Date) => queryExists(db)`
    select 1 from advertisement_events
    where advertisement_id = ${id} and from_status = 'waiting_for_approve' and to_status = 'published'
      and created_at >= ${since}`

export type OwnerToRemind = RowOf<
  'advertisements',
  'id' | 'owner_id' | 'title' | 'start_date' | 'application_deadline' | 'applications_count'
>

const remindedColumns = sql`a.id, a.owner_id as "ownerId", a.title, a.start_date as "startDate",
  a.application_deadline as "applicationDeadline", a.applications_count as "applicationsCount"`

// Naming both types of advertisements lets PostgreSQL use the index on (type, application_deadline).
const isLive = sql`status = 'published' and type = any(${[...advertisementTypes]}::text[])`

export const expireBefore = (trx: Db, today: string, limit: number, now: Date) =>
  queryRows<OwnerToRemind>(trx)`
    with due as (
      select id from advertisements where ${isLive} and application_deadline < ${today}::date
      order by id limit ${sql.lit(limit)} for update skip locked),
    expired as (
      update advertisements a set status = 'expired', updated_at = ${now} from due where a.id = due.id
      returning ${remindedColumns}),
    recorded as (
      insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, created_at)
      select id, null::bigint, 'published', 'expired', ${now}::timestamptz from expired order by id)
    select * from expired order by id`

type Reminded = { today: string; days: number; morning: Date }

/**
 * Marks up to `limit` live advertisements whose deadline is `days` days after `today` as reminded, and
 * returns them. Advertisements that were changed since `morning` are left out, because their owners may just
 * have chosen the deadline.
 */
export const takeReminded = (trx: Db, { today, days, morning }: Reminded, limit: number) =>
  queryRows<OwnerToRemind>(trx)`
    with due as (
      select id from advertisements
      where ${isLive} and application_deadline = ${today}::date + ${sql.lit(days)} and updated_at < ${morning}
        and (reminded_deadline is distinct from application_deadline or reminded_days > ${sql.lit(days)})
      order by id limit ${sql.lit(limit)} for update skip locked)
    update advertisements a set reminded_deadline = application_deadline, reminded_days = ${sql.lit(days)}
    from due where a.id = due.id
    returning ${remindedColumns}`

export const takeAsked = (trx: Db, { from, to }: { from: string; to: string }, limit: number, now: Date) =>
  queryRows<OwnerToRemind>(trx)`
    with due as (
      select id from advertisements
      where status in ('published', 'expired') and team_asked_at is null
        and start_date between ${from}::date and ${to}::date
      order by id limit ${sql.lit(limit)} for update skip locked)
    update advertisements a set team_asked_at = ${now} from due where a.id = due.id
    returning ${remindedColumns}`

export const listApplicants = (db: Db, ids: number[]) =>
  queryRows<RowOf<'applications', 'advertisement_id' | 'applicant_id'>>(db)`
    select advertisement_id as "advertisementId", applicant_id as "applicantId" from applications
    where advertisement_id = any(${ids}::bigint[])`
