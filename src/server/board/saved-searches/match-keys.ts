import type { AdvertisementCriteria } from '../../../shared/board/advertisements/advertisement-search.ts'

/** A search with more pairs of profession and city gets keys of only its professions or only its cities. */
const mostKeys = 100
const prefixLength = 3

type KeyParts = { professions: string[]; cities: string[]; prefix: string | null }

/**
 * An advertisement can fit a search only if the two have a key in common. A key joins a profession and a city;
 * searches with neither use the beginning of their longest word.
 * @param words null: no search text; an empty list fits nothing
 */
export function keysOfSearch(
  { type, category, subCategory, cities }: AdvertisementCriteria,
  words: string[] | null,
): string[] {
  if (words?.length === 0) return []
  const professions = [...category.map((id) => `c${id}`), ...subCategory.map((id) => `s${id}`)]
  const places = cities.map((id) => String(id))
  const longest = words?.toSorted((a, b) => b.length - a.length)[0] ?? null
  const isNarrow = professions.length > 0 || places.length > 0
  return joined(type, {
    ...fewEnough(professions.length > 0 ? professions : [''], places.length > 0 ? places : ['']),
    prefix: isNarrow || longest === null ? null : longest.slice(0, prefixLength),
  })
}

/** The keys of all searches that an advertisement may fit. */
export function keysOfAdvertisement(
  type: string,
  ids: { categories: number[]; subCategories: number[]; city: number },
  words: string[],
): string[] {
  const professions = [
    '',
    ...ids.categories.map((id) => `c${id}`),
    ...ids.subCategories.map((id) => `s${id}`),
  ]
  const prefixes = new Set(
    words.flatMap((word) => Array.from({ length: prefixLength }, (_, index) => word.slice(0, index + 1))),
  )
  return [
    ...joined(type, { professions, cities: ['', String(ids.city)], prefix: null }),
    ...[...prefixes].flatMap((prefix) => joined(type, { professions: [''], cities: [''], prefix })),
  ]
}

function fewEnough(professions: string[], cities: string[]): Omit<KeyParts, 'prefix'> {
  if (professions.length * cities.length <= mostKeys) return { professions, cities }
  if (professions[0] === '' || (cities[0] !== '' && cities.length < professions.length))
    return { professions: [''], cities }
  return { professions, cities: [''] }
}

const joined = (type: string, { professions, cities, prefix }: KeyParts): string[] =>
  professions.flatMap((profession) => cities.map((city) => [type, profession, city, prefix ?? ''].join('|')))
