import { AppError } from '../../../shared/contract/errors.ts'
import type { Message } from '../../../shared/board/messages/messages.ts'
import type { MessageAttachment } from '../../../shared/board/messages/message-attachments.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import { getApplication } from '../applications/reading.ts'
import { revealDecision } from '../applications/course/revealing.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { announce } from '../../delivery/live/changes.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { claimAttachments } from './attachments/sql-attachments.ts'
import { listDeciders, listNotified, refusalFor } from '../colleagues/side.ts'
import { enforceNewAccountLimit } from './new-account-limit.ts'
import { notifyRecipient, withdrawNotification } from './notices.ts'
import {
  countUnreadOf,
  findThread,
  insertMessage,
  listMessages,
  listReportedMessages,
  listUnreadThreadsOf,
  markThreadRead,
  type MessageRow,
  type Thread,
} from './sql.ts'
import { lockWritableThread } from './writable-thread.ts'

const pageSize = 100

export type Written = { text: string; attachmentIds: number[] }

/**
 * @param clientKey idempotency key: a repeated request returns the message that the first one sent
 * @throws AppError key_reused if the key was sent before with another text or other attachments
 */
export async function send(
  context: Context,
  viewer: Viewer,
  applicationId: number,
  { text, attachmentIds }: Written,
  clientKey: string | null,
): Promise<Message> {
  return context.db.transaction(async (trx) => {
    const threadKey = { applicationId, accountId: viewer.id, now: context.now() }
    const thread = await lockWritableThread(trx, threadKey)
    const { isApplicant, isProvisional, sideId, otherId } = thread
    const signedBy = viewer.id === sideId ? null : viewer.id
    const row = await insertMessage(trx, {
      applicationId,
      senderId: sideId,
      recipientId: otherId,
      signedBy,
      clientKey,
      text,
    })
    if (!row.isNew) {
      const isSame = row.message === text && hasExactly(row.attachments, attachmentIds)
      if (!isSame) throw new AppError('key_reused')
      return present(row)
    }
    row.attachments = await attach(trx, row, viewer, attachmentIds)
    await enforceNewAccountLimit(trx, context, { authorId: viewer.id, sideId, applicationId })
    if (isProvisional) await revealDecision(trx, context, applicationId)
    const recipients = isApplicant ? await listNotified(trx, thread.advertisementId) : [{ id: otherId }]
    for (const { id: recipientId } of recipients)
      await notifyRecipient(trx, context, { applicationId, recipientId })
    await announce(trx, await listBothSides(trx, thread), {
      kind: 'message',
      application_id: applicationId,
      id: row.id,
    })
    return present(row)
  })
}

const hasExactly = (attachments: MessageAttachment[], ids: number[]) =>
  attachments.length === ids.length && attachments.every(({ id }) => ids.includes(id))

async function attach(
  trx: Db,
  { id: messageId, applicationId }: MessageRow,
  { id: uploaderId }: Viewer,
  ids: number[],
): Promise<MessageAttachment[]> {
  if (ids.length === 0) return []
  const attachments = await claimAttachments(trx, { ids, messageId, applicationId, uploaderId })
  if (attachments.length < ids.length) throw new AppError('attachment_gone')
  return attachments.toSorted((one, other) => one.id - other.id)
}

export async function listThread(
  { db, now }: Context,
  viewer: Viewer,
  applicationId: number,
  beforeId?: number,
) {
  const thread = await findThread(db.kysely, { applicationId, accountId: viewer.id, now: now() })
  if (!thread)
    throw await refusalFor(db.kysely, { accountId: viewer.id, applicationId }, 'application_not_found')
  const rows = await listMessages(db.kysely, {
    applicationId,
    limit: pageSize + 1,
    beforeId: beforeId ?? null,
  })
  const shown = rows.slice(0, pageSize).reverse()
  return { data: shown.map(present), has_more: rows.length > pageSize }
}

export async function getApplicationWithMessages(context: Context, viewer: Viewer, id: number) {
  const application = await getApplication(context, viewer, id)
  if (application.side === 'viewer') return { ...application, messages: [] }
  const { data } = await listThread(context, viewer, id)
  return { ...application, messages: data }
}

/** The caller must have checked that the staff member may read this thread; this function does not. */
export async function readReported(db: Db, applicationId: number, beforeId: number | null) {
  const rows = await listReportedMessages(db, { applicationId, limit: pageSize + 1, beforeId })
  const shown = rows.slice(0, pageSize).reverse()
  return {
    data: shown.map((row) => ({
      id: row.id,
      sender_id: row.senderId,
      author: row.author,
      message: row.message,
      attachments: row.attachments,
      created_at: row.createdAt,
    })),
    has_more: rows.length > pageSize,
  }
}

export async function markRead(context: Context, viewer: Viewer, applicationId: number) {
  const { db, now } = context
  const thread = await findThread(db.kysely, { applicationId, accountId: viewer.id, now: now() })
  if (!thread)
    throw await refusalFor(db.kysely, { accountId: viewer.id, applicationId }, 'application_not_found')
  await db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    const wasUnread = await markThreadRead(trx, applicationId, thread.sideId, now())
    const readers = thread.isApplicant ? [viewer.id] : await listDeciders(trx, thread.advertisementId)
    for (const recipientId of readers)
      await withdrawNotification(trx, context, { applicationId, recipientId })
    if (wasUnread)
      await announce(trx, await listBothSides(trx, thread), { kind: 'read', application_id: applicationId })
  })
  const { unreadCount } = await countUnreadOf(db.kysely, viewer.id, now())
  return { status: 'success' as const, message: 'Mesajlar okundu.', unread_count: unreadCount }
}

export async function countUnread({ db, now }: Context, viewer: Viewer) {
  const { unreadCount, unreadNotices } = await countUnreadOf(db.kysely, viewer.id, now())
  return { unread_count: unreadCount, unread_notices: unreadNotices }
}

export const listUnreadThreads = ({ db }: Context, viewer: Viewer) =>
  listUnreadThreadsOf(db.kysely, viewer.id)

const listBothSides = async (trx: Db, { isApplicant, sideId, otherId, advertisementId }: Thread) => [
  isApplicant ? sideId : otherId,
  ...(await listDeciders(trx, advertisementId)),
]

function present(row: MessageRow): Message {
  return {
    id: row.id,
    application_id: row.applicationId,
    sender_id: row.senderId,
    message: row.message,
    attachments: row.attachments,
    is_read: row.isRead,
    created_at: row.createdAt.toISOString(),
    client_key: row.clientKey,
    signed_by: row.signedBy,
  }
}
