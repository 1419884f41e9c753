import type { z } from 'zod'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import { isBlankLooking } from '../../../shared/text/safe-text.ts'
import type { slideInput } from '../../../shared/content/slides/slides.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import { changedFields } from '../../operations/audit/changed-fields.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { collectWrongFields } from '../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../endpoint/context.ts'
import { photoSizes } from '../../operations/files/photos/photo-names.ts'
import { getPicture } from '../pictures/pictures.ts'
import { safeInline } from '../safe-html.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { deleteOrderedRow, orderRows, sameRevision, type OrderedKind } from './ordered.ts'
import * as rows from './sql-slides.ts'

type Input = z.output<typeof slideInput>
const kind: OrderedKind<rows.StaffSlideRow> = {
  table: 'slides',
  subjectType: 'slide',
  acts: { order: 'slides_ordered', delete: 'slide_deleted' },
  list: rows.listSlides,
  lock: rows.lockSlide,
  factsOf: ({ active, starts_at, ends_at }) => ({ active, starts_at, ends_at }),
}

export async function listStaffSlides({ db }: Context) {
  return (await rows.listSlides(db.kysely)).map(present)
}

export function createSlide({ db }: Context, editor: Viewer, input: Input) {
  return db.transaction(async (trx) => {
    const fields = fieldsOf(input)
    await getPicture(trx, fields.image_url, 'image_url')
    const made = await rows.insertSlide(trx, fields)
    await recordAct(trx, {
      actorId: editor.id,
      act: 'slide_created',
      subjectType: kind.subjectType,
      subjectId: made.id,
      before: {},
      after: kind.factsOf(made),
    })
    await bumpContentVersion(trx)
    return present(made)
  })
}

export function findWrongSlideFields(
  { db }: Context,
  id: number | null,
  { title, image_url: image }: Partial<Input>,
): Promise<FieldErrors> {
  return db.transaction(async (trx) => {
    const currentImage = id === null ? undefined : (await rows.lockSlide(trx, id))?.image_url
    return collectWrongFields(
      () => title !== undefined && safeTitle(title),
      () => image !== undefined && image !== currentImage && getPicture(trx, image, 'image_url'),
    )
  })
}

export function changeSlide(
  { db }: Context,
  editor: Viewer,
  id: number,
  { revision, ...input }: Input & { revision: number },
) {
  return db.transaction(async (trx) => {
    const before = sameRevision(await rows.lockSlide(trx, id), revision)
    const fields = fieldsOf(input)
    if (fields.image_url !== before.image_url) await getPicture(trx, fields.image_url, 'image_url')
    const changed = changedFields<rows.SlideFields>(before, fields)
    if (changed.length === 0) return present(before)
    const after = await rows.updateSlide(trx, id, fields)
    await recordAct(trx, {
      actorId: editor.id,
      act: 'slide_edited',
      subjectType: kind.subjectType,
      subjectId: id,
      before: kind.factsOf(before),
      after: { ...kind.factsOf(after), fields: changed },
    })
    await bumpContentVersion(trx)
    return present(after)
  })
}

export const orderSlides = async (context: Context, editor: Viewer, order: number[]) =>
  (await orderRows(context, editor, kind, order)).map(present)

export const deleteSlide = async (context: Context, editor: Viewer, id: number, revision: number) =>
  (await deleteOrderedRow(context, editor, kind, { id, revision })).map(present)

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

/** The stored title is sanitised again, because it may have been saved under older rules of the sanitiser. */
const present = (row: rows.StaffSlideRow) => ({
  ...row,
  title: safeInline(row.title),
  image: photoSizes(row.image_url),
})
