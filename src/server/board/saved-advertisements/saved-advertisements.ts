import { mostSaved } from '../../../shared/board/saved-advertisements/saved-advertisements.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import type { Context } from '../../endpoint/context.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { findPublicCards } from '../advertisements/reading/public-cards.ts'
import { listApplied } from '../applications/reading.ts'
import { countRows, deleteRow, insertRow, listMarked, listRows, lockVisible, type Mark } from './sql.ts'

const perPage = 20

export const save = (context: Context, viewer: Viewer, id: number) => mark(context, viewer, id, 'saved')

export const unsave = ({ db }: Context, viewer: Viewer, id: number) =>
  deleteRow(db.kysely, 'saved', viewer.id, id)

/**
 * Hides an advertisement and removes it from the saved ones, because nobody wants reminders of a hidden
 * advertisement.
 */
export const hide = (context: Context, viewer: Viewer, id: number) => mark(context, viewer, id, 'hidden')

export const show = ({ db }: Context, viewer: Viewer, id: number) =>
  deleteRow(db.kysely, 'hidden', viewer.id, id)

export const listSaved = (context: Context, viewer: Viewer, page: number) =>
  listPage(context, viewer, page, 'saved')

export const listHidden = (context: Context, viewer: Viewer, page: number) =>
  listPage(context, viewer, page, 'hidden')

export async function listMarks(context: Context, viewer: Viewer, ids: number[]) {
  const applied = await listApplied(context, viewer, ids)
  const { kysely } = context.db
  return {
    applied: applied.filter(({ state }) => state !== 'withdrawn').map((one) => one.advertisement_id),
    saved: await listMarked(kysely, 'saved', viewer.id, ids),
    hidden: await listMarked(kysely, 'hidden', viewer.id, ids),
  }
}

async function mark(context: Context, viewer: Viewer, id: number, as: Mark): Promise<void> {
  await context.db.transaction(async (trx) => {
    if (!(await lockVisible(trx, viewer, id))) throw new AppError('advertisement_not_found')
    await lockOpenAccount(trx, viewer.id)
    if (
      (await countRows(trx, as, viewer.id)) >= mostSaved &&
      !(await listMarked(trx, as, viewer.id, [id]))[0]
    )
      throw new AppError(as === 'saved' ? 'saved_advertisements_full' : 'hidden_advertisements_full')
    await insertRow(trx, as, viewer.id, id, context.now())
    await deleteRow(trx, as === 'saved' ? 'hidden' : 'saved', viewer.id, id)
  })
}

async function listPage({ db, now }: Context, viewer: Viewer, page: number, as: Mark) {
  const total = await countRows(db.kysely, as, viewer.id)
  const rows = await listRows(db.kysely, viewer, as, { page, perPage, now: now() })
  const cards = await findPublicCards(
    db.kysely,
    viewer,
    rows.map((row) => row.advertisement_id),
  )
  const data = rows.map((row) => ({ ...row, card: cards.get(row.advertisement_id) ?? null }))
  return { data, ...paginate(page, perPage, total) }
}
