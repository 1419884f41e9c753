import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { sendEmail } from '../../delivery/outbox/outbox.ts'
import type { Locked } from './staff-sql.ts'

export async function sendAnswer(trx: Db, { config }: Context, sent: Locked, text: string): Promise<number> {
  const { id, firstName: firstname, subject, message, createdAt } = sent
  const support = config.operator.supportEmails[0] ?? config.operator.email
  const host = new URL(config.publicUrl).hostname
  return sendEmail(trx, config, {
    kind: 'feedback_answer',
    data: { id, firstname, subject, text, message, createdAt, support: support || null, host },
    accountId: sent.accountId,
    to: sent.email,
  })
}
