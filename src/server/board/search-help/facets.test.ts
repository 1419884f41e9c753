import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../../../db/seed/demo/random.ts'
import { makeAccount, makeAdvertisement, makeCv, type TestAccount } from '../../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import type { Facets } from '../../../shared/board/search-help/search-help.ts'
import { dayAfter, restOfWeek, today } from '../../../shared/values/dates.ts'

let server: TestServer
let member: TestAccount
const random = seededRandom(7)
const professions = [501, 502, 504, 101, 107, 2201]
const cities = [6, 34, 35]
const words = ['ışık', 'gece', 'deniz']
const startsIn = (place: number, later: number) => (place % 5 === 0 ? place % 8 : later)

beforeAll(async () => {
  server = await startTestServer()
  const company = await makeAccount(server, { companyName: 'Gobo Film' })
  await sql`update accounts set corporate_verified_at = now() where id = ${company.id}`.execute(
    server.database.kysely,
  )
  member = await makeAccount(server)
  await makeCv(server, { accountId: member.id, subCategoryId: 501 })
  for (let place = 0; place < 60; place += 1) {
    const { id } = await makeAdvertisement(server, {
      ownerId: random.chance(0.3) ? company.id : member.id,
      subCategoryId: random.pick(professions),
      title: `${random.pick(words)} ${random.pick(words)}`,
      cityId: random.pick(cities),
      price: random.chance(0.2) ? null : random.int(100, 5000),
      priceTypeId: random.int(2, 4),
      startDate: dayAfter(today(), startsIn(place, random.int(10, 60))),
      needRoadTrip: random.chance(0.4),
      isOkayForRookie: random.chance(0.5),
      publishedAt: new Date(Date.now() - random.int(1, 240) * 3_600_000),
    })
    await sql`update advertisements set has_photo = ${random.chance(0.5)},
      application_deadline = ${dayAfter(today(), random.int(0, 10))}::date where id = ${id}`.execute(
      server.database.kysely,
    )
  }
}, 60_000)

const ask = (path: string, criteria: object, token?: string) =>
  server.request('POST', `/api/app/advertisements/${path}`, { body: criteria, ...(token && { token }) })
const facetsOf = async (criteria: object, token?: string): Promise<Facets> => {
  const { status, body } = await ask('facets', criteria, token)
  expect(status).toBe(200)
  return body.data
}
const totalOf = async (criteria: object, token?: string): Promise<number> =>
  (await ask('list', { ...criteria, perPage: 1 }, token)).body.total

type Drawn = Record<string, unknown>
const draw = (): Drawn =>
  Object.fromEntries(
    Object.entries<() => unknown>({
      category: () => [random.pick([1, 5])],
      subCategory: () => random.sample(professions, 2),
      cities: () => random.sample(cities, random.int(1, 2)),
      priceTypes: () => [random.int(1, 4)],
      priceMax: () => random.int(500, 4000),
      roadTrip: () => [random.pick(['yes', 'no'])],
      isForRookie: () => [random.pick(['yes', 'no'])],
      startFrom: () => dayAfter(today(), 20),
      publishedWithin: () => random.pick([1, 3, 7]),
      deadlineWithin: () => random.pick([1, 3, 7]),
      paid: () => true,
      verified: () => true,
      withPhoto: () => true,
      q: () => random.pick(words),
    })
      .filter(() => random.chance(0.2))
      .map(([name, value]) => [name, value()]),
  )

const expected = (facets: Facets, criteria: Drawn): [string, number, Drawn][] => {
  const row = (name: string, count: number, change: Drawn): [string, number, Drawn] => [
    name,
    count,
    { ...criteria, ...change },
  ]
  const flags = (['paid', 'verified', 'withPhoto'] as const).map((name) =>
    row(name, facets[name === 'withPhoto' ? 'with_photo' : name], { [name]: true }),
  )
  const days = ([1, 3, 7] as const).flatMap((count) => [
    row(`published ${count}`, facets.published_within[count], { publishedWithin: count }),
    row(`deadline ${count}`, facets.deadline_within[count], { deadlineWithin: count }),
  ])
  const [startFrom, startTo] = restOfWeek(today())
  const answers = (['yes', 'no'] as const).flatMap((answer) => [
    row(`trip ${answer}`, facets.road_trip[answer], { roadTrip: [answer] }),
    row(`rookie ${answer}`, facets.rookie[answer], { isForRookie: [answer] }),
  ])
  return [
    row('total', facets.total, {}),
    ...[1, 5, 22].map((id) =>
      row(`category ${id}`, facets.categories[id] ?? 0, { category: [id], subCategory: [] }),
    ),
    ...professions.map((id) =>
      row(`profession ${id}`, facets.sub_categories[id] ?? 0, { category: [], subCategory: [id] }),
    ),
    ...cities.map((id) => row(`city ${id}`, facets.cities[id] ?? 0, { cities: [id] })),
    ...[1, 2, 3, 4].map((id) => row(`price type ${id}`, facets.price_types[id] ?? 0, { priceTypes: [id] })),
    ...flags,
    row('this week', facets.start.this_week, { startFrom, startTo }),
    ...days,
    ...answers,
  ]
}

