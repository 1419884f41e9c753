import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { announce } from '../../../delivery/live/changes.ts'
import { sendPendingNoticesNow } from '../../../delivery/notices/notices.ts'
import { decisionKinds } from '../notices.ts'
import { listSide } from '../../colleagues/side.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryRows } from '../../../database/statements.ts'

export async function revealDecision(trx: Db, { now }: Context, id: number): Promise<void> {
  await sendPendingNoticesNow(trx, id, decisionKinds, now())
  const rows = await queryRows<RowOf<'applications', 'applicant_id' | 'advertisement_id'>>(trx)`
    select advertisement_id as "advertisementId", applicant_id as "applicantId" from applications where id = ${id}`
  for (const { advertisementId, applicantId } of rows)
    await announce(trx, [applicantId, ...(await listSide(trx, advertisementId))], {
      kind: 'application',
      application_id: id,
      advertisement_id: advertisementId,
    })
}
