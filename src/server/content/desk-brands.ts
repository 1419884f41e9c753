import type { z } from 'zod'
import { AppError, type FieldErrors } from '../../shared/errors.ts'
import type { brandInput } from '../../shared/slides.ts'
import { recordAct } from '../audit/audit.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { bumpContentVersion } from '../content-version.ts'
import { collectWrongFields } from '../collect-wrong-fields.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { photoSizes, photoWidths } from '../files/photo-names.ts'
import { getPicture } from '../pictures/pictures.ts'
import type { Viewer } from '../viewer.ts'
import { isSameSet } from './order.ts'
import * as rows from './sql-brands.ts'

type Input = z.output<typeof brandInput>
const subject = { subjectType: 'brand' }

export const listDeskBrands = ({ db }: Context) => rows.listBrands(db.kysely)

/** @throws AppError invalid_fields without a logo, or for one that is not there */
export function createBrand({ db }: Context, editor: Viewer, { logo_url: logo, ...input }: Input) {
  if (logo === null) throw noLogo()
  return db.transaction(async (trx) => {
    const made = sure(await rows.insertBrand(trx, { ...input, ...(await logoOf(trx, logo)) }))
    await recordAct(trx, {
      actorId: editor.id,
      act: 'brand_created',
      ...subject,
      subjectId: made.id,
      before: {},
      after: { active: made.active },
    })
    await bumpContentVersion(trx)
    return made
  })
}

const noLogo = () => new AppError('invalid_fields', { errors: { logo_url: ['Lütfen bir logo yükleyin.'] } })

/** A wrong logo while other fields are wrong, too. @param isNew a new brand has no logo to keep */
export const findWrongLogo = (
  { db }: Context,
  { logo_url: logo }: Partial<Input>,
  { isNew }: { isNew: boolean },
): Promise<FieldErrors> =>
  collectWrongFields(async () => {
    if (logo === null && isNew) throw noLogo()
    if (logo) await getPicture(db.kysely, logo, 'logo_url')
  })

/** @throws AppError not_found, content_changed, invalid_fields */
export function changeBrand(
  { db }: Context,
  editor: Viewer,
  id: number,
  { revision, ...input }: Input & { revision: number },
) {
  return db.transaction(async (trx) => {
    const before = await rows.lockBrand(trx, id)
    if (!before) throw new AppError('not_found')
    if (before.revision !== revision) throw new AppError('content_changed')
    const { logo_url, logo_width, logo_height } = before
    const kept = { logo_url, logo_width, logo_height }
    const fields = { ...input, ...(input.logo_url === null ? kept : await logoOf(trx, input.logo_url)) }
    const changed = changedFields<rows.BrandFields>(before, fields)
    if (changed.length === 0) return before
    const after = sure(await rows.updateBrand(trx, id, fields))
    await recordAct(trx, {
      actorId: editor.id,
      act: 'brand_edited',
      ...subject,
      subjectId: id,
      before: { active: before.active },
      after: { active: after.active, fields: changed },
    })
    await bumpContentVersion(trx)
    return after
  })
}

/**
 * Puts all brands into another order.
 * @throws AppError content_changed when brands came or went since the editor looked
 */
export function orderBrands({ db }: Context, editor: Viewer, order: number[]) {
  return db.transaction(async (trx) => {
    const before = (await rows.lockBrands(trx)).map(({ id }) => id)
    if (!isSameSet(before, order)) throw new AppError('content_changed')
    const moved = order.find((id, place) => id !== before[place])
    if (moved !== undefined) {
      await rows.orderBrands(trx, order)
      await recordAct(trx, {
        actorId: editor.id,
        act: 'brands_ordered',
        ...subject,
        subjectId: moved,
        before: { order: before },
        after: { order },
      })
      await bumpContentVersion(trx)
    }
    return rows.listBrands(trx)
  })
}

/** @throws AppError not_found, content_changed */
export function deleteBrand({ db }: Context, editor: Viewer, id: number, revision: number) {
  return db.transaction(async (trx) => {
    const before = await rows.lockBrand(trx, id)
    if (!before) throw new AppError('not_found')
    if (before.revision !== revision) throw new AppError('content_changed')
    await rows.deleteBrand(trx, id)
    await recordAct(trx, {
      actorId: editor.id,
      act: 'brand_deleted',
      ...subject,
      subjectId: id,
      before: { active: before.active },
      after: {},
    })
    await bumpContentVersion(trx)
    return rows.listBrands(trx)
  })
}

/** The strip is low: it shows the smallest size. */
async function logoOf(trx: Db, address: string) {
  const { width, height } = await getPicture(trx, address, 'logo_url')
  const scale = Math.min(1, photoWidths.small / width, (photoWidths.small * 2) / height)
  return {
    logo_url: photoSizes(address)?.small ?? address,
    logo_width: Math.max(1, Math.round(width * scale)),
    logo_height: Math.max(1, Math.round(height * scale)),
  }
}

function sure<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('A brand that was written was not given back')
  return row
}
