import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAccount, type TestAccount } from '../../../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../../../test/server.ts'
import { sortKeys } from '../../../../shared/board/advertisements/advertisement-search.ts'
import { asOwner } from '../../../database/migrations/app-role.ts'

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
        price, city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie, view_count, applications_count, published_at)
      select ${member.id}, 'crew', 'published', 5, 501 + n % 3, 'Işık', 'x', 1 + n % 8,
        case when n % 8 > 0 then 100 + n * 7919 % 5000 end, 34 + n % 2, '2099-01-01', date '2098-12-01' + n % 30, n % 3 = 0, n % 5 > 0, n * 31 % 700,
        n * 17 % 90, now() - n % 4000 * interval '1 minute'
      from generate_series(1, ${many}::int) n`.execute(trx)
  })
}, 120_000)
afterAll(() => server.close())

const list = async (criteria: object) =>
  server.request('POST', '/api/app/advertisements/list', { body: criteria, token: member.token })
const idsOf = (reply: { body: { data: { id: number }[] } }) => reply.body.data.map(({ id }) => id)

test('a total above 10,000 is capped, and the last page of the list ends at 10,000', async () => {
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

test.each([{ cities: [34, 35] }, { cities: [34, 35], category: [5] }, { q: 'ışık' }])(
  'a total above 10,000 is also capped with the filters %j',
  async (criteria) => {
    const { body } = await list({ ...criteria, page: 167, perPage: 60 })
    expect(body).toMatchObject({ total: 10_000, total_is_capped: true, from: 9961, to: 10_000 })
    expect(body.data).toHaveLength(40)
  },
)

test('a capped total is counted again after a minute', async () => {
  const db = server.database.kysely
  let moment = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (moment += 1))
  const totalOf = async (sortBy: string) => (await list({ priceMin: 50, sortBy })).body
  try {
    expect(await totalOf('price')).toMatchObject({ total: 10_000, total_is_capped: true })
    await sql`update advertisements set status = 'closed_by_owner' where id % 10 < 2`.execute(db)
    expect(await totalOf('viewCount')).toMatchObject({ total: 10_000, total_is_capped: true })
    moment += 60_000
    const { rows } = await sql<{ count: number }>`
      select count(*) from advertisements where status = 'published' and price >= 50`.execute(db)
    expect(await totalOf('viewCount')).toMatchObject({ total: rows[0]?.count, total_is_capped: false })
  } finally {
    clock.mockRestore()
    await sql`update advertisements set status = 'published'`.execute(db)
  }
})

test('a total up to 10,000 is exact', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from advertisements where price_type_id in (2, 3)`.execute(server.database.kysely)
  const { body } = await list({ priceTypes: [2, 3] })
  expect(body).toMatchObject({ total: rows[0]?.count, total_is_capped: false })
})

const price = { desc: 'price desc nulls last', asc: 'price asc nulls first' }
const columnKeys = sortKeys.filter((key) => key !== 'fit')
const columns = {
  publishDate: 'published_at',
  status: 'published_at',
  viewCount: 'view_count',
  applicationCount: 'applications_count',
  deadline: 'application_deadline',
}

test.each(
  columnKeys.flatMap((sortBy) => (['desc', 'asc'] as const).map((sortOrder) => [sortBy, sortOrder] as const)),
)('filtered pages sorted by %s, %s are in the order of the table', async (sortBy, sortOrder) => {
  const order = sortBy === 'price' ? price[sortOrder] : `${columns[sortBy]} ${sortOrder}`
  const tie = (sortBy === 'deadline') === (sortOrder === 'desc') ? 'asc' : 'desc'
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
          select id from advertisements where ${sql.raw(condition)} order by ${sql.raw(`${order}, id ${tie}`)}
          limit 15 offset ${sql.lit((page - 1) * 15)}`.execute(server.database.kysely)
      const reply = await list({ ...criteria, sortBy, sortOrder, page })
      expect(idsOf(reply), JSON.stringify(criteria)).toEqual(rows.map(({ id }) => id))
    }
})

test('in the order of fit, matches older than the newest thousand follow in the order of publication', async () => {
  const pages = [1, 66, 67, 68, 100].map(async (page) => {
    const [byFit, newest] = await Promise.all(
      (['fit', 'publishDate'] as const).map((sortBy) => list({ q: 'ışık', sortBy, page })),
    )
    expect(idsOf(byFit!), String(page)).toEqual(idsOf(newest!))
  })
  await Promise.all(pages)
})

test.each([
  'sub_category_id',
  'price_type_id',
  'city_id',
  'owner_id',
  'price',
  'published_at',
  'application_deadline',
])('a search that filters by %s alone has an index, with the date of publication', async (column) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'advertisements'::regclass and pg_get_expr(indpred, indrelid) = '(status = ''published''::text)'`.execute(
    server.database.kysely,
  )
  const beginning = new RegExp(`\\(type, ${column}[ ,)]`)
  const own = rows.filter(({ definition }) => beginning.test(definition))
  expect(own.some(({ definition }) => definition.includes('published_at'))).toBe(true)
})

test('a search that takes too long is refused with a readable message', async () => {
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

test('searches with words use at most half of the connections', async () => {
  const { database } = server
  const { within } = database
  let [running, most] = [0, 0]
  const spy = vi.spyOn(database, 'within').mockImplementation(async (milliseconds, read) => {
    running += 1
    most = Math.max(most, running)
    return within(milliseconds, read).finally(() => (running -= 1))
  })
  const words = Array.from(
    { length: 40 },
    (_, place) => `ış ${'abcdefgh'[place % 8]}${'klmnoprst'[place % 9]}`,
  )
  const replies = await Promise.all(words.map((q) => list({ q })))
  spy.mockRestore()
  expect(replies.map(({ status }) => status)).toEqual(words.map(() => 200))
  expect(most).toBe(Math.max(1, Math.floor(database.use().max / 2)))
})
