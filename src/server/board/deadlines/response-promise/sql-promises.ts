import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryRow, queryRows } from '../../../database/statements.ts'
import { approvedText } from '../../advertisements/approved.ts'
import { isBinding } from '../../advertisements/decision-dates/binding-dates.ts'

export type Promised = RowOf<'advertisements', 'id' | 'owner_id' | 'title' | 'decision_date'> & {
  waiting: number
}

/**
 * Marks up to `limit` advertisements with pending applications and a decision date `days` days after `today`
 * as reminded, and returns them. The condition on `status` lets PostgreSQL use the index
 * `advertisements_promised`.
 */
export const takeReminded = (trx: Db, { today, days }: { today: string; days: number }, limit: number) =>
  queryRows<Promised>(trx)`
    with due as (
      select a.id, w.waiting from advertisements a cross join lateral (
        select count(*) as waiting from applications p
        where p.advertisement_id = a.id and p.status = 'pending' and p.promised_date is null) w
      where a.status <> 'suspended' and ${isBinding} and a.decision_date = ${today}::date + ${sql.lit(days)}
        and (a.reminded_decision_date is distinct from a.decision_date or a.reminded_decision_days > ${sql.lit(days)})
        and w.waiting > 0
      order by a.id limit ${sql.lit(limit)} for update of a skip locked)
    update advertisements a
    set reminded_decision_date = decision_date, reminded_decision_days = ${sql.lit(days)}
    from due where a.id = due.id
    returning a.id, a.owner_id as "ownerId", a.title, a.decision_date as "decisionDate", due.waiting`

type Lapsing = RowOf<'advertisements', 'id' | 'owner_id' | 'title' | 'status'> & { approvedTitle: string }

/**
 * SQL condition: application `p` to advertisement `d` is pending, and its decision date is `lastDate` or
 * earlier. `promised_date` is a decision date that had passed before the advertisement got a later one; it
 * still binds the owner.
 */
const isLapsing = (lastDate: string) =>
  sql`p.status = 'pending' and coalesce(p.promised_date, d.decision_date) <= ${lastDate}::date`

export const lockLapsing = (trx: Db, lastDate: string) => queryRow<Lapsing>(trx)`
    select a.id, a.owner_id as "ownerId", a.title, a.status, ${approvedText('title')} as "approvedTitle"
    from advertisements a
    where ${isBinding} and a.id in (
        select d.id from applications p join advertisements d on d.id = p.advertisement_id
        where ${isLapsing(lastDate)})
    order by a.id limit 1 for update of a skip locked`

export type Lapsed = RowOf<'applications', 'id' | 'applicant_id'> & RowOf<'accounts', 'first_name'>

type Lapse = { advertisementId: number; lastDate: string; now: Date }

export async function lapse(trx: Db, { advertisementId, lastDate, now }: Lapse): Promise<Lapsed[]> {
  await execute(trx)`
    select 1 from applications where advertisement_id = ${advertisementId} and status = 'pending'
    order by id for update`
  return queryRows<Lapsed>(trx)`
    with lapsed as (
      update applications p set status = 'unanswered', unanswered_at = ${now} from advertisements d
      where d.id = ${advertisementId} and p.advertisement_id = d.id and ${isLapsing(lastDate)}
      returning p.id, p.applicant_id),
    recorded as (
      insert into application_events (application_id, actor_id, from_status, to_status, created_at)
      select id, null::bigint, 'pending', 'unanswered', ${now}::timestamptz from lapsed order by id)
    select l.id, l.applicant_id as "applicantId", w.first_name as "firstName"
    from lapsed l join accounts w on w.id = l.applicant_id order by l.id`
}
