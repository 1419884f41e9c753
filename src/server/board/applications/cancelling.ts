import { sql } from 'kysely'
import { undecidedStates } from '../../../shared/board/applications/application-status.ts'
import { closedName } from '../../../shared/people/accounts/person-fields.ts'
import { actsOfApplicants } from '../../delivery/outbox/templates/applications.ts'
import { approvedText } from '../advertisements/approved.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { announce, announceEach } from '../../delivery/live/changes.ts'
import { listSides } from '../colleagues/side.ts'
import { isProvisionalSql } from '../../people/provisional-decisions.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { eraseWordsOf } from './words/sql-words.ts'
import { notifyOfCancellations, withdrawDecisions, type Cancelled } from './notices.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

const kindsWithName = Object.keys(actsOfApplicants)

const applicationsOf = (accountId: number) => sql`
  p.applicant_id = ${accountId} or p.advertisement_id in (select id from advertisements where owner_id = ${accountId})`

export const lockApplicationsOf = (trx: Db, accountId: number) =>
  execute(trx)`select 1 from applications p where ${applicationsOf(accountId)} order by id for update`

export async function cancelApplications(trx: Db, context: Context, viewer: Viewer): Promise<void> {
  const { id } = viewer
  const rows = await queryRows<Cancelled & { isOwn: boolean; wasDecided: boolean }>(trx)`
    with ended as (
      update applications p set status = 'cancelled', decided_at = ${context.now()}, rejection_text = null
      from applications former
      where former.id = p.id and (${applicationsOf(id)})
        and (p.status = any(${[...undecidedStates]}::text[]) or ${isProvisionalSql('p', context.now())})
      returning p.id, p.advertisement_id, p.applicant_id, former.status as from_status),
    noted as (
      insert into application_events (application_id, actor_id, from_status, to_status)
      select id, ${id}, from_status, 'cancelled' from ended)
    select e.id, e.from_status <> all(${[...undecidedStates]}::text[]) as "wasDecided", a.id as "advertisementId", case when e.applicant_id = ${id} then a.title else ${approvedText('title')} end as title,
      e.applicant_id = ${id} as "isOwn",
      case when e.applicant_id = ${id} then a.owner_id else e.applicant_id end as "otherId"
    from ended e join advertisements a on a.id = e.advertisement_id order by e.id`
  await eraseWordsOf(trx, id)
  const renamed = await queryRows<RowOf<'notices', 'account_id'>>(trx)`
    update notices n
    set text = ${`${closedName.firstname} ${closedName.lastname}, “`} || a.title || '” '
      || (${JSON.stringify(actsOfApplicants)}::jsonb ->> n.kind)
    from applications p join advertisements a on a.id = p.advertisement_id
    where n.application_id = p.id and p.applicant_id = ${id} and n.account_id <> ${id}
      and n.kind = any(${kindsWithName}::text[])
    returning n.account_id as "accountId"`
  await announce(
    trx,
    renamed.map(({ accountId }) => accountId),
    { kind: 'notices' },
  )
  await execute(trx)`
    delete from outbox o using applications p
    where o.application_id = p.id and p.applicant_id = ${id}
      and o.kind = any(${kindsWithName}::text[])`
  const decided = rows.filter(({ wasDecided }) => wasDecided)
  await withdrawDecisions(
    trx,
    decided.map((row) => row.id),
  )
  const own = rows.filter(({ isOwn }) => isOwn)
  await notifyOfCancellations(trx, context, own, 'applicant')
  const received = rows.filter(({ isOwn }) => !isOwn)
  await notifyOfCancellations(trx, context, received, 'owner')
  const sides = await listSides(
    trx,
    own.map(({ advertisementId }) => advertisementId),
  )
  await announceEach(
    trx,
    rows.map(({ id: applicationId, advertisementId, otherId }) => ({
      people: [otherId, ...(sides.get(advertisementId) ?? [])],
      change: { kind: 'application', application_id: applicationId, advertisement_id: advertisementId },
    })),
  )
}
