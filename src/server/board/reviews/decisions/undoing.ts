import { nextAdvertisementStatus } from '../../../../shared/board/advertisements/advertisement-status.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { refuseOwnAdvertisement } from '../../../people/conflict-of-interest.ts'
import { lockDecided, undoDecision } from '../../advertisements/decisions/decisions.ts'
import { recordAct } from '../../../operations/audit/audit.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { postponeNotices, cancelNotices } from '../../../delivery/notices/notices.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { batchDeadline } from '../notices.ts'
import { putClaim } from '../sql.ts'
import { findDecision, moveUndoDeadlinesOf } from './sql-decisions.ts'

type Item = { id: number; decision: number }
type Undone = { id: number; undone: boolean; code: string | null; message: string }

/**
 * Undoes an editor's own decision. The advertisement waits for review again and is claimed by the editor, so
 * that no other editor reviews it meanwhile.
 * @param item.decision the id of the decision's row in `advertisement_events`, so that a later decision is
 * never undone by mistake
 */
export async function undo(context: Context, editor: Viewer, item: Item): Promise<void> {
  await context.db.transaction(async (trx) => {
    await undoWithin(trx, context, editor, item)
    await putClaim(trx, item.id, editor.id, { over: true, now: context.now() })
  })
}

/**
 * Undoes several of the editor's own decisions. Their undo deadlines are extended so that none passes during
 * the call. When the call ends, those decisions that were not undone become final.
 */
export async function undoMany(context: Context, editor: Viewer, items: Item[]): Promise<Undone[]> {
  const outcomes: Undone[] = []
  const decisions = items.map(({ decision }) => decision)
  await moveUndoDeadlines(context, editor, decisions, batchDeadline)
  try {
    for (const item of new Map(items.map((one) => [one.id, one])).values())
      outcomes.push(await undoOne(context, editor, item))
  } finally {
    await moveUndoDeadlines(context, editor, decisions, (now) => now)
  }
  return outcomes
}

export async function moveUndoDeadlines(
  context: Context,
  editor: Viewer,
  decisions: readonly number[],
  endFrom: (now: Date) => Date,
): Promise<void> {
  if (decisions.length === 0) return
  const now = context.now()
  const until = endFrom(now)
  await context.db.transaction(async (trx) => {
    await postponeNotices(
      trx,
      await moveUndoDeadlinesOf(trx, { editorId: editor.id, decisions, now, until }),
      until,
    )
  })
}

async function undoOne(context: Context, editor: Viewer, item: Item): Promise<Undone> {
  try {
    await context.db.transaction((trx) => undoWithin(trx, context, editor, item))
    return { id: item.id, undone: true, code: null, message: 'Karar geri alındı.' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id: item.id, undone: false, code: error.code, message: error.message }
  }
}

async function undoWithin(
  trx: Db,
  context: Context,
  editor: Viewer,
  { id, decision: eventId }: Item,
): Promise<void> {
  const now = context.now()
  await refuseOwnAdvertisement(trx, editor, id)
  const advertisement = await lockDecided(trx, id)
  // The decision is read after the advertisement is locked, so that the second of two concurrent requests to
  // undo it finds no decision.
  const decision = await findDecision(trx, id, eventId)
  if (!decision) throw new AppError('review_undo_gone')
  if (decision.editorId !== editor.id) throw new AppError('review_undo_foreign')
  if (decision.until <= now) throw new AppError('review_undo_expired')
  const { status, revision, photoChanges, applicationsCount } = advertisement
  const to = nextAdvertisementStatus('undo', status)
  if (to === null || status !== decision.status || revision + photoChanges !== decision.revision)
    throw new AppError('review_undo_changed')
  if (applicationsCount > decision.applicationsCount) throw new AppError('review_undo_applied')
  if (!(await cancelNotices(trx, decision, now))) throw new AppError('review_undo_expired')
  await undoDecision(trx, advertisement, decision, now)
  await recordAct(trx, {
    actorId: editor.id,
    act: 'advertisement_decision_undone',
    subjectType: 'advertisement',
    subjectId: id,
    before: { status },
    after: { status: to, revision: decision.revision },
  })
}
