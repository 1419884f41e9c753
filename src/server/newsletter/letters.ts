import { newsletterTimes } from '../../shared/newsletter-status.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { sendEmail } from '../outbox/outbox.ts'
import { seal, unseal } from '../seal.ts'
import { shownSettings } from '../site-settings/current.ts'
import { newToken, sha256 } from '../tokens.ts'
import { keepLeaveToken, type Subscriber } from './sql.ts'

export const letterKinds = ['newsletter', 'newsletter_welcome'] as const
export const confirmationKind = 'newsletter_confirmation'

/** Asks an address whether it wants the newsletter; `token` is in the link. */
export async function sendConfirmation(
  trx: Db,
  { config }: Context,
  { email, token, expiresAt }: { email: string; token: string; expiresAt: Date },
): Promise<void> {
  await sendEmail(trx, {
    accountId: null,
    kind: confirmationKind,
    to: email,
    expiresAt,
    subject: 'Bülten aboneliğinizi onaylayın',
    paragraphs: [
      'Merhaba,',
      'Bu adres Klaket bülteni için yazıldı. Bülteni almak istiyorsanız aşağıdaki bağlantıyı açıp onaylayın.',
      `Bağlantı ${newsletterTimes.linkDays} gün geçerlidir. Onaylanmayan adrese bülten gönderilmez; bu isteği siz yapmadıysanız bu e-postayı silebilirsiniz.`,
    ],
    link: { text: 'Aboneliğimi onayla', url: pageOf(config, '/bulten/onay', token) },
    foot: {
      text: 'Bu adrese bir daha böyle bir e-posta gelmesini istemiyorsanız:',
      link: { text: 'Bana yazmayın', url: pageOf(config, '/bulten/engel', token) },
    },
  })
}

/** Says what was agreed to and how to leave again, on the day of the consent. */
export async function sendWelcome(trx: Db, context: Context, subscriber: Subscriber): Promise<void> {
  await sendEmail(trx, {
    accountId: null,
    kind: 'newsletter_welcome',
    to: subscriber.email,
    subject: 'Klaket bültenine hoş geldiniz',
    paragraphs: [
      'Merhaba,',
      'Bülten aboneliğiniz onaylandı. Set haberlerini ve yeni ilanları bu adrese göndereceğiz.',
      'Dilediğiniz zaman, her bültenin altındaki bağlantıyla tek tıkla ayrılabilirsiniz.',
    ],
    ...(await wayOut(trx, context, subscriber)),
  })
}

/** The foot and the head lines that every newsletter has: who gets it, and how to leave by one click (RFC 2369, 8058). */
export async function wayOut(trx: Db, context: Context, subscriber: Subscriber) {
  const { config } = context
  const { operator } = await shownSettings(context, trx)
  const token = await leaveTokenOf(trx, context, subscriber)
  return {
    foot: {
      text: `Bu bülten, ${subscriber.email} adresi abone olduğu için gönderildi. Gönderen: ${operator.name}, ${operator.address}.`,
      link: { text: 'Bültenden ayrıl', url: pageOf(config, '/bulten/ayril', token) },
    },
    headers: {
      'List-Id': `Klaket bulteni <bulten.${new URL(config.publicUrl).hostname}>`,
      'List-Unsubscribe': `<${config.publicUrl}/api/newsletter/unsubscribe/${token}>, <mailto:${operator.email}?subject=unsubscribe%20${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  }
}

/** One token for as long as somebody is on the list: the way out under an old newsletter still works. */
async function leaveTokenOf(
  trx: Db,
  { config }: Context,
  { id, leaveTokenSealed }: Subscriber,
): Promise<string> {
  const owner = `newsletter ${id}`
  if (leaveTokenSealed) return unseal(config.dataKeys, leaveTokenSealed, owner)
  const token = newToken()
  await keepLeaveToken(trx, id, sha256(token), seal(config.dataKeys, token, owner))
  return token
}

const pageOf = ({ publicUrl }: Config, path: string, token: string) => `${publicUrl}${path}?token=${token}`
