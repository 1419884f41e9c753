import type { ApplicationNote, Marks } from '../../../../shared/board/applications/deciding/marks.ts'
import { markLimits, type Strength } from '../../../../shared/board/applications/deciding/strength.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Db } from '../../../database/database.ts'
import { announce } from '../../../delivery/live/changes.ts'
import type { Context } from '../../../endpoint/context.ts'
import { lockOpenAccount } from '../../../endpoint/open-account.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { listSide, refusalFor } from '../../colleagues/side.ts'
import { presentNote } from './present.ts'
import {
  countNotes,
  deleteNote,
  insertNote,
  listNotes,
  listTags,
  lockMarkable,
  putMarks,
  putStrengths,
  updateNote,
} from './sql-marks.ts'
import { getSeen } from './received.ts'

export { eraseMarksOf } from './sql-marks.ts'

export const mark = (
  context: Context,
  viewer: Viewer,
  id: number,
  { strength, tags }: { strength?: Strength | undefined; tags?: string[] | undefined },
): Promise<Marks> =>
  onOne(context, viewer, { id, act: 'mark' }, (trx) =>
    putMarks(trx, id, { strength, tags, markedBy: viewer.id, now: context.now() }),
  )

/**
 * Puts applications on the owner’s short list with a strength of 1, 2 or 3 (the best). A greater present
 * strength is not lowered, except by 0, which takes the applications off the list.
 */
export async function markMany(
  context: Context,
  viewer: Viewer,
  advertisementId: number,
  { ids, strength }: { ids: readonly number[]; strength: Strength },
): Promise<void> {
  await context.db.transaction(async (trx) => {
    const rows = await lockMarkable(trx, ids, viewer.id, 'mark')
    const here = rows.filter((row) => row.advertisementId === advertisementId)
    if (here.length !== ids.length)
      throw await refusalFor(trx, { accountId: viewer.id, advertisementId }, 'application_not_found')
    await lockOpenAccount(trx, viewer.id)
    const open = here.filter(({ isApplicantGone }) => !isApplicantGone).map((row) => row.id)
    await putStrengths(trx, open, { strength, markedBy: viewer.id, now: context.now() })
    await announceMarks(trx, here[0]?.id ?? 0, advertisementId)
  })
}

/** @throws AppError what `getSeen` throws */
export async function suggestTags({ db }: Context, viewer: Viewer, advertisementId: number) {
  await getSeen(db.kysely, viewer, advertisementId)
  return listTags(db.kysely, advertisementId)
}

export const addNote = (
  context: Context,
  viewer: Viewer,
  id: number,
  text: string,
): Promise<ApplicationNote> =>
  onOne(context, viewer, { id, act: 'note' }, async (trx) => {
    if ((await countNotes(trx, id)) >= markLimits.notes) throw new AppError('application_notes_full')
    const made = await insertNote(trx, { applicationId: id, authorId: viewer.id, text, now: context.now() })
    return getNote(trx, viewer, id, made.id)
  })

type NoteOf = { applicationId: number; noteId: number }

export const changeNote = (
  context: Context,
  viewer: Viewer,
  { applicationId, noteId }: NoteOf,
  text: string,
): Promise<ApplicationNote> =>
  onOne(context, viewer, { id: applicationId, act: 'note' }, async (trx) => {
    const own = { applicationId, noteId, authorId: viewer.id }
    const rows = await updateNote(trx, own, text, context.now())
    if (rows.length === 0) throw new AppError('application_note_not_found')
    return getNote(trx, viewer, applicationId, noteId)
  })

/** @throws AppError as `changeNote` */
export const removeNote = (
  context: Context,
  viewer: Viewer,
  { applicationId, noteId }: NoteOf,
): Promise<void> =>
  onOne(context, viewer, { id: applicationId, act: 'note' }, async (trx) => {
    const rows = await deleteNote(trx, { applicationId, noteId, authorId: viewer.id })
    if (rows.length === 0) throw new AppError('application_note_not_found')
  })

const onOne = <Result>(
  context: Context,
  viewer: Viewer,
  { id, act }: { id: number; act: 'mark' | 'note' },
  write: (trx: Db) => Promise<Result>,
): Promise<Result> =>
  context.db.transaction(async (trx) => {
    const [application] = await lockMarkable(trx, [id], viewer.id, act)
    if (!application)
      throw await refusalFor(trx, { accountId: viewer.id, applicationId: id }, 'application_not_found')
    await lockOpenAccount(trx, viewer.id)
    if (application.isApplicantGone) throw new AppError('other_side_closed')
    const result = await write(trx)
    await announceMarks(trx, id, application.advertisementId)
    return result
  })

const announceMarks = async (trx: Db, id: number, advertisementId: number) =>
  announce(trx, await listSide(trx, advertisementId), {
    kind: 'application',
    application_id: id,
    advertisement_id: advertisementId,
  })

async function getNote(trx: Db, viewer: Viewer, applicationId: number, noteId: number) {
  const note = (await listNotes(trx, [applicationId])).find(({ id }) => id === noteId)
  if (!note) throw new AppError('application_note_not_found')
  return presentNote(note, viewer)
}
