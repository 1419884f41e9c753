import { draftLimits, untitledDraft } from '../../../shared/board/drafts/draft-limits.ts'
import type { Context } from '../../endpoint/context.ts'
import { sendNotices } from '../../delivery/notices/notices.ts'
import { listDue, lockOwners, markReminded } from './sql-reminders.ts'

const dayMs = 86_400_000

export async function remindOfDrafts({ db, config, now }: Context): Promise<void> {
  const time = now()
  const before = new Date(time.getTime() - (draftLimits.days - draftLimits.noticeDays) * dayMs)
  const due = await listDue(db.kysely, before)
  if (due.length === 0) return
  await db.transaction(async (trx) => {
    // Locks the owners’ rows of `accounts` before the rows of their drafts: the order that prevents
    // deadlocks.
    await lockOwners(
      trx,
      due.map(({ ownerId }) => ownerId),
    )
    const reminded = await markReminded(
      trx,
      due.map(({ id }) => id),
      before,
      time,
    )
    await sendNotices(
      trx,
      config,
      reminded.map(({ id, ownerId, title }) => ({
        accountId: ownerId,
        kind: 'draft_expiring' as const,
        data: {
          draftId: id,
          title: title.trim() || untitledDraft,
          day: new Date(time.getTime() + draftLimits.noticeDays * dayMs).toISOString(),
        },
      })),
    )
  })
}
