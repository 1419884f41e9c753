import { bulkMessageMost } from '../../../../shared/board/messages/bulk-message-most.ts'
import { messageMaxLength } from '../../../../shared/board/messages/message-length.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { textFor } from '../../applications/deciding/filled-text.ts'
import { getDecided } from '../../applications/deciding/received.ts'
import { send } from '../messages.ts'
import { newAccountRoom } from '../new-account-limit.ts'
import { listAddressees, type Addressee } from './sql-addressees.ts'

type Bulk = { ids: readonly number[]; text: string; clientKey: string | null; ip: string }
type Recipient = Addressee & { text: string }

/**
 * Sends a message in the thread of each application, each in a transaction of its own, so that a refused
 * message does not stop the others.
 * @param bulk its `clientKey` is an idempotency key: a repeated request sends only what the first one did not
 * send
 */
export async function sendMany(context: Context, viewer: Viewer, id: number, bulk: Bulk) {
  const recipients = await writeEach(context, viewer, id, bulk)
  const sent: number[] = []
  const notSent: ReturnType<typeof presentRefusal>[] = []
  for (const recipient of recipients) {
    try {
      await sendOne(context, viewer, recipient, bulk)
      sent.push(recipient.id)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || error.code === 'not_authenticated')
        throw error
      notSent.push(presentRefusal(recipient, error))
    }
  }
  return { sent, not_sent: notSent }
}

/** @throws AppError what `writeEach` throws */
export async function previewMany(
  context: Context,
  viewer: Viewer,
  id: number,
  { ids, text }: { ids: readonly number[]; text: string | null },
) {
  const recipients = await writeEach(context, viewer, id, { ids, text })
  const judged = recipients.map((recipient) => ({ recipient, refusal: refusalOf(recipient) }))
  const reached = judged.filter(({ refusal }) => refusal === null).map(({ recipient }) => recipient)
  return {
    data: reached.slice(0, bulkMessageMost).map((recipient) => ({
      application_id: recipient.id,
      name: nameOf(recipient),
      text: recipient.text,
    })),
    application_ids: reached.map((recipient) => recipient.id),
    not_sent: judged.flatMap(({ recipient, refusal }) =>
      refusal ? [presentRefusal(recipient, refusal)] : [],
    ),
    reveals: reached.filter(({ isProvisional }) => isProvisional).length,
    newcomer_room: await newAccountRoom(context, viewer.id),
  }
}

async function writeEach(
  { db, now }: Context,
  viewer: Viewer,
  advertisementId: number,
  { ids, text }: { ids: readonly number[]; text: string | null },
): Promise<Recipient[]> {
  await getDecided(db.kysely, viewer, advertisementId)
  const rows = await listAddressees(db.kysely, { advertisementId, ids, now: now() })
  if (rows.length !== ids.length) throw new AppError('application_not_found')
  return rows.map((row) => ({ ...row, text: textFor(row, text) ?? '' }))
}

async function sendOne(context: Context, viewer: Viewer, recipient: Recipient, { clientKey, ip }: Bulk) {
  const refusal = refusalOf(recipient)
  if (refusal) throw refusal
  const member = clientKey === null ? undefined : `${clientKey} ${recipient.id}`
  const undo = [await context.limits.take('messages', viewer.id, member)]
  try {
    undo.push(await context.limits.take('messages_of_network', ip, member))
    await send(context, viewer, recipient.id, { text: recipient.text, attachmentIds: [] }, clientKey)
  } catch (error) {
    for (const one of undo) await one()
    throw error
  }
}

function refusalOf({ status, isClosed, isSuspended, text }: Recipient): AppError | null {
  if (status === 'withdrawn') return new AppError('thread_withdrawn')
  if (status !== 'accepted') return new AppError('messaging_not_open')
  if (isClosed) return new AppError('other_side_closed')
  if (isSuspended) return new AppError('other_side_away')
  return text.length > messageMaxLength ? new AppError('message_too_long') : null
}

const presentRefusal = (recipient: Recipient, { code, message }: AppError) => ({
  application_id: recipient.id,
  name: nameOf(recipient),
  code,
  message,
})

const nameOf = ({ companyName, firstName, lastName }: Addressee) => companyName ?? `${firstName} ${lastName}`
