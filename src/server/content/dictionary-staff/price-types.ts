import type { StaffPriceType } from '../../../shared/content/dictionary/dictionary-staff.ts'
import { freePriceTypeId } from '../../../shared/board/advertisements/free-price.ts'
import type { FieldErrors } from '../../../shared/contract/errors.ts'
import { collectWrongFields } from '../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { change, requireRow, record, refuseStale, wrong } from './changing.ts'
import { insertPriceType, isNameTaken, listAllPriceTypes, lockPriceType, updatePriceType } from './sql.ts'

export async function listStaffPriceTypes({ db }: Context): Promise<StaffPriceType[]> {
  const rows = await listAllPriceTypes(db.kysely)
  return rows.map((row) => ({ ...row, is_fixed: row.id === freePriceTypeId }))
}

export function createPriceType(context: Context, staff: Viewer, name: string): Promise<number> {
  return change(context, async (trx) => {
    if (await isNameTaken(trx, 'price_types', { name, exceptId: null })) throw nameTaken()
    const id = await insertPriceType(trx, name)
    await record(trx, staff, { act: 'price_type_created', table: 'price_types', id }, {}, { name })
    return id
  })
}

export function changePriceType(
  context: Context,
  staff: Viewer,
  id: number,
  { name, active, revision }: { name: string; active: boolean; revision: number },
): Promise<void> {
  return change(context, async (trx) => {
    const before = requireRow(await lockPriceType(trx, id))
    if (id === freePriceTypeId) throw fixed()
    refuseStale(before, revision)
    if (await isNameTaken(trx, 'price_types', { name, exceptId: id })) throw nameTaken()
    const after = { name, active }
    await updatePriceType(trx, id, after)
    await record(trx, staff, { act: 'price_type_changed', table: 'price_types', id }, before, after)
  })
}

export const findWrongPriceTypeName = (
  { db }: Context,
  name: string | undefined,
  exceptId: number | null,
): Promise<FieldErrors> =>
  collectWrongFields(async () => {
    if (exceptId === freePriceTypeId) throw fixed()
    if (name !== undefined && (await isNameTaken(db.kysely, 'price_types', { name, exceptId })))
      throw nameTaken()
  })

const fixed = () => wrong('name', 'Bu ücret tipi kurallara bağlıdır, değiştirilemez.')
const nameTaken = () => wrong('name', 'Bu adda bir ücret tipi var.')
