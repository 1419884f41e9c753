import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { sendEmail } from '../../delivery/outbox/outbox.ts'
import type { UnsubscribeParts } from '../../delivery/outbox/templates/letters.ts'
import { seal, unseal } from '../../crypto/seal.ts'
import { shownSettings } from '../../operations/site-settings/current.ts'
import { newToken, sha256 } from '../../crypto/tokens.ts'
import { saveUnsubscribeToken, type Subscriber } from './sql.ts'

export const letterKinds = ['newsletter', 'newsletter_welcome'] as const
export const confirmationKind = 'newsletter_confirmation'

export async function sendConfirmation(
  trx: Db,
  { config }: Context,
  { email, token, expiresAt }: { email: string; token: string; expiresAt: Date },
): Promise<void> {
  await sendEmail(trx, config, {
    kind: confirmationKind,
    data: { token },
    accountId: null,
    to: email,
    expiresAt,
  })
}

export async function sendWelcome(trx: Db, context: Context, subscriber: Subscriber): Promise<void> {
  await sendEmail(trx, context.config, {
    kind: 'newsletter_welcome',
    data: { unsubscribeParts: await unsubscribeParts(trx, context, subscriber) },
    accountId: null,
    to: subscriber.email,
  })
}

export async function unsubscribeParts(
  trx: Db,
  context: Context,
  subscriber: Subscriber,
): Promise<UnsubscribeParts> {
  const { config } = context
  const { operator } = await shownSettings(context, trx)
  const token = await unsubscribeTokenOf(trx, context, subscriber)
  return {
    foot: {
      text: `Bu bülten, ${subscriber.email} adresi abone olduğu için gönderildi. Gönderen: ${operator.name}, ${operator.address}.`,
      link: { text: 'Bültenden ayrıl', url: `/bulten/ayril?token=${token}` },
    },
    headers: {
      'List-Id': `Klaket bulteni <bulten.${new URL(config.publicUrl).hostname}>`,
      'List-Unsubscribe': `<${config.publicUrl}/api/newsletter/unsubscribe/${token}>, <mailto:${operator.email}?subject=unsubscribe%20${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  }
}

async function unsubscribeTokenOf(
  trx: Db,
  { config }: Context,
  { id, leaveTokenSealed }: Subscriber,
): Promise<string> {
  const owner = unsubscribeTokenOwner(id)
  if (leaveTokenSealed) return unseal(config.dataKeys, leaveTokenSealed, owner)
  const token = newToken()
  await saveUnsubscribeToken(trx, id, sha256(token), seal(config.dataKeys, token, owner))
  return token
}

export const unsubscribeTokenOwner = (subscriberId: number) => `newsletter ${subscriberId}`
