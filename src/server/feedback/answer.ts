import { formatDate } from '../../shared/dates.ts'
import { feedbackSubjectLabels } from '../../shared/feedback-status.ts'
import { truncate } from '../../shared/turkish-text.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { sendFollowedEmail } from '../outbox/outbox.ts'
import type { Locked } from './sql-desk.ts'

const longestQuotation = 1000

/**
 * Writes to the sender what staff answered, with their own words below it. What they write back goes to the support
 * address; mail programs keep all letters about one record together.
 * @returns the letter's id in the outbox
 */
export async function sendAnswer(trx: Db, { config }: Context, sent: Locked, text: string): Promise<number> {
  const support = config.operator.supportEmails[0] ?? config.operator.email
  const thread = `<geri-bildirim-${sent.id}@${new URL(config.publicUrl).hostname}>`
  return sendFollowedEmail(trx, {
    accountId: sent.accountId,
    kind: 'feedback_answer',
    to: sent.email,
    subject: `Geri bildiriminiz: ${feedbackSubjectLabels[sent.subject]} [#${sent.id}]`,
    paragraphs: [
      `Merhaba ${sent.firstName},`,
      ...text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
      'Klaket destek ekibi',
      `${formatDate(sent.createdAt)} tarihli mesajınız: “${truncate(sent.message, longestQuotation)}”`,
    ],
    foot: {
      text: `Bu e-posta, Klaket’e gönderdiğiniz #${sent.id} numaralı mesaja yanıttır. Yanıtlamak için bu e-postaya cevap yazabilirsiniz.`,
    },
    headers: {
      ...(support && { 'Reply-To': support }),
      'In-Reply-To': thread,
      References: thread,
      // Written by a person: an absence note may answer it.
      'Auto-Submitted': 'no',
    },
  })
}
