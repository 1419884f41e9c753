import { studentCategoryId } from '../../../shared/board/advertisements/compatibility.ts'
import type { StaffCategory, Serves } from '../../../shared/content/dictionary/dictionary-staff.ts'
import type { FieldErrors } from '../../../shared/contract/errors.ts'
import { collectWrongFields } from '../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { slugify } from '../../../shared/text/turkish-text.ts'
import { change, requireRow, freeSlug, ownAliases, record, refuseStale, wrong } from './changing.ts'
import {
  insertCategory,
  insertSubCategory,
  isNameTaken,
  listAllCategories,
  lockCategory,
  lockSubCategory,
  moveSlug,
  updateCategory,
  updateSubCategory,
} from './sql.ts'

type Words = { name: string; aliases: string[] }
type Edited = { revision: number; active: boolean }

export async function listStaffCategories({ db }: Context): Promise<StaffCategory[]> {
  const rows = await listAllCategories(db.kysely)
  return rows.map((row) => ({ ...row, is_fixed: row.id === studentCategoryId }))
}

export function createCategory(
  context: Context,
  staff: Viewer,
  { name, aliases, serves }: Words & { serves: Serves },
): Promise<number> {
  return change(context, async (trx) => {
    const made = { name, aliases: ownAliases(aliases, name), serves }
    const id = await insertCategory(trx, { ...made, slug: await freeSlug(trx, name, null) })
    await record(trx, staff, { act: 'category_created', table: 'categories', id }, {}, made)
    return id
  })
}

export function changeCategory(
  context: Context,
  staff: Viewer,
  id: number,
  { name, aliases, serves, active, revision }: Words & Edited & { serves: Serves },
): Promise<void> {
  return change(context, async (trx) => {
    const before = requireRow(await lockCategory(trx, id))
    refuseStale(before, revision)
    const after = { name, aliases: ownAliases(aliases, name), serves, active }
    const slug = await freeSlug(trx, name, id)
    await updateCategory(trx, id, { ...after, slug })
    const former = slugify(before.name)
    if (former !== slug) await moveSlug(trx, id, former, slug)
    await record(trx, staff, { act: 'category_changed', table: 'categories', id }, before, after)
  })
}

export function createSubCategory(
  context: Context,
  staff: Viewer,
  categoryId: number,
  { name, aliases }: Words,
): Promise<number> {
  return change(context, async (trx) => {
    requireRow(await lockCategory(trx, categoryId))
    if (await isNameTaken(trx, 'sub_categories', { name, exceptId: null, categoryId })) throw nameTaken()
    const made = { name, aliases: ownAliases(aliases, name) }
    const id = await insertSubCategory(trx, { ...made, categoryId })
    const after = { ...made, category_id: categoryId }
    await record(trx, staff, { act: 'sub_category_created', table: 'sub_categories', id }, {}, after)
    return id
  })
}

export function changeSubCategory(
  context: Context,
  staff: Viewer,
  id: number,
  { name, aliases, active, revision }: Words & Edited,
): Promise<void> {
  return change(context, async (trx) => {
    const before = requireRow(await lockSubCategory(trx, id))
    refuseStale(before, revision)
    const { categoryId } = before
    if (await isNameTaken(trx, 'sub_categories', { name, exceptId: id, categoryId })) throw nameTaken()
    const after = { name, aliases: ownAliases(aliases, name), active }
    await updateSubCategory(trx, id, after)
    await record(trx, staff, { act: 'sub_category_changed', table: 'sub_categories', id }, before, after)
  })
}

export const findWrongCategoryName = (
  { db }: Context,
  name: string | undefined,
  exceptId: number | null,
): Promise<FieldErrors> => collectWrongFields(() => name !== undefined && freeSlug(db.kysely, name, exceptId))

export const findWrongSubCategoryName = (
  { db }: Context,
  name: string | undefined,
  at: { categoryId: number } | { id: number },
): Promise<FieldErrors> =>
  db.transaction(async (trx) => {
    const exceptId = 'id' in at ? at.id : null
    const categoryId = 'id' in at ? (await lockSubCategory(trx, at.id))?.categoryId : at.categoryId
    if (name === undefined || categoryId === undefined) return {}
    const isTaken = await isNameTaken(trx, 'sub_categories', { name, exceptId, categoryId })
    return isTaken ? (nameTaken().details.errors ?? {}) : {}
  })

const nameTaken = () => wrong('name', 'Bu kategoride aynı adda bir alt kategori var.')
