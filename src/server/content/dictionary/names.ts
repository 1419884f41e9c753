import { searchWords } from '../../../shared/text/turkish-text.ts'
import type { Context } from '../../endpoint/context.ts'
import { cachedPerVersion } from './cache.ts'
import { listNames } from './sql.ts'

export type NameMatch = { cities: number[]; categories: number[]; subCategories: number[] }

export async function nameFinder(context: Context): Promise<(beginning: string) => NameMatch> {
  const names = await listWords(context)
  return (beginning) => {
    const found = names.filter(({ words }) => words.some((word) => word.startsWith(beginning)))
    const idsOf = (wanted: string) => found.filter(({ kind }) => kind === wanted).map(({ id }) => id)
    return { cities: idsOf('city'), categories: idsOf('category'), subCategories: idsOf('sub_category') }
  }
}

type NamedIds = { city: number; category: number; subCategory: number }

export async function nameWords(context: Context): Promise<(ids: NamedIds) => string[]> {
  const names = await listWords(context)
  return ({ city, category, subCategory }) => {
    const ids = { city, category, sub_category: subCategory }
    return names.filter(({ kind, id }) => ids[kind] === id).flatMap(({ words }) => words)
  }
}

const listWords = (context: Context) =>
  cachedPerVersion(context, 'names', async () =>
    (await listNames(context.db.kysely)).map(({ kind, id, name }) => ({
      kind,
      id,
      words: searchWords(name),
    })),
  )
