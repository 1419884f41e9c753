import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'

const server = setUpTestServer()

const get = (name: string, headers: Record<string, string> = {}) =>
  server.request('GET', `/api/dictionary/${name}`, { headers })

test('cities are in Turkish order, with their plate codes', async () => {
  const { status, body } = await get('cities')
  expect(status).toBe(200)
  const names = body.data.map((city: { name: string }) => city.name)
  expect(names).toHaveLength(81)
  expect(names).toEqual([...names].sort(new Intl.Collator('tr').compare))
  expect(names.indexOf('Iğdır')).toBeLessThan(names.indexOf('Isparta'))
  expect(names.indexOf('Isparta')).toBeLessThan(names.indexOf('İstanbul'))
  expect(body.data.find((city: { name: string }) => city.name === 'İstanbul').id).toBe(34)
})

test('categories are in their order, with their sub-categories and the types that they serve', async () => {
  const { body } = await get('advertisement-categories')
  expect(body.data).toHaveLength(22)
  const [first] = body.data
  expect(first.sub_categories.length).toBeGreaterThan(3)
  expect(['crew', 'cast', 'both']).toContain(first.serves)
  const ids = first.sub_categories.map((sub: { id: number }) => sub.id)
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  const one = await get(`sub-categories/${first.id}`)
  expect(one.body.data).toEqual(first.sub_categories)
})

test('an unknown category has no sub-categories', async () => {
  for (const id of ['999', '999999999999', '0', 'x', '-1'])
    expect((await get(`sub-categories/${id}`)).status, id).toBe(404)
})

test('price types, statuses and driving licences have labels', async () => {
  const prices = (await get('price-types')).body.data
  expect(prices[0]).toEqual({ id: 1, name: 'Ücretsiz' })
  expect(prices).toHaveLength(8)
  expect((await get('advertisement-statuses')).body.data).toContainEqual({
    value: 'waiting_for_approve',
    label: 'Onay Bekliyor',
  })
  expect((await get('driving-licenses')).body.data).toContainEqual({
    value: 'B',
    label: 'B (Otomobil, kamyonet)',
  })
})

const all = [
  'advertisement-categories',
  'sub-categories/5',
  'cities',
  'districts?city_id=34',
  'price-types',
  'advertisement-statuses',
  'driving-licenses',
]

describe.each(all)('%s in the browser’s cache', (name) => {
  test('is stored and revalidated', async () => {
    const first = await get(name)
    const cachingHeaders = { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' }
    expect(first.headers).toMatchObject(cachingHeaders)
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(name, { 'if-none-match': known })
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag])
      expect(again.headers).toMatchObject(cachingHeaders)
    }
    for (const unknown of ['"other"', `"${etag}"`, 'W/"other"', ''])
      expect((await get(name, { 'if-none-match': unknown })).status).toBe(200)
  })

  test('costs no SQL while nothing has changed, for visitors and members', async () => {
    const { token } = await makeAccount(server)
    const first = await get(name)
    const statements = vi.spyOn(server.database.kysely, 'getExecutor')
    const etag = String(first.headers['etag'])
    for (const authorization of [`Bearer ${token}`, 'Bearer an-old-token-that-is-over-by-now']) {
      expect((await get(name, { 'if-none-match': etag, authorization })).status).toBe(304)
      expect((await get(name, { authorization })).body).toEqual(first.body)
    }
    expect(statements).not.toHaveBeenCalled()
    await server.request('GET', '/api/app/notices', { token })
    expect(statements).toHaveBeenCalled()
    statements.mockRestore()
  })
})

test('a changed list has a new ETag, and rows out of use are missing from it', async () => {
  const before = await get('advertisement-categories')
  const cities = await get('cities')
  const [, second] = before.body.data
  const ask = () => get('advertisement-categories', { 'if-none-match': String(before.headers['etag']) })
  const setActive = (active: boolean) =>
    server.database.transaction(async (trx) => {
      await sql`update categories set active = ${active} where id = ${second.id}`.execute(trx)
      await bumpContentVersion(trx)
    })
  await setActive(false)
  await expect.poll(async () => (await ask()).status).toBe(200)
  const changed = await ask()
  expect(changed.body.data).toHaveLength(before.body.data.length - 1)
  expect(changed.headers['etag']).not.toBe(before.headers['etag'])
  expect((await get(`sub-categories/${second.id}`)).status).toBe(404)
  expect((await get('cities', { 'if-none-match': String(cities.headers['etag']) })).status).toBe(304)
  await setActive(true)
  await expect.poll(async () => (await ask()).status).toBe(304)
})
