import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { announce } from '../../../delivery/live/changes.ts'
import { sendPendingNoticesNow } from '../../../delivery/notices/notices.ts'
import { decisionKinds } from '../notices.ts'
import type { Column, RowOf } from '../../../database/rows.ts'
import { queryRows } from '../../../database/statements.ts'

export async function revealDecision(trx: Db, { now }: Context, id: number): Promise<void> {
  await sendPendingNoticesNow(trx, id, decisionKinds, now())
  const rows = await queryRows<
    RowOf<'applications', 'applicant_id'> &
      RowOf<'advertisements', 'owner_id'> & { advertisementId: Column<'advertisements', 'id'> }
  >(trx)`
    select a.id as "advertisementId", p.applicant_id as "applicantId", a.owner_id as "ownerId"
    from applications p join advertisements a on a.id = p.advertisement_id where p.id = ${id}`
  for (const { advertisementId, applicantId, ownerId } of rows)
    await announce(trx, [applicantId, ownerId], {
      kind: 'application',
      application_id: id,
      advertisement_id: advertisementId,
    })
}
