import { sql } from 'kysely'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
  type MockInstance,
} from 'vitest'
import { advertisementForm } from '../../../test/advertisements.ts'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sortKeys } from '../../shared/advertisement-search.ts'
import { asOwner } from '../app-role.ts'

// More advertisements than the list reaches: what is gathered on a small board is walked along an index here.

let server: TestServer
let member: TestAccount
const many = 12_000

beforeAll(async () => {
  server = await startTestServer()
  member = await makeAccount(server)
  await asOwner(server.database, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`
      insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description, price_type_id,
        price, city_id, start_date, need_road_trip, is_okay_for_rookie, view_count, applications_count, published_at)
      select ${member.id}, 'crew', 'published', 5, 501 + n % 3, 'Işık', 'x', 1 + n % 8,
        case when n % 8 > 0 then 100 + n * 7919 % 5000 end, 34 + n % 2, '2099-01-01', n % 3 = 0, n % 5 > 0, n * 31 % 700,
        n * 17 % 90, now() - n % 4000 * interval '1 minute'
      from generate_series(1, ${many}::int) n`.execute(trx)
  })
}, 120_000)
afterAll(() => server.close())

const list = async (criteria: object) =>
  server.request('POST', '/api/app/advertisements/list', { body: criteria, token: member.token })
const idsOf = (reply: { body: { data: { id: number }[] } }) => reply.body.data.map(({ id }) => id)

test('more than it reaches are told as that, and the last page ends where it does', async () => {
  const first = await list({})
  expect(first.body).toMatchObject({ total: 10_000, total_is_capped: true, last_page: 667, from: 1, to: 15 })
  const last = await list({ page: 667 })
  expect(last.body).toMatchObject({ from: 9991, to: 10_000 })
  expect(last.body.data).toHaveLength(10)
  const beyond = await list({ page: 668 })
  expect(beyond.status).toBe(422)
  expect(beyond.body.errors.page).toEqual([
    'Listenin ilk 10.000 ilanı gösterilir. Daha fazlası için filtreleri daraltın.',
  ])
  expect((await list({ page: 1_000_000, perPage: 60 })).status).toBe(422)
})

