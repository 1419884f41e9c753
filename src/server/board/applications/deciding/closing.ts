import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { unpublish } from '../../advertisements/advertisements.ts'
import { canReject, reject } from './rejecting.ts'
import { lockWaiting } from './sql-rejecting.ts'

/**
 * @param text the owner’s words to applicants whose undecided applications are rejected; null leaves the
 * applications undecided
 */
export async function closeAdvertisement(context: Context, viewer: Viewer, id: number, text: string | null) {
  return context.db.transaction(async (trx) => {
    // The rows of the applications are locked before the owner’s row of `accounts`, which `unpublish` locks:
    // all transactions lock in this order, to prevent deadlocks.
    const waiting = text === null ? [] : (await lockWaiting(trx, id, viewer.id)).filter(canReject)
    const data = await unpublish(trx, context, viewer, id)
    const undoUntil = await reject(trx, context, viewer, { id, rows: waiting, text })
    return { data, rejected: waiting.map((row) => row.id), undo_until: undoUntil?.toISOString() ?? null }
  })
}
