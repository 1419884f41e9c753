import type { z } from 'zod'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import type { brandInput } from '../../../shared/content/slides/slides.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import { changedFields } from '../../operations/audit/changed-fields.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { collectWrongFields } from '../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { photoSizes, photoWidths } from '../../operations/files/photos/photo-names.ts'
import { getPicture } from '../pictures/pictures.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { deleteOrderedRow, orderRows, sameRevision, type OrderedKind } from './ordered.ts'
import * as rows from './sql-brands.ts'

type Input = z.output<typeof brandInput>
const kind: OrderedKind<rows.StaffBrandRow> = {
  table: 'brands',
  subjectType: 'brand',
  acts: { order: 'brands_ordered', delete: 'brand_deleted' },
  list: rows.listBrands,
  lock: rows.lockBrand,
  factsOf: ({ active }) => ({ active }),
}

export const listStaffBrands = ({ db }: Context) => rows.listBrands(db.kysely)

export function createBrand({ db }: Context, editor: Viewer, { logo_url: logo, ...input }: Input) {
  if (logo === null) throw noLogo()
  return db.transaction(async (trx) => {
    const made = await rows.insertBrand(trx, { ...input, ...(await logoOf(trx, logo)) })
    await recordAct(trx, {
      actorId: editor.id,
      act: 'brand_created',
      subjectType: kind.subjectType,
      subjectId: made.id,
      before: {},
      after: kind.factsOf(made),
    })
    await bumpContentVersion(trx)
    return made
  })
}

const noLogo = () => new AppError('invalid_fields', { errors: { logo_url: ['Lütfen bir logo yükleyin.'] } })

export const findWrongLogo = (
  { db }: Context,
  { logo_url: logo }: Partial<Input>,
  { isNew }: { isNew: boolean },
): Promise<FieldErrors> =>
  collectWrongFields(async () => {
    if (logo === null && isNew) throw noLogo()
    if (logo) await getPicture(db.kysely, logo, 'logo_url')
  })

export function changeBrand(
  { db }: Context,
  editor: Viewer,
  id: number,
  { revision, ...input }: Input & { revision: number },
) {
  return db.transaction(async (trx) => {
    const before = sameRevision(await rows.lockBrand(trx, id), revision)
    const { logo_url, logo_width, logo_height } = before
    const currentLogo = { logo_url, logo_width, logo_height }
    const fields = {
      ...input,
      ...(input.logo_url === null ? currentLogo : await logoOf(trx, input.logo_url)),
    }
    const changed = changedFields<rows.BrandFields>(before, fields)
    if (changed.length === 0) return before
    const after = await rows.updateBrand(trx, id, fields)
    await recordAct(trx, {
      actorId: editor.id,
      act: 'brand_edited',
      subjectType: kind.subjectType,
      subjectId: id,
      before: kind.factsOf(before),
      after: { ...kind.factsOf(after), fields: changed },
    })
    await bumpContentVersion(trx)
    return after
  })
}

export const orderBrands = (context: Context, editor: Viewer, order: number[]) =>
  orderRows(context, editor, kind, order)

export const deleteBrand = (context: Context, editor: Viewer, id: number, revision: number) =>
  deleteOrderedRow(context, editor, kind, { id, revision })

async function logoOf(trx: Db, address: string) {
  const { width, height } = await getPicture(trx, address, 'logo_url')
  const scale = Math.min(1, photoWidths.small / width, (photoWidths.small * 2) / height)
  return {
    logo_url: photoSizes(address)?.small ?? address,
    logo_width: Math.max(1, Math.round(width * scale)),
    logo_height: Math.max(1, Math.round(height * scale)),
  }
}
