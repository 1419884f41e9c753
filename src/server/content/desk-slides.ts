import type { z } from 'zod'
import { AppError, type FieldErrors } from '../../shared/errors.ts'
import { isBlankLooking } from '../../shared/safe-text.ts'
import type { slideInput } from '../../shared/slides.ts'
import { recordAct } from '../audit/audit.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { bumpContentVersion } from '../content-version.ts'
import { collectWrongFields } from '../collect-wrong-fields.ts'
import type { Context } from '../context.ts'
import { photoSizes } from '../files/photo-names.ts'
import { getPicture } from '../pictures/pictures.ts'
import { safeInline } from '../safe-html.ts'
import type { Viewer } from '../viewer.ts'
import { isSameSet } from './order.ts'
import * as rows from './sql-slides.ts'

type Input = z.output<typeof slideInput>
const subject = { subjectType: 'slide' }

export async function listDeskSlides({ db }: Context) {
  return (await rows.listSlides(db.kysely)).map(present)
}

/** @throws AppError invalid_fields for a title of which nothing is left, or a picture that is not there */
export function createSlide({ db }: Context, editor: Viewer, input: Input) {
  return db.transaction(async (trx) => {
    const fields = fieldsOf(input)
    await getPicture(trx, fields.image_url, 'image_url')
    const made = sure(await rows.insertSlide(trx, fields))
    await recordAct(trx, {
      actorId: editor.id,
      act: 'slide_created',
      ...subject,
      subjectId: made.id,
      before: {},
      after: { active: made.active, starts_at: made.starts_at, ends_at: made.ends_at },
    })
    await bumpContentVersion(trx)
    return present(made)
  })
}

/**
 * The wrong ones of these fields while others are wrong, too.
 * @param id of the slide that is changed, which may keep its picture; null for a new one
 */
export function findWrongSlideFields(
  { db }: Context,
  id: number | null,
  { title, image_url: image }: Partial<Input>,
): Promise<FieldErrors> {
  return db.transaction(async (trx) => {
    const kept = id === null ? undefined : (await rows.lockSlide(trx, id))?.image_url
    return collectWrongFields(
      () => title !== undefined && safeTitle(title),
      () => image !== undefined && image !== kept && getPicture(trx, image, 'image_url'),
    )
  })
}

/** @throws AppError not_found, content_changed, invalid_fields */
export function changeSlide(
  { db }: Context,
  editor: Viewer,
  id: number,
  { revision, ...input }: Input & { revision: number },
) {
  return db.transaction(async (trx) => {
    const before = await rows.lockSlide(trx, id)
    if (!before) throw new AppError('not_found')
    if (before.revision !== revision) throw new AppError('content_changed')
    const fields = fieldsOf(input)
    if (fields.image_url !== before.image_url) await getPicture(trx, fields.image_url, 'image_url')
    const changed = changedFields<rows.SlideFields>(before, fields)
    if (changed.length === 0) return present(before)
    const { active, starts_at, ends_at } = before
    const after = sure(await rows.updateSlide(trx, id, fields))
    await recordAct(trx, {
      actorId: editor.id,
      act: 'slide_edited',
      ...subject,
      subjectId: id,
      before: { active, starts_at, ends_at },
      after: { active: after.active, starts_at: after.starts_at, ends_at: after.ends_at, fields: changed },
    })
    await bumpContentVersion(trx)
    return present(after)
  })
}

/**
 * Puts all slides into another order.
 * @throws AppError content_changed when slides came or went since the editor looked
 */
export function orderSlides({ db }: Context, editor: Viewer, order: number[]) {
  return db.transaction(async (trx) => {
    const before = (await rows.lockSlides(trx)).map(({ id }) => id)
    if (!isSameSet(before, order)) throw new AppError('content_changed')
    const moved = order.find((id, place) => id !== before[place])
    if (moved !== undefined) {
      await rows.orderSlides(trx, order)
      await recordAct(trx, {
        actorId: editor.id,
        act: 'slides_ordered',
        ...subject,
        subjectId: moved,
        before: { order: before },
        after: { order },
      })
      await bumpContentVersion(trx)
    }
    return (await rows.listSlides(trx)).map(present)
  })
}

/** @throws AppError not_found, content_changed */
export function deleteSlide({ db }: Context, editor: Viewer, id: number, revision: number) {
  return db.transaction(async (trx) => {
    const before = await rows.lockSlide(trx, id)
    if (!before) throw new AppError('not_found')
    if (before.revision !== revision) throw new AppError('content_changed')
    await rows.deleteSlide(trx, id)
    await recordAct(trx, {
      actorId: editor.id,
      act: 'slide_deleted',
      ...subject,
      subjectId: id,
      before: { active: before.active, starts_at: before.starts_at, ends_at: before.ends_at },
      after: {},
    })
    await bumpContentVersion(trx)
    return (await rows.listSlides(trx)).map(present)
  })
}

/** @throws AppError invalid_fields for a title of which nothing is left */
function safeTitle(title: string): string {
  const safe = safeInline(title).trim()
  if (isBlankLooking(safe.replace(/<[^<>]*>/g, '')))
    throw new AppError('invalid_fields', { errors: { title: ['Lütfen bir başlık yazın.'] } })
  return safe
}

function fieldsOf({ starts_at: start, ends_at: end, title, ...rest }: Input): rows.SlideFields {
  return {
    ...rest,
    title: safeTitle(title),
    starts_at: start ? new Date(start) : null,
    ends_at: end ? new Date(end) : null,
  }
}

/** The title passes the list again: rows may be older than it. */
const present = (row: rows.DeskSlideRow) => ({
  ...row,
  title: safeInline(row.title),
  image: photoSizes(row.image_url),
})

function sure<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A slide that was written was not given back')
  return row
}
