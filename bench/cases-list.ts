import { seededRandom, type Random } from '../db/seed/demo/random.ts'
import {
  dayCounts,
  sortKeys,
  type AdvertisementCriteria,
} from '../src/shared/board/advertisements/advertisement-search.ts'
import { dayAfter, today } from '../src/shared/values/dates.ts'
import { get, nth, over, post } from './asks.ts'
import type { Case } from './cases.ts'
import type { Ask } from './load.ts'
import type { People } from './people.ts'

type Criteria = Partial<AdvertisementCriteria>
export type DrawCriteria = (random: Random) => Criteria

export const listPath = '/api/app/advertisements/list'

export const filters: Record<string, DrawCriteria> = {
  'a category': (random) => ({ category: [random.int(1, 22)] }),
  'three categories': (random) => ({ category: [random.int(1, 22), random.int(1, 22), random.int(1, 22)] }),
  'a profession': (random) => ({ subCategory: [random.pick([501, 504, 101, 107, 201, 305, 1101, 2201])] }),
  'a kind of price': (random) => ({ priceTypes: [random.int(1, 8)] }),
  'a lowest price': (random) => ({ priceMin: random.int(100, 100_000) }),
  'a range of prices': (random) => {
    const priceMin = random.int(500, 60_000)
    return { priceMin, priceMax: priceMin + random.int(100, 20_000) }
  },
  İstanbul: () => ({ cities: [34] }),
  'a city': (random) => ({ cities: [random.int(1, 81)] }),
  'five cities': (random) => ({ cities: random.sample(allCities, 5) }),
  'with travel': () => ({ roadTrip: ['yes'] }),
  'for beginners': () => ({ isForRookie: ['yes'] }),
  cast: () => ({ type: 'cast' }),
  'a start of work': (random) => {
    const first = random.int(1, 40)
    return { startFrom: dayAfter(today(), first), startTo: dayAfter(today(), first + random.int(3, 20)) }
  },
  'published lately': (random) => ({ publishedWithin: random.pick(dayCounts) }),
  'with a near deadline': (random) => ({ deadlineWithin: random.pick(dayCounts) }),
  paid: () => ({ paid: true }),
  'of verified companies': () => ({ verified: true }),
  'with a photo': () => ({ withPhoto: true }),
}
const allCities = Array.from({ length: 81 }, (_, place) => place + 1)

export const orders: Record<string, DrawCriteria> = Object.fromEntries(
  sortKeys.flatMap((sortBy) =>
    (['desc', 'asc'] as const).map((sortOrder) => [
      `by ${sortBy}, ${sortOrder}`,
      () => ({ sortBy, sortOrder }),
    ]),
  ),
)

export const keywords: Record<string, DrawCriteria> = {
  'a frequent word': (random) => ({
    q: random.pick(['arıyoruz', 'dizi', 'ekip', 'kamera', 'çekim', 'deneyim']),
  }),
  'a profession’s word and a city': (random) => ({
    q: `${random.pick(['kameraman', 'ışık', 'kostüm', 'makyaj', 'şoför'])} ${random.pick(['istanbul', 'izmir', 'kars'])}`,
  }),
  'the beginning of a rare name': (random) => ({
    q: `${random.pick(['ka', 'lo', 'mi', 'so', 'ye'])}${random.pick(['ba', 'ke', 'li', 'to', 'ra'])}${random.pick(['sa', 'me', 'ki'])}`,
  }),
}

export const anyOrder: DrawCriteria = (random) => ({
  sortBy: random.pick(sortKeys),
  sortOrder: random.pick(['desc', 'asc'] as const),
})

export const mixture: DrawCriteria = (random) => {
  const chosen = random.sample(Object.values(filters), random.int(2, 5))
  const criteria: Criteria = Object.assign({}, ...chosen.map((draw) => draw(random)))
  const page = random.chance(0.7) ? 1 : random.int(2, 20)
  return { ...criteria, ...anyOrder(random), page }
}

export const single: DrawCriteria = (random) => ({
  ...random.pick(Object.values(filters))(random),
  ...anyOrder(random),
})

export const keyword: DrawCriteria = (random) => ({
  ...(random.chance(0.3) && random.pick(Object.values(filters))(random)),
  ...random.pick(Object.values(keywords))(random),
  ...anyOrder(random),
})

/**
 * The server does not cache replies to requests with a body of over 1,000 bytes, so each request runs its SQL
 * statements.
 */
const padding = ' '.repeat(1000)

export function listAsk(people: People, criteria: Criteria, turn = 0): Ask {
  const token = (criteria.page ?? 1) > 50 ? nth(people.applicants, turn).token : undefined
  return post(listPath, { ...criteria, padding }, token)
}

export const facetsAsk = (criteria: Criteria): Ask =>
  post('/api/app/advertisements/facets', { ...criteria, page: 1, padding })

export const suggestionsAsk = (random: Random): Ask => {
  const typed = random.pick(['kamera asistanı istanbul', 'ışık şefi ankara', 'makyöz', 'oyuncu izmir', 'ses'])
  const q = typed.slice(0, random.int(1, typed.length))
  return get(`/api/app/advertisements/suggestions?${new URLSearchParams({ q })}`)
}

export function drawing(draw: DrawCriteria): () => Criteria {
  let drawn = 0
  return () => draw(seededRandom(drawn++))
}

const drawn =
  (draw: DrawCriteria): Case['asks'] =>
  ({ people }) => {
    const next = drawing(draw)
    return (turn) => listAsk(people, next(), turn)
  }

const common = { group: 'list', statements: 40, limit: 'bytes' } as const

export const plainName = 'List, first page'
export const cachedName = 'List, first page, from the cache'
export const filterName = 'List, one filter, any order'
export const mixtureName = 'List, two to five filters, any order, any page'

export const listCases: Case[] = [
  { ...common, name: plainName, asks: ({ people }) => over([listAsk(people, {})]), statements: 1 },
  { ...common, name: cachedName, asks: () => over([post(listPath, {})]), statements: 0 },
  {
    ...common,
    name: 'List, first page, by members',
    asks: ({ people }) => over(people.applicants.map(({ token }) => post(listPath, {}, token))),
  },
  { ...common, name: 'List, deep page', asks: drawn((random) => ({ page: random.int(51, 600) })) },
  { ...common, name: filterName, asks: drawn(single) },
  { ...common, name: mixtureName, asks: drawn(mixture) },
  { ...common, name: 'List, words', asks: drawn(keyword) },
  {
    ...common,
    name: 'Numbers beside the filters',
    asks: () => {
      const next = drawing((random) =>
        random.chance(0.3) ? {} : random.chance(0.5) ? single(random) : mixture(random),
      )
      return () => facetsAsk(next())
    },
  },
  {
    ...common,
    name: 'Suggestions',
    asks: () => {
      let drawn = 0
      return () => suggestionsAsk(seededRandom(drawn++))
    },
    statements: 0,
  },
  {
    ...common,
    name: 'List, what suits the CV',
    asks: ({ people }) =>
      over(people.applicants.map(({ token }) => post(listPath, { suitable: true }, token))),
  },
  {
    ...common,
    name: 'Featured',
    group: 'reading',
    asks: () => over([get('/api/app/advertisements/featured')]),
    statements: 1,
  },
]
