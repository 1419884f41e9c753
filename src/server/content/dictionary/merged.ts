import type { Context } from '../../endpoint/context.ts'
import { cachedPerVersion } from './cache.ts'
import { preventSubCategoryMerge, listMerged } from './sql.ts'

export { preventSubCategoryMerge }

type Ids = { category: number[]; subCategory: number[] }

export function mergedIds(context: Context): Promise<<T extends Ids>(criteria: T) => T> {
  return cachedPerVersion(context, 'merged', async () => {
    const merged = await listMerged(context.db.kysely)
    const now = (kind: (typeof merged)[number]['kind']) =>
      new Map(merged.filter((one) => one.kind === kind).map(({ id, into }) => [id, into]))
    const [categories, subCategories] = [now('category'), now('sub_category')]
    const replaced = (ids: number[], by: Map<number, number>) =>
      ids.some((id) => by.has(id)) ? [...new Set(ids.map((id) => by.get(id) ?? id))] : ids
    return (criteria) => ({
      ...criteria,
      category: replaced(criteria.category, categories),
      subCategory: replaced(criteria.subCategory, subCategories),
    })
  })
}

type Profession = { category: number; subCategory: number }

export function withFormerIds(
  context: Context,
): Promise<(profession: Profession) => { categories: number[]; subCategories: number[] }> {
  return cachedPerVersion(context, 'former ids', async () => {
    const merged = await listMerged(context.db.kysely)
    const former = (kind: (typeof merged)[number]['kind'], into: number) =>
      merged.filter((one) => one.kind === kind && one.into === into).map(({ id }) => id)
    return ({ category, subCategory }) => ({
      categories: [category, ...former('category', category)],
      subCategories: [subCategory, ...former('sub_category', subCategory)],
    })
  })
}
