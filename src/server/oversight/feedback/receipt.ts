import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { isSuppressed } from '../newsletter/suppressions.ts'
import { sendEmail } from '../../delivery/outbox/outbox.ts'
import { countReceipts, markReceipt } from './sql.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/**
 * Largest number of receipts (e-mails that confirm feedback) in an hour, to all addresses together. More of
 * them mean that somebody probably uses the form to send mail to strangers.
 */
const mostInHour = 200

export async function sendReceipt(
  trx: Db,
  context: Context,
  { id, email, accountId }: { id: number; email: string; accountId: number | null },
): Promise<void> {
  const now = context.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { own, all } = await countReceipts(trx, email, ago(dayMs), ago(hourMs))
  if (own > 0 || all >= mostInHour || (await isSuppressed(trx, context, email))) return
  await markReceipt(trx, id, now)
  await sendEmail(trx, context.config, { kind: 'feedback_receipt', data: {}, accountId, to: email })
}
