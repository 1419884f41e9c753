import { sql } from 'kysely'
import type { ApplicationState } from '../../../shared/board/applications/application-status.ts'
import { approvedText } from '../advertisements/approved.ts'
import { isDecidedBy, isSeenBy, lockColleaguesOf } from '../../people/colleague-access.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow } from '../../database/statements.ts'

export type LockedAdvertisement = RowOf<
  'advertisements',
  'owner_id' | 'status' | 'application_deadline' | 'sub_category_id' | 'is_okay_for_rookie'
> & {
  wasPublished: boolean
  /** True for the owner and the colleagues of the advertisement, who cannot apply to it. */
  isColleague: boolean
  /** The viewer's application to it. */
  application: RowOf<'applications', 'id' | 'client_key' | 'status' | 'decided_at' | 'sent_again_at'> | null
}

export async function lockAdvertisement(
  trx: Db,
  id: number,
  accountId: number,
): Promise<LockedAdvertisement | null> {
  await execute(trx)`select 1 from advertisements where id = ${id} for update`
  // Uses a second statement, because the first one may have waited for the lock and would then read outdated
  // rows.
  const row = await queryRow<Omit<LockedAdvertisement, 'application'>>(trx)`
    select a.owner_id as "ownerId", a.status, a.published_at is not null as "wasPublished",
      ${isSeenBy(accountId)} as "isColleague",
      a.application_deadline as "applicationDeadline",
      a.sub_category_id as "subCategoryId", a.is_okay_for_rookie as "isOkayForRookie"
    from advertisements a where a.id = ${id}`
  if (!row) return null
  const application = await queryRow<NonNullable<LockedAdvertisement['application']>>(trx)`
    select id, client_key as "clientKey", status, decided_at as "decidedAt", sent_again_at as "sentAgainAt"
    from applications where advertisement_id = ${id} and applicant_id = ${accountId}`
  return { ...row, application }
}

type NewApplication = { advertisementId: number; applicantId: number; clientKey: string | null }

export async function insertApplication(trx: Db, made: NewApplication): Promise<number> {
  const { id } = await queryOne<RowOf<'applications', 'id'>>(trx)`
    with made as (
      insert into applications (advertisement_id, applicant_id, client_key)
      values (${made.advertisementId}, ${made.applicantId}, ${made.clientKey}) returning id),
    counted as (
      update advertisements set applications_count = applications_count + 1 where id = ${made.advertisementId})
    select id from made`
  return id
}

type Event = {
  applicationId: number
  actorId: number
  from: ApplicationState | null
  to: ApplicationState
  /** Default: the time of the database. */
  at?: Date
}

export const insertEvent = (trx: Db, { applicationId, actorId, from, to, at }: Event) => execute(trx)`
    insert into application_events (application_id, actor_id, from_status, to_status, created_at)
    values (${applicationId}, ${actorId}, ${from}, ${to}, coalesce(${at ?? null}::timestamptz, now()))`

export type Decider = RowOf<'accounts', 'id' | 'first_name' | 'last_name'>

export type Received = RowOf<'applications', 'applicant_id' | 'status' | 'decided_at' | 'unanswered_at'> &
  RowOf<'accounts', 'first_name' | 'company_name'> & {
    isApplicantGone: boolean
    decider: Decider | null
    title: string
  }

export async function lockReceived(trx: Db, id: number, accountId: number): Promise<Received | null> {
  await execute(trx)`select 1 from applications where id = ${id} for update`
  await lockColleaguesOf(trx, accountId)
  return queryRow<Received>(trx)`
    select p.applicant_id as "applicantId", p.status, p.decided_at as "decidedAt", p.unanswered_at as "unansweredAt",
      w.first_name as "firstName", w.company_name as "companyName", w.closed_at is not null as "isApplicantGone",
      ${approvedText('title')} as title, ${deciderOf('p')} as decider
    from applications p join advertisements a on a.id = p.advertisement_id
    join accounts w on w.id = p.applicant_id
    where p.id = ${id} and ${isDecidedBy(accountId)}`
}

export const deciderOf = (application: string) => sql`
  case when ${sql.ref(`${application}.status`)} in ('accepted', 'rejected') then (
    select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
    from application_events e join accounts u on u.id = e.actor_id
    where e.application_id = ${sql.ref(`${application}.id`)} order by e.id desc limit 1) end`

type Decision = { decidedAt: Date | null; rejectionText: string | null }

export const updateStatus = (
  trx: Db,
  id: number,
  status: ApplicationState,
  { decidedAt, rejectionText }: Decision,
) => execute(trx)`
    update applications set status = ${status}, decided_at = ${decidedAt}, rejection_text = ${rejectionText}
    where id = ${id}`

export const hasMessages = (db: Db, applicationId: number) => queryExists(db)`
    select 1 from messages where application_id = ${applicationId} limit 1`
