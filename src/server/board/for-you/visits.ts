import type { Context } from '../../endpoint/context.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { findVisit, updateVisit } from './sql.ts'

/**
 * Requests within this time count as one visit to the home page, so that a reload still shows what is new.
 */
const visitMs = 30 * 60_000

export async function recordVisit({ db, now }: Context, viewer: Viewer): Promise<Date | null> {
  const visit = await findVisit(db.kysely, viewer.id)
  const at = now()
  if (visit && at.getTime() - visit.visitedAt.getTime() < visitMs) return visit.previousAt
  await db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await updateVisit(trx, viewer.id, at, new Date(at.getTime() - visitMs))
  })
  return visit?.visitedAt ?? null
}
