import { AppError } from '../../../shared/contract/errors.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { deleteClaim, findClaimant, lockOwner, putVisit, putClaim } from './sql.ts'

/**
 * An editor looks at a waiting advertisement, or goes on looking: others see it and leave it.
 * @param over takes it from another editor, which is written down
 * @param revision the edit that is open: it is looked at
 * @throws AppError advertisement_not_waiting, review_taken with `taken_by`
 */
export async function claim(
  { db, now }: Context,
  editor: Viewer,
  id: number,
  { over, revision }: { over: boolean; revision?: number | undefined },
): Promise<{ until: Date }> {
  return db.transaction(async (trx) => {
    // Locked before it is read whose it was: of two takes at once, the second one knows the first.
    await lockOwner(trx, id)
    await lockOpenAccount(trx, editor.id)
    const taken = await putClaim(trx, id, editor.id, { over, now: now() })
    if (!taken) {
      await refuseClaimed(trx, editor, id, now())
      throw new AppError('advertisement_not_waiting')
    }
    if (revision !== undefined) await putVisit(trx, id, { editorId: editor.id, revision, now: now() })
    if (taken.before !== null && taken.before !== editor.id)
      await recordAct(trx, {
        actorId: editor.id,
        act: 'review_taken_over',
        subjectType: 'advertisement',
        subjectId: id,
        before: { editor_id: taken.before },
        after: { editor_id: editor.id },
      })
    return { until: taken.until }
  })
}

/** Gives it back; what somebody else looks at stays theirs. */
export const release = ({ db }: Context, editor: Viewer, id: number): Promise<void> =>
  deleteClaim(db.kysely, id, editor.id)

/** @throws AppError review_taken while another editor looks at it */
export async function refuseClaimed(db: Db, editor: Viewer, id: number, now: Date): Promise<void> {
  const taker = await findClaimant(db, id, editor.id, now)
  if (taker)
    throw new AppError('review_taken', {
      message: `Bu ilana şu anda ${taker.firstname} ${taker.lastname} bakıyor.`,
      extra: { taken_by: taker },
    })
}