test('up to there totals are exact', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from advertisements where price_type_id in (2, 3)`.execute(server.database.kysely)
  const { body } = await list({ priceTypes: [2, 3] })
  expect(body).toMatchObject({ total: rows[0]?.count, total_is_capped: false })
})

describe('what holds a search beyond reach', () => {
  const beyond = [10_000, true]
  const ask = async (criteria: object) => {
    const { body } = await list({ ...criteria, sortBy: 'viewCount' })
    return [body.total, body.total_is_capped]
  }
  const counted = async (condition: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from advertisements where status = 'published' and ${sql.raw(condition)}`.execute(
      server.database.kysely,
    )
    expect(rows[0]?.count).toBeLessThan(10_000)
    return [rows[0]?.count, false]
  }
  let moment = 0
  let clock: MockInstance
  beforeEach(() => {
    moment = Math.max(moment, performance.now()) + 20 * 60_000
    clock = vi.spyOn(performance, 'now').mockImplementation(() => (moment += 1))
  })
  afterEach(async () => {
    clock.mockRestore()
    await sql`update advertisements set status = 'published'`.execute(server.database.kysely)
  })
  /** A fifth goes without a word to the server: whatever it counts from now on is within reach. */
  const closeSome = () =>
    sql`update advertisements set status = 'closed_by_owner' where id % 10 < 2`.execute(
      server.database.kysely,
    )

  test('by price is not counted for ten minutes', async () => {
    expect(await ask({ priceMin: 100 })).toEqual(beyond)
    await closeSome()
    expect(await ask({ priceMin: 50 })).toEqual(beyond)
    // The ten thousand dearest hold none as cheap as that.
    expect(await ask({ priceMin: 101, priceMax: 6000 })).toEqual(beyond)
    expect(await ask({ priceMax: 6000 })).toEqual(beyond)
    expect(await ask({ priceMin: 0, cities: [34, 35, 36] })).toEqual(await counted('true'))
    expect(await ask({ priceMin: 0 })).toEqual(beyond)
    expect(await ask({ priceMin: 1000, priceMax: 6000 })).toEqual(
      await counted('price between 1000 and 6000'),
    )
    expect(await ask({ priceMin: 100, priceMax: 5000 })).toEqual(await counted('price between 100 and 5000'))
    moment += 10 * 60_000
    expect(await ask({ priceMin: 100 })).toEqual(await counted('price >= 100'))
  })

  test('by any filters is not counted for ten minutes', async () => {
    const cities = [34, 35]
    const priceTypes = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(await ask({ cities, priceTypes, category: [5] })).toEqual(beyond)
    const { body: last } = await list({ cities, page: 167, perPage: 60 })
    expect([last.data.length, last.from, last.to, last.total_is_capped]).toEqual([40, 9961, 10_000, true])
    await closeSome()
    const wider = [
      {},
      { cities },
      { cities: [...cities, 36], priceTypes, category: [5, 6] },
      { subCategory: [501, 502, 503], category: [5], priceTypes, roadTrip: ['all'] },
    ]
    for (const criteria of wider) expect(await ask(criteria), JSON.stringify(criteria)).toEqual(beyond)
    const others = [
      [{ cities: [34], priceTypes, category: [5] }, 'city_id = 34'],
      [{ cities, priceTypes: [1, 2, 3, 4, 5, 6, 7] }, 'price_type_id < 8'],
      [{ cities, priceTypes, subCategory: [501, 502] }, 'sub_category_id < 503'],
      [{ cities, priceTypes, category: [5], isForRookie: ['yes'] }, 'is_okay_for_rookie'],
      [{ cities, priceTypes, category: [5], roadTrip: ['no'] }, 'not need_road_trip'],
      [{ cities, category: [5], priceMin: 1 }, 'price >= 1'],
      [{ cities, category: [5], q: 'ışık' }, 'true'],
      [{ cities, type: 'cast' }, "type = 'cast'"],
    ] as const
    for (const [criteria, condition] of others)
      expect(await ask(criteria), JSON.stringify(criteria)).toEqual(await counted(condition))
    moment += 10 * 60_000
    expect(await ask({ cities })).toEqual(await counted('true'))
  })

  test('by words and filters is not counted, by others of them it is', async () => {
    expect(await ask({ q: 'ışık', cities: [34, 35] })).toEqual(beyond)
    await closeSome()
    expect(await ask({ q: 'ışık' })).toEqual(beyond)
    expect(await ask({ cities: [34, 35] })).toEqual(beyond)
    expect(await ask({ q: 'ışık', cities: [34] })).toEqual(await counted('city_id = 34'))
    expect(await ask({ q: 'ışı', cities: [34, 35] })).toEqual(await counted('true'))
    expect((await ask({ q: 'gölge', cities: [34, 35] }))[0]).toBe(0)
  })

  test('is counted again once a page is not full', async () => {
    const cities = [34, 35]
    expect(await ask({ cities, priceTypes: [1, 2, 3, 4, 5, 6, 7, 8] })).toEqual(beyond)
    await sql`update advertisements set status = 'closed_by_owner' where id % 1000 > 0`.execute(
      server.database.kysely,
    )
    expect(await ask({ cities })).toEqual(await counted('true'))
    expect(await ask({ cities })).toEqual(await counted('true'))
  })
})

const price = { desc: 'price desc nulls last', asc: 'price asc nulls first' }
const columns = {
  publishDate: 'published_at',
  status: 'published_at',
  viewCount: 'view_count',
  applicationCount: 'applications_count',
}

test.each(
  sortKeys.flatMap((sortBy) => (['desc', 'asc'] as const).map((sortOrder) => [sortBy, sortOrder] as const)),
)('by %s, %s: pages are those of the table, whatever fits', async (sortBy, sortOrder) => {
  const order = sortBy === 'price' ? price[sortOrder] : `${columns[sortBy]} ${sortOrder}`
  const all = [
    [{}, 'true'],
    [{ cities: [34, 35] }, 'true'],
    [{ priceTypes: [1, 2, 3, 4, 5, 6, 7, 8] }, 'true'],
    [{ priceTypes: [3], roadTrip: ['yes'] }, 'price_type_id = 3 and need_road_trip'],
    [{ category: [5], isForRookie: ['no'] }, 'not is_okay_for_rookie'],
    [
      { subCategory: [502], cities: [35], priceMin: 2000 },
      'sub_category_id = 502 and city_id = 35 and price >= 2000',
    ],
    [{ q: 'ışık' }, 'true'],
    [{ q: 'ışık', cities: [34], priceMax: 300 }, 'city_id = 34 and (price is null or price <= 300)'],
  ] as const
  for (const [criteria, condition] of all)
    for (const page of [1, 3]) {
      const { rows } = await sql<{ id: number }>`
          select id from advertisements where ${sql.raw(condition)} order by ${sql.raw(`${order}, id ${sortOrder}`)}
          limit 15 offset ${sql.lit((page - 1) * 15)}`.execute(server.database.kysely)
      const reply = await list({ ...criteria, sortBy, sortOrder, page })
      expect(idsOf(reply), JSON.stringify(criteria)).toEqual(rows.map(({ id }) => id))
    }
})

