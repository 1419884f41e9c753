import type { ApplicationState } from '../../../../shared/board/applications/application-status.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryRows } from '../../../database/statements.ts'
import { approvedText } from '../../advertisements/approved.ts'
import { deciderOf, type Decider } from '../sql.ts'
import { isDecidedBy } from '../../../people/colleague-access.ts'

export type ReceivedOne = RowOf<
  'applications',
  'id' | 'applicant_id' | 'status' | 'decided_at' | 'unanswered_at'
> &
  RowOf<'accounts', 'first_name' | 'last_name' | 'company_name'> & {
    title: string
    hasMessages: boolean
    isApplicantGone: boolean
    decider: Decider | null
  }

export async function lockReceivedOnes(
  trx: Db,
  advertisementId: number,
  ids: readonly number[],
): Promise<ReceivedOne[]> {
  await execute(trx)`
    select 1 from applications where advertisement_id = ${advertisementId} and id = any(${[...ids]}::bigint[])
    order by id for update`
  return listReceivedOnes(trx, advertisementId, ids)
}

export const listReceivedOnes = (db: Db, advertisementId: number, ids: readonly number[]) =>
  queryRows<ReceivedOne>(db)`
    select p.id, p.applicant_id as "applicantId", p.status, p.decided_at as "decidedAt",
      p.unanswered_at as "unansweredAt", w.first_name as "firstName", w.last_name as "lastName",
      w.company_name as "companyName", w.closed_at is not null as "isApplicantGone",
      ${approvedText('title')} as title,
      exists (select from messages m where m.application_id = p.id) as "hasMessages",
      ${deciderOf('p')} as decider
    from applications p join advertisements a on a.id = p.advertisement_id join accounts w on w.id = p.applicant_id
    where p.advertisement_id = ${advertisementId} and p.id = any(${[...ids]}::bigint[])
    order by p.id desc`

export const lockWaiting = async (
  trx: Db,
  advertisementId: number,
  accountId: number,
): Promise<ReceivedOne[]> => {
  await execute(trx)`
    select 1 from advertisements a where a.id = ${advertisementId} and ${isDecidedBy(accountId)} for update`
  const rows = await queryRows<RowOf<'applications', 'id'>>(trx)`
    select p.id from applications p join advertisements a on a.id = p.advertisement_id
    where a.id = ${advertisementId} and ${isDecidedBy(accountId)} and p.status in ('pending', 'unanswered')
    order by p.id for update of p`
  return listReceivedOnes(
    trx,
    advertisementId,
    rows.map(({ id }) => id),
  )
}

type Moved = { id: number; from: ApplicationState; to: ApplicationState; rejectionText: string | null }
type Move = { actorId: number; decidedAt: Date | null }

export const moveMany = (trx: Db, moved: readonly Moved[], { actorId, decidedAt }: Move) => execute(trx)`
    with moved as (
      select * from json_to_recordset(${JSON.stringify(moved)}::json)
        as t (id bigint, "from" text, "to" text, "rejectionText" text)),
    updated as (
      update applications p set status = t."to", decided_at = ${decidedAt}::timestamptz, rejection_text = t."rejectionText"
      from moved t where p.id = t.id)
    insert into application_events (application_id, actor_id, from_status, to_status)
    select id, ${actorId}, "from", "to" from moved`
