import {
  defaultCriteria,
  wantedAnswer,
  type AdvertisementCriteria,
} from '../../../shared/board/advertisements/advertisement-search.ts'
import { formatPrice } from '../../../shared/values/money.ts'
import type { Dictionaries } from './use-dictionaries.ts'

type ActiveFilter = { key: string; label: string; without: AdvertisementCriteria }

export function countFilters(criteria: AdvertisementCriteria): number {
  const {
    category,
    subCategory,
    priceTypes,
    cities,
    priceMin,
    priceMax,
    roadTrip,
    isForRookie,
    suitable,
    q,
  } = criteria
  return (
    [category, subCategory, priceTypes, cities].reduce((sum, list) => sum + list.length, 0) +
    [priceMin, priceMax, wantedAnswer(roadTrip), wantedAnswer(isForRookie)].filter((value) => value !== null)
      .length +
    (suitable ? 1 : 0) +
    (q ? 1 : 0)
  )
}

export function withoutFilters({
  type,
  perPage,
  sortBy,
  sortOrder,
}: AdvertisementCriteria): AdvertisementCriteria {
  return { ...defaultCriteria, type, perPage, sortBy, sortOrder }
}

export function activeFilters(criteria: AdvertisementCriteria, words: Dictionaries): ActiveFilter[] {
  const first = { ...criteria, page: 1 }
  const subs = words.categories?.flatMap((category) => category.sub_categories) ?? null
  const list = (name: 'category' | 'subCategory' | 'priceTypes' | 'cities', names: Named[] | null) =>
    criteria[name].map((id) => ({
      key: `${name} ${id}`,
      label: names?.find((item) => item.id === id)?.name ?? '…',
      without: { ...first, [name]: criteria[name].filter((other) => other !== id) },
    }))
  const single = (key: string, label: string | null, change: Partial<AdvertisementCriteria>) =>
    label === null ? [] : [{ key, label, without: { ...first, ...change } }]
  const { q, priceMin, priceMax } = criteria
  return [
    ...single('q', q ? `“${q}”` : null, { q: '' }),
    ...list('category', words.categories),
    ...list('subCategory', subs),
    ...list('cities', words.cities),
    ...single('priceMin', priceMin === null ? null : `En az ${formatPrice(priceMin)}`, { priceMin: null }),
    ...single('priceMax', priceMax === null ? null : `En çok ${formatPrice(priceMax)}`, { priceMax: null }),
    ...list('priceTypes', words.priceTypes),
    ...single('roadTrip', answerWords(criteria.roadTrip, 'Seyahat var', 'Seyahat yok'), { roadTrip: [] }),
    ...single('rookie', answerWords(criteria.isForRookie, 'Yeni başlayana uygun', 'Deneyimli aranıyor'), {
      isForRookie: [],
    }),
    ...single('suitable', criteria.suitable ? 'Bana uygun' : null, { suitable: false }),
  ]
}

type Named = { id: number; name: string }

function answerWords(list: AdvertisementCriteria['roadTrip'], yes: string, no: string): string | null {
  const wanted = wantedAnswer(list)
  if (wanted === null) return null
  return wanted ? yes : no
}
