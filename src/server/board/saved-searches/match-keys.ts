import type { AdvertisementCriteria } from '../../../shared/board/advertisements/advertisement-search.ts'

const mostKeys = 100
/**
 * A match key contains only the first three or four letters of a word. Shorter words are in no key, because
 * too many advertisements would share them.
 */
const prefixLengths = [3, 4]
const [shortest = 0, longest = 0] = prefixLengths

/**
 * Match keys of a search: an advertisement can fit the search only if the two have a key in common.
 * @param words null without a search text; an empty list gets no keys, so that no advertisement fits
 */
export function keysOfSearch(
  { type, category, subCategory, cities }: AdvertisementCriteria,
  words: string[] | null,
): string[] {
  if (words?.length === 0) return []
  const professions = [...category.map((id) => `c${id}`), ...subCategory.map((id) => `s${id}`)]
  const word = words?.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const prefix = word.length < shortest ? '' : `w${word.slice(0, longest)}`
  const works = professions.length > 0 ? professions : [prefix]
  return joined(type, ...fewEnough(works, cities.length > 0 ? cities.map(String) : ['']))
}

export function keysOfAdvertisement(
  type: string,
  { categories, subCategories, city }: { categories: number[]; subCategories: number[]; city: number },
  words: string[],
): string[] {
  const prefixes = words.flatMap((word) =>
    prefixLengths.filter((length) => word.length >= length).map((length) => `w${word.slice(0, length)}`),
  )
  const professions = [...categories.map((id) => `c${id}`), ...subCategories.map((id) => `s${id}`)]
  return joined(type, ['', ...professions, ...new Set(prefixes)], ['', String(city)])
}

function fewEnough(works: string[], cities: string[]): [works: string[], cities: string[]] {
  if (works.length * cities.length <= mostKeys) return [works, cities]
  return cities.length < works.length && cities[0] !== '' ? [[''], cities] : [works, ['']]
}

const joined = (type: string, works: string[], cities: string[]): string[] =>
  works.flatMap((work) => cities.map((city) => [type, work, city].join('|')))
