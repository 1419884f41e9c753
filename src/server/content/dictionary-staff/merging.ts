import { studentCategoryId } from '../../../shared/board/advertisements/compatibility.ts'
import {
  mostMovesCounted,
  type MergeCount,
  type Serves,
} from '../../../shared/content/dictionary/dictionary-staff.ts'
import { slugify } from '../../../shared/text/turkish-text.ts'
import type { FieldErrors } from '../../../shared/contract/errors.ts'
import { collectWrongFields } from '../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { change, requireRow, ownAliases, record, refuseStale, wrong } from './changing.ts'
import {
  lockSubCategories,
  countOfCategory,
  countOfSubCategory,
  listSameNames,
  moveCategory,
  moveToOthers,
  retireCategory,
  retireSubCategories,
  setAliases,
} from './merging-sql.ts'
import { lockCategory, lockSubCategory, moveSlug, type CategoryRow, type SubCategoryRow } from './sql.ts'

type Into = { into: number; revision: number }

export async function countCategoryMerge({ db }: Context, id: number, into: number): Promise<MergeCount> {
  return db.transaction(async (trx) =>
    countCategory(trx, await twoCategories(trx, id, into), mostMovesCounted),
  )
}

export async function countSubCategoryMerge({ db }: Context, id: number, into: number): Promise<MergeCount> {
  return db.transaction(async (trx) =>
    countSubCategory(trx, await twoSubCategories(trx, id, into), mostMovesCounted),
  )
}

/**
 * Moves the sub-categories of a category, with their advertisements and CVs, into the category `into`; two
 * sub-categories with the same name become one.
 * @throws AppError not_found; content_changed if the category has changed since staff read it; invalid_fields
 * if it cannot be merged into `into`
 */
export function mergeCategory(
  context: Context,
  staff: Viewer,
  id: number,
  { into, revision }: Into,
): Promise<MergeCount> {
  return change(context, async (trx) => {
    const two = await twoCategories(trx, id, into)
    refuseStale(two.one, revision)
    await lockSubCategories(trx, { categoryId: id })
    const count = await countCategory(trx, two, null)
    const same = await listSameNames(trx, id, into)
    await moveToOthers(trx, same, context.now())
    await retireSubCategories(trx, same)
    await moveCategory(trx, id, into)
    await retireCategory(trx, id, into)
    await moveSlug(trx, into, slugify(two.one.name), slugify(two.other.name))
    await setAliases(trx, 'categories', into, aliasesOfBoth(two.one, two.other))
    await recordMerge(trx, staff, { act: 'category_merged', table: 'categories', id }, into, count)
    return count
  })
}

export function mergeSubCategory(
  context: Context,
  staff: Viewer,
  id: number,
  { into, revision }: Into,
): Promise<MergeCount> {
  return change(context, async (trx) => {
    const two = await twoSubCategories(trx, id, into)
    refuseStale(two.one, revision)
    await lockSubCategories(trx, { id })
    const count = await countSubCategory(trx, two, null)
    const move = [{ from: id, to: into }]
    await moveToOthers(trx, move, context.now())
    await retireSubCategories(trx, move)
    await setAliases(trx, 'sub_categories', into, aliasesOfBoth(two.one, two.other))
    await recordMerge(trx, staff, { act: 'sub_category_merged', table: 'sub_categories', id }, into, count)
    return count
  })
}

export const findWrongTarget = (
  { db }: Context,
  kind: 'category' | 'sub_category',
  id: number,
  into: number | undefined,
): Promise<FieldErrors> =>
  db.transaction((trx) => {
    const two = kind === 'category' ? twoCategories : twoSubCategories
    return collectWrongFields(() => into !== undefined && two(trx, id, into))
  })

type Two<T> = { one: T; other: T }

async function twoCategories(trx: Db, id: number, into: number): Promise<Two<CategoryRow>> {
  const one = requireRow(await lockCategory(trx, id))
  const other = await lockCategory(trx, into)
  if (id === into || !other || other.mergedIntoId !== null) throw noTarget()
  if (one.id === studentCategoryId || into === studentCategoryId)
    throw wrong('into', 'R.T.S kurallara bağlıdır; başka bir kategoriyle birleştirilemez.')
  refuseOtherTypes(one.serves, other.serves)
  return { one, other }
}

async function twoSubCategories(trx: Db, id: number, into: number): Promise<Two<SubCategoryRow>> {
  const one = requireRow(await lockSubCategory(trx, id))
  const other = await lockSubCategory(trx, into)
  if (id === into || !other || other.mergedIntoId !== null) throw noTarget()
  if ((one.categoryId === studentCategoryId) !== (other.categoryId === studentCategoryId))
    throw wrong('into', 'R.T.S kurallara bağlıdır; alt kategorileri yalnızca kendi içinde birleştirilebilir.')
  refuseOtherTypes(one.serves, other.serves)
  return { one, other }
}

const noTarget = () => wrong('into', 'Lütfen nereye taşınacağını seçin.')

function refuseOtherTypes(one: Serves, other: Serves): void {
  if (other !== 'both' && other !== one)
    throw wrong('into', 'Hedef kategori aynı ilan türlerine açık olmalıdır.')
}

async function countCategory(
  trx: Db,
  { one, other }: Two<CategoryRow>,
  most: number | null,
): Promise<MergeCount> {
  const same = await listSameNames(trx, one.id, other.id)
  return { ...(await countOfCategory(trx, one.id, most)), same_names: same.map(({ name }) => name) }
}

const countSubCategory = async (
  trx: Db,
  { one }: Two<SubCategoryRow>,
  most: number | null,
): Promise<MergeCount> => ({
  ...(await countOfSubCategory(trx, one.id, most)),
  sub_categories: 1,
  same_names: [],
})

const aliasesOfBoth = (
  one: { name: string; aliases: string[] },
  other: { name: string; aliases: string[] },
) => ownAliases([...other.aliases, one.name, ...one.aliases], other.name)

const recordMerge = (
  trx: Db,
  staff: Viewer,
  what: Parameters<typeof record>[2],
  into: number,
  { advertisements, cvs }: MergeCount,
) => record(trx, staff, what, { merged_into_id: null }, { merged_into_id: into, advertisements, cvs })
