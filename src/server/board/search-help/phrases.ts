import type { AdvertisementType } from '../../../shared/board/advertisements/advertisement-status.ts'
import { placeKeyOf } from '../../../shared/text/turkish-suffix.ts'
import { searchWords } from '../../../shared/text/turkish-text.ts'
import type { Context } from '../../endpoint/context.ts'
import { cachedPerVersion } from '../../content/dictionary/cache.ts'
import { listPhrases, type PhraseRow } from './sql-words.ts'

type Named = { id: number; name: string }

export type Phrase = {
  text: string
  words: string[]
  isAlias: boolean
  serves: AdvertisementType | 'both' | null
  category: Named | null
  subCategory: Named | null
  city: Named | null
  placeKey: string | null
}

export const knownPhrases = (context: Context): Promise<Phrase[]> =>
  cachedPerVersion(context, 'phrases', async () => (await listPhrases(context.db.kysely)).flatMap(phrasesOf))

function phrasesOf({ kind, id, name, aliases, serves, category }: PhraseRow): Phrase[] {
  const named = { id, name }
  const subject = {
    serves,
    category: kind === 'category' ? named : category,
    subCategory: kind === 'sub_category' ? named : null,
    city: kind === 'city' ? named : null,
    placeKey: kind === 'city' ? placeKeyOf(name) : null,
  }
  return [name, ...aliases].map((text, place) => ({
    text,
    words: wordsOf(text),
    isAlias: place > 0,
    ...subject,
  }))
}

/**
 * Numbers are moved to the end, because people who look for "1. Kamera Asistanı" do not type the number
 * first.
 */
const wordsOf = (text: string): string[] => {
  const words = searchWords(text)
  const isNumber = (word: string) => /^\d+$/.test(word)
  return [...words.filter((word) => !isNumber(word)), ...words.filter(isNumber)]
}
