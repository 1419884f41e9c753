import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { sendEmails } from '../../delivery/outbox/outbox.ts'
import type { IssueContent } from '../../delivery/outbox/templates/letters.ts'
import { unsubscribeParts } from './letters.ts'
import { countWaiting, insertIssue, listReaders, lockUnfinished, markReached } from './sql-issues.ts'

const batchSize = 200

export const queueIssue = (
  db: Db,
  { now }: Context,
  issue: { name: string; subject: string; content: IssueContent },
): Promise<boolean> => insertIssue(db, { ...issue, now: now() })

/**
 * Puts the e-mails to the next 200 readers of the oldest unfinished newsletter issue into the outbox. While
 * earlier newsletter e-mails wait there for the mail server it does nothing, so that a long list of readers
 * does not delay other e-mails.
 */
export async function sendIssues(context: Context): Promise<void> {
  const { db, now } = context
  if ((await countWaiting(db.kysely)) > 0 && context.config.smtpUrl) return
  await db.transaction(async (trx) => {
    const issue = await lockUnfinished(trx)
    if (!issue) return
    const readers = await listReaders(trx, issue, batchSize)
    const letters = await Promise.all(
      readers.map(async (reader) => ({
        accountId: null,
        kind: 'newsletter' as const,
        to: reader.email,
        data: {
          subject: issue.subject,
          content: issue.content,
          unsubscribeParts: await unsubscribeParts(trx, context, reader),
        },
      })),
    )
    await sendEmails(trx, context.config, letters)
    await markReached(trx, issue.id, {
      reachedId: readers.at(-1)?.id ?? issue.reachedId,
      finishedAt: readers.length < batchSize ? now() : null,
    })
  })
}
