import type { Review } from '../../shared/reviews.ts'
import { AppError } from '../../shared/errors.ts'
import type { Pagination } from '../../shared/pagination.ts'
import { approve as publishWaiting, lockWaiting, turnDown } from '../advertisements/decisions.ts'
import { getWaiting, listWaiting } from '../advertisements/reading.ts'
import { recordAct } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import type { Viewer } from '../viewer.ts'
import { tellPublished, tellRejected } from './notices.ts'
import { listReviewFacts } from './sql.ts'

type Waiting = Awaited<ReturnType<typeof getWaiting>>

/** A page of the queue, longest waiting first. */
export async function listReviews(
  { db }: Context,
  editor: Viewer,
  page: number,
): Promise<{ data: Review[] } & Pagination> {
  const { data, ...pagination } = await listWaiting(db.kysely, editor, page)
  return { data: await withFacts(db.kysely, data), ...pagination }
}

/** @throws AppError advertisement_not_found for what does not wait */
export async function getReview({ db }: Context, editor: Viewer, id: number): Promise<Review> {
  const [review] = await withFacts(db.kysely, [await getWaiting(db.kysely, editor, id)])
  if (!review) throw new AppError('advertisement_not_found')
  return review
}

/**
 * Publishes a waiting advertisement and tells its owner.
 * @param revision what the editor read
 * @throws AppError advertisement_not_found, advertisement_not_waiting, advertisement_changed
 */
export async function approve(context: Context, editor: Viewer, id: number, revision: number): Promise<void> {
  await context.db.transaction(async (trx) => {
    const waiting = await lockWaiting(trx, id, revision)
    await publishWaiting(trx, editor, waiting, context.now())
    await recordAct(trx, {
      actorId: editor.id,
      act: 'advertisement_approved',
      subjectType: 'advertisement',
      subjectId: id,
      before: { status: waiting.status },
      after: { status: 'published', revision },
    })
    await tellPublished(trx, context, waiting)
  })
}

/**
 * Rejects a waiting advertisement with a reason, which its owner is told.
 * @param revision what the editor read
 * @throws AppError advertisement_not_found, advertisement_not_waiting, advertisement_changed
 */
export async function reject(
  context: Context,
  editor: Viewer,
  id: number,
  { revision, reason }: { revision: number; reason: string },
): Promise<void> {
  await context.db.transaction(async (trx) => {
    const waiting = await lockWaiting(trx, id, revision)
    await turnDown(trx, editor, waiting, reason, context.now())
    await recordAct(trx, {
      actorId: editor.id,
      act: 'advertisement_rejected',
      subjectType: 'advertisement',
      subjectId: id,
      before: { status: waiting.status },
      after: { status: 'rejected', revision },
      reason,
    })
    await tellRejected(trx, context, waiting, reason)
  })
}

async function withFacts(db: Db, waiting: Waiting[]): Promise<Review[]> {
  const facts = await listReviewFacts(
    db,
    waiting.map(({ id }) => id),
  )
  const byId = new Map(facts.map(({ id, ...fact }) => [id, fact]))
  return waiting.flatMap((advertisement) => {
    const fact = byId.get(advertisement.id)
    return fact ? [{ ...advertisement, ...fact }] : []
  })
}
