import { AppError } from '../../../shared/contract/errors.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { deleteClaim, findClaimant, lockForClaim, putVisit, putClaim } from './sql.ts'

export async function claim(
  { db, now }: Context,
  editor: Viewer,
  id: number,
  { over, revision }: { over: boolean; revision?: number | undefined },
): Promise<{ until: Date }> {
  return db.transaction(async (trx) => {
    // The advertisement is locked first, so that when two editors claim it for review at once, the later
    // transaction sees the claim of the other.
    await lockForClaim(trx, id)
    await lockOpenAccount(trx, editor.id)
    const claimed = await putClaim(trx, id, editor.id, { over, now: now() })
    if (!claimed) {
      await refuseClaimed(trx, editor, id, now())
      throw new AppError('advertisement_not_waiting')
    }
    if (revision !== undefined) await putVisit(trx, id, { editorId: editor.id, revision, now: now() })
    if (claimed.before !== null && claimed.before !== editor.id)
      await recordAct(trx, {
        actorId: editor.id,
        act: 'review_taken_over',
        subjectType: 'advertisement',
        subjectId: id,
        before: { editor_id: claimed.before },
        after: { editor_id: editor.id },
      })
    return { until: claimed.until }
  })
}

export const release = ({ db }: Context, editor: Viewer, id: number): Promise<void> =>
  deleteClaim(db.kysely, id, editor.id)

export async function refuseClaimed(db: Db, editor: Viewer, id: number, now: Date): Promise<void> {
  const taker = await findClaimant(db, id, editor.id, now)
  if (taker)
    throw new AppError('review_taken', {
      message: `Bu ilana şu anda ${taker.firstname} ${taker.lastname} bakıyor.`,
      extra: { taken_by: taker },
    })
}
