import { seededRandom, type Random } from '../db/seed/demo/random.ts'
import { sortKeys, type AdvertisementCriteria } from '../src/shared/advertisement-search.ts'
import { get, nth, over, post } from './asks.ts'
import type { Board } from './board-server.ts'
import type { Case } from './cases.ts'
import type { Ask } from './load.ts'
import type { People } from './people.ts'

type Criteria = Partial<AdvertisementCriteria>

export const listPath = '/api/app/advertisements/list'

/** A filter with values drawn anew for each request, as often as people look for them. */
const filters: Record<string, (random: Random) => Criteria> = {
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
}
const allCities = Array.from({ length: 81 }, (_, place) => place + 1)

const keywords: Record<string, (random: Random) => Criteria> = {
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

const anyOrder = (random: Random): Criteria => ({
  sortBy: random.pick(sortKeys),
  sortOrder: random.pick(['desc', 'asc'] as const),
})

/** Two to five filters, any order, mostly the first page. */
export function mixture(random: Random): Criteria {
  const chosen = random.sample(Object.values(filters), random.int(2, 5))
  const criteria: Criteria = Object.assign({}, ...chosen.map((draw) => draw(random)))
  const page = random.chance(0.7) ? 1 : random.int(2, 20)
  return { ...criteria, ...anyOrder(random), page }
}

/** One filter in any order. */
export const single = (random: Random): Criteria => ({
  ...random.pick(Object.values(filters))(random),
  ...anyOrder(random),
})

/** A word or two, sometimes with a filter, in any order. */
export const keyword = (random: Random): Criteria => ({
  ...(random.chance(0.3) && random.pick(Object.values(filters))(random)),
  ...random.pick(Object.values(keywords))(random),
  ...anyOrder(random),
})

/** A member may leaf further than a visitor. The server keeps no answer to this spelling of the media type. */
export function listAsk(people: People, criteria: Criteria, turn = 0): Ask {
  const token = (criteria.page ?? 1) > 50 ? nth(people.applicants, turn).token : undefined
  const asked = post(listPath, criteria, token)
  return { ...asked, headers: { ...asked.headers, 'content-type': 'application/json; charset=utf-8' } }
}

const drawn =
  (draw: (random: Random) => Criteria): Case['asks'] =>
  ({ people }) =>
  (turn) =>
    listAsk(people, draw(seededRandom(turn)), turn)

const common = { group: 'list', statements: 40, limit: 'bytes', everywhere: false } as const

export const plainName = 'List, first page'
export const cachedName = 'List, first page, from the cache'

export const listCases: Case[] = [
  {
    ...common,
    name: plainName,
    asks: ({ people }) => over([listAsk(people, {})]),
    statements: 1,
    everywhere: true,
  },
  {
    ...common,
    name: cachedName,
    asks: () => over([post(listPath, {})]),
    statements: 0,
    everywhere: true,
  },
  {
    ...common,
    name: 'List, first page, by members',
    asks: ({ people }) => over(people.applicants.map(({ token }) => post(listPath, {}, token))),
    everywhere: true,
  },
  {
    ...common,
    name: 'List, deep page',
    asks: drawn((random) => ({ page: random.int(51, 600) })),
    everywhere: true,
  },
  ...sortKeys.flatMap((sortBy) =>
    (['desc', 'asc'] as const).map((sortOrder) => ({
      ...common,
      name: `List by ${sortBy}, ${sortOrder}`,
      asks: ({ people }: Board) => over([listAsk(people, { sortBy, sortOrder })]),
      statements: 1,
    })),
  ),
  ...Object.entries({ ...filters, ...keywords }).map(([name, draw]) => ({
    ...common,
    name: `List, ${name}, any order`,
    asks: drawn((random) => ({ ...draw(random), ...anyOrder(random) })),
  })),
  {
    ...common,
    name: 'List, what suits the CV',
    asks: ({ people }) =>
      over(people.applicants.map(({ token }) => post(listPath, { suitable: true }, token))),
  },
  {
    ...common,
    name: 'List, two to five filters, any order, any page',
    asks: drawn(mixture),
    everywhere: true,
  },
  {
    ...common,
    name: 'Featured',
    group: 'reading',
    asks: () => over([get('/api/app/advertisements/featured')]),
    statements: 1,
    everywhere: true,
  },
]
