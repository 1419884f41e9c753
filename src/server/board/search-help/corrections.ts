import { foldTurkish, lowerTurkish } from '../../../shared/text/turkish-text.ts'
import { cachedPerVersion } from '../../content/dictionary/cache.ts'
import type { Context } from '../../endpoint/context.ts'
import { knownPhrases } from './phrases.ts'
import { listWords } from './sql-words.ts'

const leastLikeness = 0.4
const leastLetters = 3
const leastShared = 2

/**
 * Number of wrong letters up to which a word counts as a misspelling even if few trigrams are the same, as in
 * "kamrea" and "kamera".
 */
const fewChanges = ({ length }: string): number => (length < 5 ? 0 : length < 8 ? 1 : 2)

type Word = { text: string; fold: string; trigrams: Set<string>; isName: boolean }
type Words = { folds: string[]; byTrigram: Map<string, Word[]> }

export async function correctionOf(context: Context, q: string): Promise<string | null> {
  const typed = wordsIn(q)
  if (typed.length === 0) return null
  const words = await cachedPerVersion(context, 'known words', () => loadWords(context))
  const corrected = typed.map((word) => likest(words, foldTurkish(word)) ?? word)
  return corrected.every((word, place) => word === typed[place]) ? null : corrected.join(' ')
}

async function loadWords(context: Context): Promise<Words> {
  const phrases = await knownPhrases(context)
  const names = phrases.flatMap(({ text, city }) => wordsIn(city ? text : lowerTurkish(text)))
  const titles = (await listWords(context.db.kysely)).map(({ word }) => word)
  const byFold = new Map<string, Word>()
  for (const [place, text] of [...names, ...titles].entries()) {
    const fold = foldTurkish(text)
    if (fold.length < leastLetters || byFold.has(fold)) continue
    byFold.set(fold, { text, fold, trigrams: trigramsOf(fold), isName: place < names.length })
  }
  const byTrigram = new Map<string, Word[]>()
  for (const word of byFold.values())
    for (const trigram of word.trigrams) {
      const known = byTrigram.get(trigram)
      if (known) known.push(word)
      else byTrigram.set(trigram, [word])
    }
  return { folds: [...byFold.keys()].sort(), byTrigram }
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

function likest({ folds, byTrigram }: Words, typed: string): string | null {
  if (typed.length < leastLetters || beginsOne(folds, typed)) return null
  const shared = new Map<Word, number>()
  const trigrams = trigramsOf(typed)
  for (const trigram of trigrams)
    for (const word of byTrigram.get(trigram) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1)
  let [best, bestScore]: [Word | null, number] = [null, Infinity]
  const few = fewChanges(typed)
  for (const [word, count] of shared) {
    const likeness = count / (trigrams.size + word.trigrams.size - count)
    const isLike = likeness >= leastLikeness
    if (!isLike && (count < leastShared || Math.abs(word.fold.length - typed.length) > few)) continue
    const changes = changesBetween(word.fold, typed)
    if (!isLike && changes > few) continue
    const score = changes - likeness - (word.isName ? 0.05 : 0)
    if (score < bestScore) [best, bestScore] = [word, score]
  }
  return best?.text ?? null
}

/** Levenshtein distance of two words, in which two neighbouring letters that changed places are one change. */
function changesBetween(one: string, other: string): number {
  let above: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let line = 0; line < one.length; line += 1) {
    const next = [line + 1]
    for (let place = 0; place < other.length; place += 1) {
      const isSwapped = place > 0 && one[line] === other[place - 1] && one[line - 1] === other[place]
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (one[line] === other[place] ? 0 : 1),
          isSwapped ? (above[place - 1] ?? Infinity) + 1 : Infinity,
        ),
      )
    }
    above = row
    row = next
  }
  return row.at(-1) ?? 0
}

/** The trigrams of a word, whose beginning is padded by two spaces and whose end by one, as pg_trgm does. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, place) => padded.slice(place, place + 3)))
}

function beginsOne(folds: string[], typed: string): boolean {
  let [low, high] = [0, folds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((folds[middle] ?? '') < typed) low = middle + 1
    else high = middle
  }
  return folds[low]?.startsWith(typed) === true
}
