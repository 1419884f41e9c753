import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { bumpContentVersion } from '../src/server/endpoint/context/content-version.ts'
import { allEndpoints } from '../src/shared/endpoints.ts'
import { makeAccount, makeAdvertisement, makeApplication, type TestAccount } from './factories.ts'
import { setUpTestServer } from './board.ts'

// Cache-Control values by which the tables below say how long an answer may be cached. Each GET that visitors may
// send is in one of these tables.

const minutes = 'public, max-age=300, stale-while-revalidate=86400'
const seconds = 'public, max-age=10, stale-while-revalidate=30'
const nobody = 'private, no-store'

const dictionaries = [
  '/api/dictionary/advertisement-categories',
  '/api/dictionary/sub-categories/5',
  '/api/dictionary/cities',
  '/api/dictionary/districts?city_id=34',
  '/api/dictionary/price-types',
  '/api/dictionary/advertisement-statuses',
  '/api/dictionary/driving-licenses',
  '/api/app/advertisements/suggestions?q=kamera',
]

/** Content of public pages; `own` if a logged-in person gets a different answer than visitors. */
const publicReadings: { path: string; own?: true }[] = [
  { path: '/api/app/advertisements/featured', own: true },
  { path: '/api/app/advertisements/1/related', own: true },
  { path: '/api/app/owners/1/response-rate' },
  { path: '/api/app/landing-pages' },
  { path: '/api/app/landing-pages/list?first=istanbul' },
  { path: '/api/app/news' },
  { path: '/api/app/news/latest?limit=2' },
  { path: '/api/app/news/1' },
  { path: '/api/app/static-pages' },
  { path: '/api/app/static-pages/kvkk' },
  { path: '/api/app/home' },
  { path: '/api/app/slides' },
  { path: '/api/app/brands' },
]

/** Answers to visitors that neither browsers nor proxies may store. */
const visitorsAlone = ['/api/app/advertisements/1', '/api/feedback/form-token']
/** Leads to a file. */
const elsewhere = ['GET /api/data-export/{token}']

const server = setUpTestServer()
let owner: TestAccount
let applicant: TestAccount
beforeAll(async () => {
  owner = await makeAccount(server)
  applicant = await makeAccount(server)
  const { id } = await makeAdvertisement(server, { ownerId: owner.id })
  await makeApplication(server, { advertisementId: id, applicantId: applicant.id, status: 'accepted' })
  await sql`insert into news (title, description, content, published_at) values ('Haber', '', '', now())`.execute(
    server.database.kysely,
  )
})

const get = (path: string, { token }: { token?: string } = {}, tag?: unknown) =>
  server.request('GET', path, {
    ...(token && { token }),
    headers: tag === undefined ? {} : { 'if-none-match': String(tag) },
  })

test('every GET for anyone is in one of the three tables', () => {
  const named = [...dictionaries, ...publicReadings.map(({ path }) => path), ...visitorsAlone]
  const keys = Object.entries(allEndpoints).filter(
    ([key, { access }]) => key.startsWith('GET ') && access === 'anyone',
  )
  const isNamed = (key: string) => {
    const pattern = new RegExp(`^${key.slice(4).replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
    return elsewhere.includes(key) || named.some((path) => pattern.test(path))
  }
  expect(keys.map(([key]) => key).filter((key) => !isNamed(key))).toEqual([])
})

test.each(dictionaries)('%s may be cached for minutes by everybody', async (path) => {
  const first = await get(path)
  for (const asked of [first, await get(path, {}, first.headers['etag']), await get(path, owner)]) {
    expect(asked.headers).toMatchObject({ 'cache-control': minutes, etag: first.headers['etag'] })
    expect(asked.headers).not.toHaveProperty('vary')
  }
  expect((await get(path, {}, first.headers['etag'])).status).toBe(304)
})

test.each(publicReadings)('$path may be cached for seconds, and only for visitors', async ({ path, own }) => {
  const first = await get(path)
  const tag = first.headers['etag']
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)])
  expect(first.headers).toMatchObject({ 'cache-control': seconds, vary: 'Authorization' })

  const statements = vi.spyOn(server.database.kysely, 'getExecutor')
  for (const known of [tag, `W/${String(tag)}`, `"other", ${String(tag)}`]) {
    const again = await get(path, {}, known)
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ 'cache-control': seconds, vary: 'Authorization', etag: tag })
  }
  expect(statements).not.toHaveBeenCalled()
  statements.mockRestore()
  expect((await get(path, {}, '"other"')).status).toBe(200)

  const known = await get(path, owner, tag)
  expect(known.headers).toMatchObject({
    'cache-control': own ? nobody : 'private, no-cache',
    vary: 'Authorization',
  })
  if (!own) expect(known.status).toBe(304)
})

test('a personal answer is never cached, however its address is encoded', async () => {
  for (const path of ['/api/app/cv', '/%61pi/app/cv', '/api/app/c%76/']) {
    const { status, headers } = await get(path, owner)
    expect([status, headers['cache-control']], path).toEqual([200, 'private, no-store'])
  }
})

test('an ETag from before a change does not give 304 after it', async () => {
  const { headers } = await get('/api/app/news')
  await server.database.transaction(async (trx) => {
    await sql`update news set title = 'Yeni haber'`.execute(trx)
    await bumpContentVersion(trx)
  })
  const after = await get('/api/app/news', {}, headers['etag'])
  expect([after.status, after.body.data[0].title]).toEqual([200, 'Yeni haber'])
})

test('a refusal is never cached', async () => {
  for (const path of [
    '/api/app/news/999',
    '/api/app/static-pages/yok',
    '/api/dictionary/districts?city_id=x',
  ]) {
    const { status, headers } = await get(path)
    expect([status >= 400, headers['cache-control'], headers['etag']], path).toEqual([
      true,
      'no-store',
      undefined,
    ])
  }
})

test('personal answers are never cached', async () => {
  const personal = Object.entries(allEndpoints)
    .filter(([key, { access }]) => key.startsWith('GET ') && access === 'user')
    .map(([key]) =>
      key
        .slice(4)
        .replace('/{userId}', `/${applicant.id}`)
        .replace(/\{\w+\}/g, '1'),
    )
  let answered = 0
  for (const path of [...personal, ...visitorsAlone]) {
    const { status, headers } = await get(path, owner)
    if (status === 200) answered += 1
    expect(headers['cache-control'], path).toBe(status < 400 ? nobody : 'no-store')
  }
  for (const path of visitorsAlone) expect((await get(path)).headers['cache-control']).toBe(nobody)
  expect(answered).toBeGreaterThan(12)
  const polled = await get('/api/app/messages/unread-count', owner)
  expect(polled.headers).toMatchObject({ vary: 'Authorization', etag: expect.any(String) })
  const unchanged = await get('/api/app/messages/unread-count', owner, polled.headers['etag'])
  expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([304, nobody])
})
