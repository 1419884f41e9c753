import {
  wantedAnswer,
  type AdvertisementCriteria,
} from '../../../shared/board/advertisements/advertisement-search.ts'
import { formatShortDate } from '../../../shared/values/dates.ts'
import { formatPrice } from '../../../shared/values/money.ts'
import type { Dictionaries } from './use-dictionaries.ts'

export const publishedLabels = {
  1: 'Son 24 saatte yayınlanan',
  3: 'Son 3 günde yayınlanan',
  7: 'Son 7 günde yayınlanan',
} as const
export const deadlineLabels = {
  1: 'Son başvuru bugün veya yarın',
  3: 'Son başvuru 3 gün içinde',
  7: 'Son başvuru 7 gün içinde',
} as const
export const verifiedLabel = 'Doğrulanmış kurum'
export const photoLabel = 'Fotoğraflı'

type ActiveFilter = { key: string; label: string; without: AdvertisementCriteria }

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
  const { q, priceMin, priceMax, startFrom, startTo, publishedWithin, deadlineWithin } = criteria
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
    ...single('startFrom', startFrom && `Başlangıç en erken ${formatShortDate(startFrom)}`, {
      startFrom: null,
    }),
    ...single('startTo', startTo && `Başlangıç en geç ${formatShortDate(startTo)}`, { startTo: null }),
    ...single('published', publishedWithin && publishedLabels[publishedWithin], { publishedWithin: null }),
    ...single('deadline', deadlineWithin && deadlineLabels[deadlineWithin], { deadlineWithin: null }),
    ...single('paid', criteria.paid ? 'Ücretli' : null, { paid: false }),
    ...single('verified', criteria.verified ? verifiedLabel : null, { verified: false }),
    ...single('photo', criteria.withPhoto ? photoLabel : null, { withPhoto: false }),
    ...single('suitable', criteria.suitable ? 'Bana uygun' : null, { suitable: false }),
  ]
}

type Named = { id: number; name: string }

function answerWords(list: AdvertisementCriteria['roadTrip'], yes: string, no: string): string | null {
  const wanted = wantedAnswer(list)
  if (wanted === null) return null
  return wanted ? yes : no
}
