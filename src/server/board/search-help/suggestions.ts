import type { AdvertisementType } from '../../../shared/board/advertisements/advertisement-status.ts'
import type { Suggestion } from '../../../shared/board/search-help/search-help.ts'
import { isInPlace, searchWordsWithPlaces } from '../../../shared/text/turkish-suffix.ts'
import { searchWords } from '../../../shared/text/turkish-text.ts'
import type { Context } from '../../endpoint/context.ts'
import { knownPhrases, type Phrase } from './phrases.ts'

const mostSuggestions = 8
const leastLettersOfPart = 2

type Query = { q: string; type: AdvertisementType }
type Match = { phrase: Phrase; score: number }

export async function suggest(context: Context, { q, type }: Query): Promise<Suggestion[]> {
  const words = searchWordsWithPlaces(q)
  if (words.length === 0) return []
  const phrases = await knownPhrases(context)
  const [cities, professions] = [phrases.filter(({ city }) => city), phrases.filter(({ city }) => !city)]
  const whole = matchesOf(phrases, words).map((match) => ({ match, city: null as Phrase | null }))
  const parted = partsOf(words).flatMap(({ one, other }) => {
    const [city] = matchesOf(cities, one)
    return city ? matchesOf(professions, other).map((match) => ({ match, city: city.phrase })) : []
  })
  const rows = [...whole, ...parted]
    .sort((a, b) => order(a, type) - order(b, type))
    .map(({ match, city }) => suggestionOf(match.phrase, city, words, type))
  const best = new Map<string, Suggestion>()
  for (const row of rows) if (!best.has(keyOf(row))) best.set(keyOf(row), row)
  return [...best.values()].slice(0, mostSuggestions)
}

function partsOf(words: string[]): { one: string[]; other: string[] }[] {
  const places = words.slice(1).map((_, index) => index + 1)
  return places
    .flatMap((place) => [
      { one: words.slice(place), other: words.slice(0, place) },
      { one: words.slice(0, place), other: words.slice(place) },
    ])
    .filter(({ one, other }) => [...one, ...other].every((word) => word.length >= leastLettersOfPart))
}

function matchesOf(phrases: Phrase[], words: string[]): Match[] {
  return phrases
    .map((phrase) => ({ phrase, score: scoreOf(phrase, words) }))
    .filter((match): match is Match => match.score !== null)
    .sort((a, b) => a.score - b.score)
}

function scoreOf({ words, placeKey, isAlias, subCategory, city }: Phrase, typed: string[]): number | null {
  const left = [...words]
  let late = 0
  for (const word of typed) {
    const isPlace = placeKey !== null && isInPlace(word, placeKey)
    const exact = isPlace ? left.lastIndexOf(words.at(-1) ?? '') : left.indexOf(word)
    const place = exact >= 0 ? exact : left.findIndex((one) => one.startsWith(word))
    if (place < 0) return null
    late += place + (exact >= 0 ? 0 : 1)
    left.splice(place, 1)
  }
  return late * 4 + left.length * 2 + (isAlias ? 3 : 0) + (subCategory || city ? 0 : 1)
}

const order = ({ match }: { match: Match }, type: AdvertisementType): number =>
  match.score + (servesOther(match.phrase, type) ? 1000 : 0)

const servesOther = ({ serves }: Phrase, type: AdvertisementType): boolean =>
  serves !== null && serves !== 'both' && serves !== type

function suggestionOf(
  phrase: Phrase,
  city: Phrase | null,
  words: string[],
  type: AdvertisementType,
): Suggestion {
  const { serves, category, subCategory, text, isAlias } = phrase
  const name = searchWords(subCategory?.name ?? category?.name ?? '')
  const isNamed = words.every((word) => name.some((one) => one.startsWith(word)))
  return {
    type: serves === 'crew' || serves === 'cast' ? serves : type,
    category,
    sub_category: subCategory,
    city: phrase.city ?? city?.city ?? null,
    alias: isAlias && !isNamed ? text : null,
  }
}

const keyOf = ({ category, sub_category: sub, city }: Suggestion): string =>
  [category?.id, sub?.id, city?.id].join(' ')
