import type { ForYou } from '../../../shared/board/for-you/for-you.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { findFits } from '../advertisements/list/fits.ts'
import { findPublicCards } from '../advertisements/reading/public-cards.ts'
import { findAnswer, findBasis, findClosing, findDraft, findUnread, findWaiting } from './sql.ts'
import { recordVisit } from './visits.ts'

const mostFits = 9

const firstVisitMs = 7 * 24 * 3_600_000

export async function readForYou(context: Context, viewer: Viewer): Promise<ForYou> {
  const db = context.db.quick
  const now = context.now()
  const since = await recordVisit(context, viewer)
  const from = since ?? new Date(now.getTime() - firstVisitMs)
  const [answers, unread, waiting, closing, drafts, fits] = await Promise.all([
    findAnswer(db, viewer.id, from, now),
    findUnread(db, viewer.id),
    findWaiting(db, viewer.id),
    findClosing(db, viewer.id, now),
    findDraft(db, viewer.id),
    readFits(context, viewer, from),
  ])
  return {
    since: since?.toISOString() ?? null,
    answers: counted(answers),
    unread: counted(unread),
    waiting: counted(waiting),
    closing: counted(closing),
    drafts: counted(drafts),
    fits,
  }
}

async function readFits(context: Context, viewer: Viewer, since: Date): Promise<ForYou['fits']> {
  const db = context.db.quick
  const fits = await findFits(context, viewer, { since, most: mostFits })
  const basis = fits && (await findBasis(db, viewer.id))
  if (!fits || !basis) return null
  const { ids, ...counts } = fits
  const cards = await findPublicCards(db, viewer, ids)
  return { ...counts, ...basis, data: ids.flatMap((id) => cards.get(id) ?? []) }
}

function counted<Row extends { count: number }>(row: Row | null) {
  if (!row) return null
  const { count, ...first } = row
  return { count, first }
}