describe('the counts beside the filters', () => {
  test('are the totals that the list has when the value is chosen, for criteria drawn by chance', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const criteria = draw()
      const facets = await facetsOf(criteria)
      expect(facets.suitable).toBeNull()
      const rows = expected(facets, criteria)
      const totals = await Promise.all(rows.map(([, , chosen]) => totalOf(chosen)))
      for (const [place, [name, count]] of rows.entries())
        expect(count, `${name} of ${JSON.stringify(criteria)}`).toBe(totals[place])
    }
  }, 60_000)

  test('include what suits the CV of the viewer, who may have chosen it', async () => {
    for (const criteria of [{}, { suitable: true }, { suitable: true, cities: [34] }, { roadTrip: ['no'] }]) {
      const facets = await facetsOf(criteria, member.token)
      expect(facets.suitable).toBe(await totalOf({ ...criteria, suitable: true }, member.token))
      expect(facets.cities[6] ?? 0).toBe(await totalOf({ ...criteria, cities: [6] }, member.token))
    }
    const withoutCv = await makeAccount(server)
    expect((await facetsOf({}, withoutCv.token)).suitable).toBeNull()
    expect((await ask('facets', { suitable: true }, withoutCv.token)).body.code).toBe('cv_missing')
    expect((await ask('facets', { suitable: true })).status).toBe(401)
  })

  test('refuse wrong criteria, and ignore page and order', async () => {
    expect((await ask('facets', { cities: ['34'] })).status).toBe(422)
    expect(await facetsOf({ page: 9, perPage: 60, sortBy: 'price' })).toEqual(await facetsOf({}))
  })

  test('of a search for nothing are all zero', async () => {
    const facets = await facetsOf({ q: 'yokböylebirşey' })
    expect(facets).toMatchObject({ total: 0, cities: {}, paid: 0, road_trip: { yes: 0, no: 0 } })
  })
})

describe('the ways out of a search that finds nothing', () => {
  const waysOf = async (criteria: object, token?: string) =>
    (await ask('ways-out', criteria, token)).body.data

  test('name the filters that hide advertisements with what the list finds without them, the largest first', async () => {
    const criteria = { q: 'ışık', cities: [1], subCategory: [501], verified: true }
    expect(await totalOf(criteria)).toBe(0)
    const { ways } = await waysOf(criteria)
    const { cities: _, ...withoutCity } = criteria
    expect(ways).toEqual([{ without: 'cities', count: await totalOf(withoutCity) }])
    const { ways: many } = await waysOf({ ...criteria, cities: [34], priceMin: 99_000 })
    expect(many).toEqual([])
    const wide = await waysOf({ cities: [34], subCategory: [501], deadlineWithin: 1, q: 'gece' })
    const counts = wide.ways.map(({ count }: { count: number }) => count)
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a))
  })

  test('end with the search without any filter and what the list finds then', async () => {
    const filters = { cities: [1], priceMin: 99_000, verified: true }
    expect(await waysOf(filters)).toEqual({
      did_you_mean: null,
      ways: [],
      widest: { q: '', count: await totalOf({}) },
      unfiltered: { other_type: null, suitable: null, other_suitable: null },
    })
    const { widest } = await waysOf({ ...filters, q: 'ışık' })
    expect(widest).toEqual({ q: 'ışık', count: await totalOf({ q: 'ışık' }) })
    expect((await waysOf({ ...filters, q: 'zzzzqqq' })).widest).toEqual({ q: '', count: await totalOf({}) })
    expect((await waysOf({ ...filters, type: 'cast' })).widest).toBeNull()
  })

  test('say how many advertisements the words have in the other type, and how many suit the CV', async () => {
    const words = { q: 'ışık', cities: [1] }
    expect((await waysOf({ ...words, type: 'cast' })).unfiltered).toEqual({
      other_type: await totalOf({ q: 'ışık' }),
      suitable: null,
      other_suitable: null,
    })
    expect((await waysOf(words)).unfiltered.other_type).toBe(0)
    const suitable = await totalOf({ suitable: true }, member.token)
    expect(suitable).toBeGreaterThan(0)
    const search = { ...words, suitable: true, priceMin: 99_000 }
    expect((await waysOf(search, member.token)).unfiltered).toMatchObject({ suitable, other_suitable: 0 })
    expect((await waysOf({ ...search, type: 'cast' }, member.token)).unfiltered).toMatchObject({
      suitable: 0,
      other_suitable: suitable,
    })
  })

  test('offer a corrected word without the filters with which it finds nothing', async () => {
    const { did_you_mean: correction, widest } = await waysOf({ q: 'kamrea', cities: [1], priceMin: 99_000 })
    expect(correction).toBeNull()
    expect(widest).toEqual({ q: 'kamera', count: await totalOf({ q: 'kamera' }) })
    expect(widest.count).toBeGreaterThan(0)
  })

  test('correct a mistyped word to one that finds something', async () => {
    expect(await waysOf({ q: 'helikoptr' })).toMatchObject({ did_you_mean: null })
    await makeAdvertisement(server, { ownerId: member.id, subCategoryId: 501, title: 'Kameraman aranıyor' })
    expect((await waysOf({ q: 'kameramn' })).did_you_mean).toBe('kameraman')
    expect((await waysOf({ q: 'kameramn istambul' })).did_you_mean).toBe('kameraman İstanbul')
    expect((await waysOf({ q: 'kamreman' })).did_you_mean).toBe('kameraman')
    expect((await waysOf({ q: 'kamrea' })).did_you_mean).toBe('kamera')
    expect((await waysOf({ q: 'kameraman' })).did_you_mean).toBeNull()
    expect((await waysOf({ q: 'zzzzqqq' })).did_you_mean).toBeNull()
    expect((await waysOf({ q: 'ka' })).did_you_mean).toBeNull()
    expect((await waysOf({})).did_you_mean).toBeNull()
  })
})
