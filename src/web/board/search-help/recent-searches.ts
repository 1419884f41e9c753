import type { AdvertisementCriteria } from '../../../shared/board/advertisements/advertisement-search.ts'
import { readStored, writeStored } from '../../data/storage.ts'

export type SearchChange = Partial<
  Pick<AdvertisementCriteria, 'q' | 'type' | 'category' | 'subCategory' | 'cities'>
>

export type RecentSearch = { label: string; change: SearchChange }

const most = 5

export function recentSearches(): RecentSearch[] {
  const stored = readStored('searches')
  return Array.isArray(stored) ? stored.filter(isSound).slice(0, most) : []
}

export function rememberSearch(search: RecentSearch): void {
  writeStored('searches', [search, ...without(search.label)].slice(0, most))
}

export function forgetSearch(label: string): void {
  writeStored('searches', without(label))
}

const without = (label: string) => recentSearches().filter((search) => search.label !== label)

function isSound(value: unknown): value is RecentSearch {
  const { label, change } = (value ?? {}) as Partial<RecentSearch>
  if (typeof label !== 'string' || label === '' || typeof change !== 'object' || change === null) return false
  const { q, type, category, subCategory, cities } = change
  return (
    (q === undefined || typeof q === 'string') &&
    (type === undefined || type === 'crew' || type === 'cast') &&
    [category, subCategory, cities].every((list) => list === undefined || isIds(list))
  )
}

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id) && Number(id) > 0)
