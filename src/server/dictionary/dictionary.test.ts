import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { bumpContentVersion } from '../content-version.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (name: string, headers: Record<string, string> = {}) =>
  server.request('GET', `/api/dictionary/${name}`, { headers })

test('cities stand in Turkish order, with their plate codes', async () => {
  const { status, body } = await get('cities')
  expect(status).toBe(200)
  const names = body.data.map((city: { name: string }) => city.name)
  expect(names).toHaveLength(81)
  expect(names).toEqual([...names].sort(new Intl.Collator('tr').compare))
  expect(names.indexOf('Iğdır')).toBeLessThan(names.indexOf('Isparta'))
  expect(names.indexOf('Isparta')).toBeLessThan(names.indexOf('İstanbul'))
  expect(body.data.find((city: { name: string }) => city.name === 'İstanbul').id).toBe(34)
})

test('categories come with their sub-categories in the given order and say which types they serve', async () => {
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

test('price types, statuses and driving licences carry their labels', async () => {
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

test('they may be cached, and a known version is not sent again', async () => {
  const first = await get('cities')
  expect(first.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
  const etag = String(first.headers['etag'])
  const again = await get('cities', { 'if-none-match': etag })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('what staff change is seen once the content version moves, and hidden rows go', async () => {
  const before = (await get('advertisement-categories')).body.data
  await server.database.transaction(async (trx) => {
    await sql`update categories set active = false where id = ${before[1].id}`.execute(trx)
    await bumpContentVersion(trx)
  })
  await expect
    .poll(async () => (await get('advertisement-categories')).body.data.length)
    .toBe(before.length - 1)
  expect((await get(`sub-categories/${before[1].id}`)).status).toBe(404)
  await sql`update categories set active = true where id = ${before[1].id}`.execute(server.database.kysely)
})
