import { searchWords } from '../../../shared/text/turkish-text.ts'
import type { Context } from '../../endpoint/context.ts'
import { cachedPerVersion } from './cache.ts'
import { listNames } from './sql.ts'

export type NameMatch = { cities: number[]; categories: number[]; subCategories: number[] }

/**
 * Returns a function that finds the cities, categories and sub-categories with a word that starts with `beginning`.
 * The search words of categories and sub-categories count, too.
 */
export function nameFinder(context: Context): Promise<(beginning: string) => NameMatch> {
  return cachedPerVersion(context, 'names', async () => {
    const names = (await listNames(context.db.kysely)).map(({ kind, id, name }) => ({
      kind,
      id,
      words: searchWords(name),
    }))
    return (beginning) => {
      const found = names.filter(({ words }) => words.some((word) => word.startsWith(beginning)))
      const idsOf = (wanted: string) => found.filter(({ kind }) => kind === wanted).map(({ id }) => id)
      return { cities: idsOf('city'), categories: idsOf('category'), subCategories: idsOf('sub_category') }
    }
  })
}
