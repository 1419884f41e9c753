import type { SavedReply, SavedReplyInput } from '../../../../shared/board/messages/saved-replies.ts'
import { savedReplyLimits } from '../../../../shared/board/messages/saved-reply-limits.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Db } from '../../../database/database.ts'
import type { Context } from '../../../endpoint/context.ts'
import { lockOpenAccount } from '../../../endpoint/open-account.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import * as rows from './sql-replies.ts'

export const listReplies = async ({ db }: Context, viewer: Viewer): Promise<SavedReply[]> =>
  (await rows.listReplies(db.kysely, viewer.id)).map(present)

export const saveReply = (context: Context, viewer: Viewer, written: SavedReplyInput): Promise<SavedReply> =>
  locked(context, viewer, async (trx) => {
    const saved = await rows.listReplies(trx, viewer.id)
    const same = saved.find(({ title, text }) => title === written.title && text === written.text)
    if (same) return same
    refuseWhenFull(saved)
    return rows.insertReply(trx, { accountId: viewer.id, ...written, now: context.now() })
  })

export const changeReply = (
  context: Context,
  viewer: Viewer,
  id: number,
  written: SavedReplyInput,
): Promise<SavedReply> =>
  locked(context, viewer, (trx) =>
    rows.updateReply(trx, { id, accountId: viewer.id, ...written, now: context.now() }),
  )

/** @throws AppError as `changeReply` */
export async function removeReply(context: Context, viewer: Viewer, id: number): Promise<void> {
  await locked(context, viewer, (trx) =>
    rows.deleteReply(trx, { id, accountId: viewer.id, now: context.now() }),
  )
}

export const restoreReply = (context: Context, viewer: Viewer, id: number): Promise<SavedReply> =>
  locked(context, viewer, async (trx) => {
    const saved = await rows.listReplies(trx, viewer.id)
    const present = saved.find((row) => row.id === id)
    if (present) return present
    const since = new Date(context.now().getTime() - savedReplyLimits.restoreMinutes * 60_000)
    const restored = await rows.restoreReply(trx, { id, accountId: viewer.id, since })
    if (restored) refuseWhenFull(saved)
    return restored
  })

const locked = (
  { db }: Context,
  viewer: Viewer,
  write: (trx: Db) => Promise<rows.ReplyRow | null>,
): Promise<SavedReply> =>
  db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await rows.lockRepliesOf(trx, viewer.id)
    const row = await write(trx)
    if (!row) throw new AppError('saved_reply_not_found')
    return present(row)
  })

function refuseWhenFull(saved: readonly rows.ReplyRow[]): void {
  if (saved.length >= savedReplyLimits.count) throw new AppError('saved_replies_full')
}

const present = ({ id, title, text, updatedAt }: rows.ReplyRow): SavedReply => ({
  id,
  title,
  text,
  updated_at: updatedAt.toISOString(),
})
