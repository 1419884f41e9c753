import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { cancelPush, sendPush } from '../../delivery/outbox/outbox.ts'
import { written } from '../../delivery/outbox/templates.ts'

/** Whoever is in the thread reads it meanwhile, and is not told. */
const waitMs = 15_000
const kind = 'message_received'

type Told = { applicationId: number; recipientId: number }

/** Notifies the other side's browsers, without a word of the message. */
export async function tellMessage(
  trx: Db,
  { config, now }: Context,
  { applicationId, recipientId }: Told,
): Promise<void> {
  const { push = '' } = written(kind, { applicationId })
  await sendPush(trx, config, {
    accountId: recipientId,
    kind,
    applicationId,
    sendAfter: new Date(now().getTime() + waitMs),
    text: push,
    path: `/applications/${applicationId}/messages`,
  })
}

/** Takes the notice back when its reader has been quicker. */
export async function withdrawMessage(
  db: Db,
  { config, now }: Context,
  { applicationId, recipientId }: Told,
): Promise<void> {
  if (config.push) await cancelPush(db, { applicationId, accountId: recipientId, kind }, now())
}
