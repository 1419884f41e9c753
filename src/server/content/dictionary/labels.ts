import type { Context } from '../../endpoint/context.ts'
import { cachedPerVersion } from './cache.ts'
import { listLabels } from './sql.ts'

type Labels = Record<'categories' | 'subCategories' | 'cities' | 'priceTypes', Map<number, string>>

export function dictionaryLabels(context: Context): Promise<Labels> {
  return cachedPerVersion(context, 'labels', async () => {
    const labels = await listLabels(context.db.kysely)
    const of = (wanted: string) =>
      new Map(labels.filter(({ kind }) => kind === wanted).map(({ id, name }) => [id, name]))
    return {
      categories: of('category'),
      subCategories: of('sub_category'),
      cities: of('city'),
      priceTypes: of('price_type'),
    }
  })
}
