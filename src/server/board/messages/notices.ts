import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { cancelPush, sendPushes } from '../../delivery/outbox/outbox.ts'
import { renderTemplate } from '../../delivery/outbox/templates.ts'

const waitMs = 15_000
const kind = 'message_received'

type Recipient = { applicationId: number; recipientId: number }

export async function notifyRecipient(
  trx: Db,
  { config, now }: Context,
  { applicationId, recipientId }: Recipient,
): Promise<void> {
  const { push = '' } = renderTemplate(kind, { applicationId })
  await sendPushes(trx, config, [
    {
      accountId: recipientId,
      kind,
      applicationId,
      sendAfter: new Date(now().getTime() + waitMs),
      text: push,
      path: `/applications/${applicationId}/messages`,
    },
  ])
}

export async function withdrawNotification(
  db: Db,
  { config, now }: Context,
  { applicationId, recipientId }: Recipient,
): Promise<void> {
  if (config.push) await cancelPush(db, { applicationId, accountId: recipientId, kind }, now())
}
