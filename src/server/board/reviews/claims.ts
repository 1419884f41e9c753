import { AppError } from '../../../shared/contract/errors.ts'
import { keepOpen } from '../../endpoint/open-account.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { deleteTake, findTaker, lockOwner, putLook, putTake } from './sql.ts'

/**
 * An editor looks at a waiting advertisement, or goes on looking: others see it and leave it.
 * @param over takes it from another editor, which is written down
 * @param revision the edit that is open: it is looked at
 * @throws AppError advertisement_not_waiting, review_taken with `taken_by`
 */
export async function take(
  { db, now }: Context,
  editor: Viewer,
  id: number,
  { over, revision }: { over: boolean; revision?: number | undefined },
): Promise<{ until: Date }> {
  return db.transaction(async (trx) => {
    // Locked before it is read whose it was: of two takes at once, the second one knows the first.
    await lockOwner(trx, id)
    await keepOpen(trx, editor.id)
    const taken = await putTake(trx, id, editor.id, { over, now: now() })
    if (!taken) {
      await refuseTaken(trx, editor, id, now())
      throw new AppError('advertisement_not_waiting')
    }
    if (revision !== undefined) await putLook(trx, id, { editorId: editor.id, revision, now: now() })
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
export const giveBack = ({ db }: Context, editor: Viewer, id: number): Promise<void> =>
  deleteTake(db.kysely, id, editor.id)

/** @throws AppError review_taken while another editor looks at it */
export async function refuseTaken(db: Db, editor: Viewer, id: number, now: Date): Promise<void> {
  const taker = await findTaker(db, id, editor.id, now)
  if (taker)
    throw new AppError('review_taken', {
      message: `Bu ilana şu anda ${taker.firstname} ${taker.lastname} bakıyor.`,
      extra: { taken_by: taker },
    })
}
