import { formatShortDay } from '../../values/dates.ts'
import { formatPrice } from '../../values/money.ts'
import { onOneLine } from '../../text/safe-text.ts'
import { lowerTurkish, truncate, upperTurkish } from '../../text/turkish-text.ts'
import { wantedAnswer, type AdvertisementCriteria } from '../advertisements/advertisement-search.ts'

export type NamesOfIds = Record<'categories' | 'subCategories' | 'cities' | 'priceTypes', Map<number, string>>

export const longestSearchName = 80

export function searchName(criteria: AdvertisementCriteria, names: NamesOfIds, now: Date): string {
  const { q, cities, priceTypes } = criteria
  const parts = [
    ...subject(criteria, names),
    ...(q.trim() === '' ? [] : [`“${onOneLine(q)}”`]),
    ...listed(named(cities, names.cities), 'şehir daha'),
    ...listed(named(priceTypes, names.priceTypes).map(lowerTurkish), 'ücret türü daha'),
    ...conditions(criteria, now),
  ]
  const text = parts.join(', ')
  return truncate(upperTurkish(text.charAt(0)) + text.slice(1), longestSearchName)
}

function subject(
  { type, suitable, category, subCategory }: AdvertisementCriteria,
  names: NamesOfIds,
): string[] {
  const professions = listed(
    [...named(subCategory, names.subCategories), ...named(category, names.categories)],
    'alan daha',
  )
  const kind = type === 'crew' ? 'ekip ilanları' : 'oyuncu ilanları'
  if (suitable) return [`Bana uygun ${kind}`, ...professions]
  return professions.length > 0 ? professions : [kind]
}

function conditions(criteria: AdvertisementCriteria, now: Date): string[] {
  const isRoadTrip = wantedAnswer(criteria.roadTrip)
  const isForRookie = wantedAnswer(criteria.isForRookie)
  const { publishedWithin, deadlineWithin } = criteria
  return [
    criteria.paid && 'ücretli',
    priceWords(criteria),
    isRoadTrip === null ? null : isRoadTrip ? 'seyahatli' : 'seyahatsiz',
    isForRookie === null ? null : isForRookie ? 'yeni başlayana uygun' : 'deneyimli aranan',
    startWords(criteria, now),
    publishedWithin && (publishedWithin === 1 ? 'son 24 saat' : `son ${publishedWithin} gün`),
    deadlineWithin && `başvurusu ${deadlineWithin} gün içinde biten`,
    criteria.verified && 'doğrulanmış şirketler',
    criteria.withPhoto && 'fotoğraflı',
  ].filter((part) => typeof part === 'string')
}

function priceWords({ priceMin, priceMax }: AdvertisementCriteria): string | null {
  if (priceMin !== null && priceMax !== null) return `${formatPrice(priceMin)}–${formatPrice(priceMax)}`
  if (priceMin !== null) return `en az ${formatPrice(priceMin)}`
  return priceMax === null ? null : `en çok ${formatPrice(priceMax)}`
}

function startWords({ startFrom, startTo }: AdvertisementCriteria, now: Date): string | null {
  const day = (date: string) => formatShortDay(date, now)
  if (startFrom && startTo)
    return startFrom === startTo
      ? `başlangıç ${day(startFrom)}`
      : `başlangıç ${day(startFrom)} – ${day(startTo)}`
  if (startFrom) return `${day(startFrom)} ve sonrasında başlayan`
  return startTo ? `${day(startTo)} ve öncesinde başlayan` : null
}

const named = (ids: readonly number[], names: Map<number, string>): string[] => [
  ...new Set(ids.flatMap((id) => names.get(id) ?? [])),
]

const mostListed = 2

function listed(names: string[], rest: string): string[] {
  if (names.length <= mostListed + 1) return names
  return [...names.slice(0, mostListed), `${names.length - mostListed} ${rest}`]
}
