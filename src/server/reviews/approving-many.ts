import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import type { Viewer } from '../viewer.ts'
import { checkWaiting } from './checks.ts'
import { approve } from './reviews.ts'
import { findCodes } from './sql.ts'
import { isTrustedOwner } from './sql-trust.ts'

export type Item = { id: number; revision: number; looked: boolean }
export type Outcome = { id: number; approved: boolean; code: string | null; message: string }

/**
 * Publishes waiting advertisements of trusted owners, each by itself: what is refused does not hold up the others.
 * Flagged ones are left out unless the editor has looked at them.
 */
export async function approveMany(context: Context, editor: Viewer, items: Item[]): Promise<Outcome[]> {
  await checkWaiting(context, { most: items.length })
  const outcomes: Outcome[] = []
  for (const item of new Map(items.map((one) => [one.id, one])).values())
    outcomes.push(await approveOne(context, editor, item))
  return outcomes
}

async function approveOne(
  context: Context,
  editor: Viewer,
  { id, revision, looked }: Item,
): Promise<Outcome> {
  try {
    await approve(context, editor, id, revision, async (trx, ownerId) => {
      if (!(await isTrustedOwner(trx, ownerId, context.now()))) throw new AppError('owner_not_trusted')
      const codes = await findCodes(trx, id, revision)
      if (!looked && (codes === null || codes.length > 0)) throw new AppError('review_flagged')
    })
    return { id, approved: true, code: null, message: 'İlan yayınlandı.' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, approved: false, code: error.code, message: error.message }
  }
}
