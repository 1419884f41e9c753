import { isUndecided } from '../../../../shared/board/applications/application-status.ts'
import { announceEach } from '../../../delivery/live/changes.ts'
import type { Context } from '../../../endpoint/context.ts'
import { listSide } from '../../colleagues/side.ts'
import type { ApplicationRow } from '../sql-reading.ts'
import { updateSeen } from './sql.ts'

export async function markSeen({ db, now }: Context, row: ApplicationRow): Promise<ApplicationRow> {
  const { id, advertisementId, applicantId, side, seenAt, status } = row
  if ((side !== 'owner' && side !== 'decider') || seenAt !== null || !isUndecided(status)) return row
  const at = now()
  await db.transaction(async (trx) => {
    if (!(await updateSeen(trx, id, at))) return
    await announceEach(trx, [
      {
        people: [applicantId],
        change: { kind: 'application', application_id: id, advertisement_id: advertisementId },
      },
      { people: await listSide(trx, advertisementId), change: { kind: 'seen', application_id: id } },
    ])
  })
  return { ...row, seenAt: at }
}