test('a search that takes too long is refused in a sentence', async () => {
  if (server.database.engine === 'embedded') return
  const { within } = server.database
  server.database.within = (_, read) =>
    within(50, async (db) => {
      await sql`select pg_sleep(1)`.execute(db)
      return read(db)
    })
  try {
    const { status, body, headers } = await list({ q: 'ışık', cities: [34] })
    expect([status, body.code]).toEqual([503, 'search_too_slow'])
    expect(body.message).toBe('Bu arama çok uzun sürdü. Lütfen filtreleri daraltıp tekrar deneyin.')
    expect(headers['retry-after']).toBe('5')
  } finally {
    server.database.within = within
  }
})

test('of many who wait for the same slow words, one holds a connection', async () => {
  const { within } = server.database
  const everybodyAsks = Promise.withResolvers<void>()
  let holding = 0
  server.database.within = async (milliseconds, read) => {
    holding += 1
    await everybodyAsks.promise
    return within(milliseconds, read)
  }
  try {
    const asked = Array.from({ length: 6 }, () => list({ q: 'ışık', cities: [35], priceMin: 4321 }))
    await expect.poll(() => holding).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(holding).toBe(1)
    everybodyAsks.resolve()
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
  } finally {
    everybodyAsks.resolve()
    server.database.within = within
  }
})

test('what is no longer published is in no search, however long that one is kept', async () => {
  const editor = await makeAccount(server, { role: 'editor' })
  const [first, second] = [
    await makeAdvertisement(server, { ownerId: member.id, title: 'Fırtına sahnesi', subCategoryId: 501 }),
    await makeAdvertisement(server, { ownerId: member.id, title: 'Fırtına gecesi', subCategoryId: 501 }),
  ]
  const titlesOf = async () => {
    const { body } = await list({ q: 'fırtına' })
    return body.data.map(({ title }: { title: string }) => title)
  }
  // Each look at the clock takes long: the search is kept although the content moves on.
  let moment = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (moment += 20))
  try {
    expect(await titlesOf()).toEqual(['Fırtına gecesi', 'Fırtına sahnesi'])
    const late = await makeAdvertisement(server, { ownerId: member.id, title: 'Fırtına sonrası' })
    const takenDown = await server.request('POST', `/api/admin/advertisements/${first.id}/take-down`, {
      token: editor.token,
      body: { revision: 1, reason: 'Ücret isteniyor.' },
    })
    expect(takenDown.status).toBe(200)
    expect(await titlesOf()).toEqual(['Fırtına gecesi'])
    const { type: _, ...form } = { ...advertisementForm, title: 'Fırtına: kimsenin görmediği' }
    for (const { id } of [first, second]) {
      const edited = await server.request('PUT', `/api/app/advertisements/${id}`, {
        token: member.token,
        body: form,
      })
      expect([edited.status, edited.body.data.status]).toEqual([200, 'waiting_for_approve'])
    }
    expect(await titlesOf()).toEqual([])
    moment += 61_000
    expect(await titlesOf()).toEqual(['Fırtına sonrası'])
    expect(late.id).toBeGreaterThan(second.id)
  } finally {
    clock.mockRestore()
  }
})

test('ever new words take half of the connections at most', async () => {
  const { database } = server
  const { within } = database
  let [underWay, most] = [0, 0]
  const spy = vi.spyOn(database, 'within').mockImplementation(async (milliseconds, read) => {
    underWay += 1
    most = Math.max(most, underWay)
    return within(milliseconds, read).finally(() => (underWay -= 1))
  })
  const words = Array.from(
    { length: 40 },
    (_, place) => `ış ${'abcdefgh'[place % 8]}${'klmnoprst'[place % 9]}`,
  )
  const replies = await Promise.all(
    words.map((q) => server.request('POST', '/api/app/advertisements/list', { body: { q } })),
  )
  spy.mockRestore()
  expect(replies.map(({ status }) => status)).toEqual(words.map(() => 200))
  expect(most).toBe(Math.max(1, Math.floor(database.use().max / 2)))
})
