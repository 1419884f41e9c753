import type { Context } from '../../endpoint/context.ts'
import { cachedPerVersion } from './cache.ts'
import { listSubCategoryIds } from './sql.ts'

/** Returns a function that lists the sub-categories of some categories, including sub-categories out of use. */
export function subCategoriesOf(context: Context): Promise<(categories: number[]) => number[]> {
  return cachedPerVersion(context, 'sub-categories', async () => {
    const known = new Map(
      (await listSubCategoryIds(context.db.kysely)).map(({ category, ids }) => [category, ids]),
    )
    return (categories) => categories.flatMap((category) => known.get(category) ?? [])
  })
}
