import { nextAdvertisementStatus } from '../../../shared/board/advertisements/advertisement-status.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { refuseOwnAdvertisement } from '../../people/conflict-of-interest.ts'
import { lockDecided, undoDecision } from '../advertisements/decisions.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { postpone, takeBack } from '../../delivery/notices/notices.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { batchEnd } from './notices.ts'
import { putClaim } from './sql.ts'
import { findDecision, moveDecisionEnds } from './sql-decisions.ts'

type Item = { id: number; decision: number }
type Undone = { id: number; undone: boolean; code: string | null; message: string }

/**
 * Takes a decision of the editor back before its owner is told: the advertisement waits at its old place, and the editor
 * has it.
 * @param decision the id of its event, so that a later decision about the same advertisement stays
 * @throws AppError advertisement_not_found, review_undo_gone, review_undo_foreign, review_undo_expired,
 *   review_undo_changed, review_undo_applied
 */
export async function undo(context: Context, editor: Viewer, item: Item): Promise<void> {
  await context.db.transaction(async (trx) => {
    await undoWithin(trx, context, editor, item)
    await putClaim(trx, item.id, editor.id, { over: true, now: context.now() })
  })
}

/**
 * Takes many back, each by itself. Nobody has them then: others go on with them, too. Those that could be taken back at
 * the beginning do not run out meanwhile; the owners of the others are told at once.
 */
export async function undoMany(context: Context, editor: Viewer, items: Item[]): Promise<Undone[]> {
  const outcomes: Undone[] = []
  const decisions = items.map(({ decision }) => decision)
  await moveEnds(context, editor, decisions, batchEnd)
  try {
    for (const item of new Map(items.map((one) => [one.id, one])).values())
      outcomes.push(await undoOne(context, editor, item))
  } finally {
    await moveEnds(context, editor, decisions, (now) => now)
  }
  return outcomes
}

/** Sets until when the editor's open decisions can be taken back; their owners are told from then on. */
export async function moveEnds(
  context: Context,
  editor: Viewer,
  decisions: readonly number[],
  endFrom: (now: Date) => Date,
): Promise<void> {
  if (decisions.length === 0) return
  const now = context.now()
  const until = endFrom(now)
  await context.db.transaction(async (trx) => {
    await postpone(trx, await moveDecisionEnds(trx, { editorId: editor.id, decisions, now, until }), until)
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
  // Read after the lock: of two who take it back at once the second one finds nothing.
  const decision = await findDecision(trx, id, eventId)
  if (!decision) throw new AppError('review_undo_gone')
  if (decision.editorId !== editor.id) throw new AppError('review_undo_foreign')
  if (decision.until <= now) throw new AppError('review_undo_expired')
  const { status, revision, photoChanges, applicationsCount } = advertisement
  const to = nextAdvertisementStatus('undo', status)
  if (to === null || status !== decision.status || revision + photoChanges !== decision.revision)
    throw new AppError('review_undo_changed')
  if (applicationsCount > decision.applicationsCount) throw new AppError('review_undo_applied')
  if (!(await takeBack(trx, decision, now))) throw new AppError('review_undo_expired')
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
