import type { Context } from '../../endpoint/context.ts'
import { cachedPerVersion } from './cache.ts'
import { listSubCategoryIds } from './sql.ts'

export function subCategoriesOf(context: Context): Promise<(categories: number[]) => number[]> {
  return cachedPerVersion(context, 'sub-categories', async () => {
    const known = new Map(
      (await listSubCategoryIds(context.db.kysely)).map(({ category, ids }) => [category, ids]),
    )
    return (categories) => categories.flatMap((category) => known.get(category) ?? [])
  })
}
