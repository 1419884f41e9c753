import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import type { review, reviewEndpoints } from '../../../shared/board/reviews/reviews.ts'
import { mostListed } from '../../../shared/contract/staff-lists.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import {
  approve as publishWaiting,
  lockWaiting,
  rejectWaiting,
} from '../advertisements/decisions/decisions.ts'
import { getWaiting } from '../advertisements/reading/reading.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { refuseOwnAdvertisement } from '../../people/conflict-of-interest.ts'
import { checkWaiting } from './checks/checks.ts'
import { notifyDecision, undoDeadline } from './notices.ts'
import { endReview } from './sql.ts'
import { listUndoable, putDecision } from './decisions/sql-decisions.ts'
import { countQueue, findFacts, listQueue, type QueueFilter } from './sql-queue.ts'
import { refuseClaimed } from './claims.ts'

type Queue = z.input<(typeof reviewEndpoints)['GET /api/admin/reviews']['reply']>

const checkedAtOnce = 10

export async function listReviews(context: Context, editor: Viewer, filter: QueueFilter): Promise<Queue> {
  const now = context.now()
  await checkNew(context, { limit: checkedAtOnce })
  const { rows, total } = await listQueue(context.db.kysely, editor, filter, now)
  const counts = await countQueue(context.db.kysely, now)
  const undoable = await listUndoable(context.db.kysely, editor.id, now)
  return {
    data: rows,
    counts,
    undoable,
    ...paginate(filter.page, filter.per_page, Math.min(total, mostListed)),
  }
}

export async function getReview(
  context: Context,
  editor: Viewer,
  id: number,
): Promise<z.input<typeof review>> {
  const { kysely } = context.db
  const waiting = await getWaiting(kysely, editor, id)
  await checkNew(context, { limit: 1, id })
  const facts = await findFacts(kysely, editor, id, context.now())
  if (!facts) throw new AppError('advertisement_not_found')
  return { ...waiting, ...facts, flags: facts.flags ?? [] }
}

type Decision = {
  revision: number
  reason?: string
  checkAllowed?: (trx: Db, ownerId: number) => Promise<void>
  until?: Date
}

/**
 * Publishes an advertisement, or rejects it if `reason` is given. The owner is notified once the decision can
 * no longer be undone.
 * @returns the id of the decision's row in `advertisement_events`, needed to undo the decision
 */
export async function decide(
  context: Context,
  editor: Viewer,
  id: number,
  { revision, reason, checkAllowed, until: fixedEnd }: Decision,
): Promise<number> {
  return context.db.transaction(async (trx) => {
    const waiting = await lockForDecision(trx, context, editor, { id, revision })
    await checkAllowed?.(trx, waiting.ownerId)
    const isRejected = reason !== undefined
    const decision = isRejected
      ? await rejectWaiting(trx, editor, waiting, reason, context.now())
      : await publishWaiting(trx, editor, waiting, context.now())
    await endReview(trx, id)
    await recordAct(trx, {
      actorId: editor.id,
      act: isRejected ? 'advertisement_rejected' : 'advertisement_approved',
      subjectType: 'advertisement',
      subjectId: id,
      before: { status: waiting.status },
      after: { status: isRejected ? 'rejected' : 'published', revision },
      ...(isRejected && { reason }),
    })
    const until = fixedEnd ?? undoDeadline(context.now())
    const receipt = await notifyDecision(trx, context.config, waiting, { until, reason })
    await putDecision(trx, { decision, waiting, editorId: editor.id, receipt, until })
    return decision
  })
}

async function lockForDecision(
  trx: Db,
  context: Context,
  editor: Viewer,
  { id, revision }: { id: number; revision: number },
) {
  const waiting = await lockWaiting(trx, id, revision)
  await refuseOwnAdvertisement(trx, editor, id)
  await refuseClaimed(trx, editor, id, context.now())
  return waiting
}

async function checkNew(context: Context, which: { limit: number; id?: number }): Promise<void> {
  await checkWaiting(context, which).catch((error: unknown) => {
    context.log.error({ err: error }, 'advertisements not checked')
  })
}
