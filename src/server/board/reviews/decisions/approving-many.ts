import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { checkWaiting } from '../checks/checks.ts'
import { batchDeadline, undoDeadline } from '../notices.ts'
import { decide } from '../reviews.ts'
import { findCodes, hasVisited } from '../sql.ts'
import { isTrustedOwner } from '../trust/sql-trust.ts'
import { moveUndoDeadlines } from './undoing.ts'

export type Item = { id: number; revision: number }
export type Outcome = {
  id: number
  approved: boolean
  code: string | null
  message: string
  decision: number | null
}

/**
 * Approves advertisements, each in its own transaction, so that one refusal does not stop the others.
 * Stricter than `decide`: the owner must be trusted, and the editor must have opened the present revision
 * unless the automatic checks found nothing in it.
 */
export async function approveMany(context: Context, editor: Viewer, items: Item[]): Promise<Outcome[]> {
  await checkWaiting(context, { limit: items.length })
  const outcomes: Outcome[] = []
  const until = batchDeadline(context.now())
  try {
    for (const item of new Map(items.map((one) => [one.id, one])).values())
      outcomes.push(await approveOne(context, editor, item, until))
  } finally {
    const decisions = outcomes.flatMap(({ decision }) => (decision === null ? [] : [decision]))
    await moveUndoDeadlines(context, editor, decisions, undoDeadline)
  }
  return outcomes
}

async function approveOne(
  context: Context,
  editor: Viewer,
  { id, revision }: Item,
  until: Date,
): Promise<Outcome> {
  async function checkAllowed(trx: Db, ownerId: number): Promise<void> {
    if (!(await isTrustedOwner(trx, ownerId, context.now()))) throw new AppError('owner_not_trusted')
    const codes = await findCodes(trx, id, revision)
    const isClean = codes !== null && codes.length === 0
    if (!isClean && !(await hasVisited(trx, id, editor.id, revision))) throw new AppError('review_flagged')
  }
  try {
    const decision = await decide(context, editor, id, { revision, checkAllowed, until })
    return { id, approved: true, code: null, message: 'İlan yayınlandı.', decision }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, approved: false, code: error.code, message: error.message, decision: null }
  }
}
