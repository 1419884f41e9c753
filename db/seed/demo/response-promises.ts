import { sql } from 'kysely'
import { renderTemplate } from '../../../src/server/delivery/outbox/templates.ts'
import { lapseDays } from '../../../src/shared/board/advertisements/decision-date.ts'
import { today } from '../../../src/shared/values/dates.ts'
import { personas } from './personas.ts'
import type { PersonaKey } from './types.ts'
import type { Db } from '../../../src/server/database/database.ts'

const slowOwners = [10, 35]

/**
 * Gives two owners of the demo a poor response rate: they let the decision dates of older advertisements pass
 * without deciding about the applications.
 */
export async function endPromises(trx: Db, now: Date): Promise<void> {
  const day = sql`${today(now)}::date`
  await sql`
    with past as (
      select a.id, a.status, max((p.created_at at time zone 'Europe/Istanbul')::date) as deadline
      from advertisements a join applications p on p.advertisement_id = a.id
      where a.owner_id = any(${slowOwners}::bigint[]) and a.status in ('published', 'closed_by_owner')
        and a.featured_position is null
      group by a.id
      having max((p.created_at at time zone 'Europe/Istanbul')::date) < ${day} - ${sql.lit(lapseDays)}),
    ended as (
      update advertisements a
      set application_deadline = p.deadline, decision_days = 0,
        status = case p.status when 'published' then 'expired' else a.status end
      from past p where a.id = p.id returning a.id)
    insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, created_at)
    select id, null, 'published', 'expired', (deadline + 1)::timestamp at time zone 'Europe/Istanbul'
    from past where status = 'published'`.execute(trx)
  await applyAsPersona(trx)
}

export async function insertUnanswered(trx: Db, now: Date): Promise<void> {
  const { rows } = await sql<Lapsed>`
    with lapsed as (
      update applications p
      set status = 'unanswered',
        unanswered_at = (a.decision_date + ${sql.lit(lapseDays)} + time '09:00') at time zone 'Europe/Istanbul'
      from advertisements a
      where a.id = p.advertisement_id and p.status = 'pending' and a.status <> 'suspended'
        and (a.decision_date + ${sql.lit(lapseDays)} + time '09:00') at time zone 'Europe/Istanbul' <= ${now}
      returning p.id, p.applicant_id, p.advertisement_id, p.unanswered_at, a.title, a.owner_id),
    noted as (
      insert into application_events (application_id, actor_id, from_status, to_status, created_at)
      select id, null, 'pending', 'unanswered', unanswered_at from lapsed)
    select l.id, l.applicant_id as "applicantId", l.advertisement_id as "advertisementId", l.title,
      l.owner_id as "ownerId", l.unanswered_at as at, w.first_name as "applicantFirstname"
    from lapsed l join accounts w on w.id = l.applicant_id order by l.id`.execute(trx)
  await sql`
    insert into notices (account_id, kind, text, url, application_id, visible_at, created_at, read_at, is_announced)
    select account_id, kind, text, url, application_id, at, at,
      case when at < ${now}::timestamptz - interval '2 days' then at + interval '3 hours' end, true
    from json_to_recordset(${JSON.stringify(noticesOf(rows))}::json)
      as t (account_id bigint, kind text, text text, url text, application_id bigint, at timestamptz)`.execute(
    trx,
  )
}

const applyAsPersona = (trx: Db) =>
  sql`
    with chosen as (
      select a.id, w.id as applicant_id, a.published_at + interval '20 hours' as at
      from advertisements a cross join accounts w join cvs v on v.account_id = w.id
      where a.decision_days = 0 and w.email = ${emailOf('applicant')} and not exists (
        select from applications p where p.advertisement_id = a.id and p.applicant_id = w.id)
      order by a.sub_category_id <> v.sub_category_id, a.id limit 1),
    made as (
      insert into applications (id, advertisement_id, applicant_id, created_at) overriding system value
      select (select max(id) + 1 from applications), id, applicant_id, at from chosen returning advertisement_id)
    update advertisements a set applications_count = applications_count + 1
    from made m where a.id = m.advertisement_id`.execute(trx)

const emailOf = (key: PersonaKey) => personas.find((persona) => persona.key === key)?.email

type Lapsed = {
  id: number
  applicantId: number
  advertisementId: number
  title: string
  ownerId: number
  at: Date
  applicantFirstname: string
}

function noticesOf(rows: readonly Lapsed[]) {
  const toApplicants = rows.map(({ id, applicantId, at, title, applicantFirstname }) => {
    const kind = 'application_unanswered'
    const { notice } = renderTemplate(kind, { applicationId: id, title, applicantFirstname })
    return { account_id: applicantId, kind, text: notice?.text, url: notice?.path, application_id: id, at }
  })
  const first = rows.filter(
    (row, place) =>
      rows.findIndex(({ advertisementId }) => advertisementId === row.advertisementId) === place,
  )
  const toOwners = first.map(({ advertisementId, title, ownerId, at }) => {
    const kind = 'advertisement_unanswered'
    const waiting = rows.filter((row) => row.advertisementId === advertisementId).length
    const { notice } = renderTemplate(kind, { advertisementId, title, waiting, isOwner: true })
    return { account_id: ownerId, kind, text: notice?.text, url: notice?.path, application_id: null, at }
  })
  return [...toApplicants, ...toOwners]
}
