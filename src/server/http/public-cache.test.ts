import { connect } from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../../test/factories.ts'
import { setUpTestServer } from '../../../test/board.ts'
import { startTestServer, type TestReply } from '../../../test/server.ts'
import { limitRules } from '../../shared/operations/limit-rules/rules.ts'
import { createPublicCache } from './public-cache.ts'

const path = '/api/app/advertisements/list'

const server = setUpTestServer({ isHttps: true })
let owner: TestAccount
beforeEach(async () => {
  await server.reset()
  owner = await makeAccount(server)
})

let sent = 0
const fresh = () => ({ priceMin: (sent += 1) })
const ask = (body: object, token?: string, headers: Record<string, string> = {}) =>
  server.request('POST', path, { body, headers, ...(token && { token }) })
const headersOf = ({ headers }: TestReply) =>
  Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id')

const nested = (depth: number) => `${'{"toJSON":1,"q":'.repeat(depth)}1${'}'.repeat(depth)}`

async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(server.database.kysely, 'getExecutor')
  await act()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

test('the second visitor who asks for a list gets the same bytes and headers without a statement', async () => {
  await makeAdvertisement(server, { ownerId: owner.id, title: 'Önbellekteki ilan' })
  const body = fresh()
  const first = await ask(body)
  let second = first
  expect(await statementsOf(async () => (second = await ask(body)))).toBe(0)
  expect(second.text).toContain('Önbellekteki ilan')
  expect(second.text).toBe(first.text)
  expect(headersOf(second)).toEqual(headersOf(first))
  expect(second.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'strict-transport-security': expect.any(String),
    'content-security-policy': expect.any(String),
  })
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect(await statementsOf(() => ask(fresh()))).toBeGreaterThan(0)
})

test('a reply to a signed-in person is neither cached nor read from the cache', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id })
  const body = fresh()
  const mine = await ask(body, owner.token)
  expect(await statementsOf(() => ask(body))).toBeGreaterThan(0)
  const visitors = await ask(body)
  expect(visitors.body.data[0].id).toBe(id)
  expect(await statementsOf(() => ask(body, owner.token))).toBeGreaterThan(0)
  expect((await ask(body, owner.token)).text).toBe(mine.text)
  expect((await ask(body, 'nobody-has-this-token-at-all')).status).toBe(401)
  const cookie = { cookie: `klaket_refresh=${owner.token}; klaket_device=${owner.token}` }
  expect((await ask(body, undefined, cookie)).text).toBe(visitors.text)
})

test('a withdrawn advertisement disappears from cached lists at once', async () => {
  const editor = await makeAccount(server, { role: 'editor' })
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, title: 'Kaldırılan ilan' })
  const body = fresh()
  expect((await ask(body)).text).toContain('Kaldırılan ilan')
  const takenDown = await server.request('POST', `/api/admin/advertisements/${id}/take-down`, {
    token: editor.token,
    body: { revision: 1, reason: 'Ücret isteniyor.' },
  })
  expect(takenDown.status).toBe(200)
  expect((await ask(body)).text).not.toContain('Kaldırılan ilan')
})

test('later pages, refusals and malformed requests are never cached', async () => {
  for (let page = 1; page <= 16; page += 1) await makeAdvertisement(server, { ownerId: owner.id })
  const later = { ...fresh(), page: 2 }
  expect((await ask(later)).status).toBe(200)
  expect(await statementsOf(() => ask(later))).toBeGreaterThan(0)
  const json = { 'content-type': 'application/json' }
  const refused: [number, string, Record<string, string>][] = [
    [400, '{', json],
    [400, '[]', json],
    [400, '{"__proto__":{"page":1}}', json],
    [422, '{"page":-1}', json],
    [422, '{"page":{"toString":1,"valueOf":1}}', json],
    [401, '{"suitable":true}', json],
    [413, `{"q":"${'x'.repeat(300_000)}"}`, json],
    [415, '{}', { 'content-type': 'text/xml' }],
    [400, nested(9000), json],
  ]
  for (const [status, raw, headers] of refused)
    for (let time = 1; time <= 2; time += 1) {
      const reply = await server.request('POST', path, { raw, headers })
      expect(reply.status, raw.slice(0, 100)).toBe(status)
    }
})

test('a form is refused even when a reply to the same criteria is cached', async () => {
  const body = fresh()
  for (const criteria of [body, undefined])
    expect((await server.request('POST', path, criteria && { body: criteria })).status).toBe(200)
  const forms: [string, string][] = [
    ['application/x-www-form-urlencoded', new URLSearchParams({ priceMin: `${body.priceMin}` }).toString()],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
  ]
  for (const [type, raw] of forms) {
    const refused = await server.request('POST', path, { raw, headers: { 'content-type': type } })
    expect(refused.status, type).toBe(415)
  }
})

test('a client that disconnects in the middle of a body does not disturb others', async () => {
  const address = await server.http.listen({ port: 0, host: '127.0.0.1' })
  const { hostname, port } = new URL(address)
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n`
  for (const sent of [head, `${head}{"pa`]) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await new Promise<void>((resolve) => socket.write(sent, () => resolve()))
    await new Promise((resolve) => setTimeout(resolve, 30))
    socket.resetAndDestroy()
  }
  expect((await ask(fresh())).status).toBe(200)
})

test('answers from the cache count against the limit over all requests', async () => {
  const limited = await startTestServer({ rateLimits: true })
  try {
    const list = () => limited.request('POST', path, { body: {} })
    expect([(await list()).status, (await list()).status]).toEqual([200, 200])
    for (let hits = 2; hits < limitRules.everything.max - 1; hits += 1)
      await limited.context.limits.take('everything', '127.0.0.1')
    expect((await list()).status).toBe(200)
    const refused = await list()
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  } finally {
    await limited.close()
  }
})

test('an entry is used for ten seconds and while the content version stays the same', () => {
  let version = 1
  let now = 1
  const cache = createPublicCache({
    contentVersion: { current: () => version } as never,
    now: () => new Date(now),
  })
  const request = { url: path, body: { page: 1 }, headers: { 'content-length': '10' } }
  const find = () => cache.get(cache.keyOf(request) ?? '')
  const before = cache.keyOf(request) ?? ''
  const answer = { body: Buffer.from('{}'), etag: null }
  cache.set(before, answer)
  expect(find()).toBe(answer)
  version += 1
  expect(find()).toBeUndefined()
  cache.set(before, answer)
  expect(find()).toBeUndefined()
  cache.set(cache.keyOf(request) ?? '', answer)
  now += 10_000
  expect(find()).toBe(answer)
  now += 1
  expect(find()).toBeUndefined()
})

test('the cache has a bounded size and refuses long keys', () => {
  const cache = createPublicCache({ contentVersion: { current: () => 1 } as never, now: () => new Date() })
  const answer = { body: Buffer.alloc(1024 * 1024), etag: null }
  for (let n = 0; n < 100; n += 1) {
    cache.set(`${n}`, answer)
    if (n > 0) expect(cache.get('0'), 'used again and again').toBe(answer)
  }
  const cached = Array.from({ length: 100 }, (_, n) => cache.get(`${n}`)).filter(Boolean)
  expect(cached.length).toBeLessThanOrEqual(16)
  expect(cache.get('50')).toBeUndefined()
  const keyOf = (length: string | undefined, url = path) =>
    cache.keyOf({ url, body: {}, headers: { 'content-length': length } })
  expect(keyOf('1000')).not.toBeNull()
  expect(keyOf('1001')).toBeNull()
  expect(keyOf(undefined), 'a body in chunks').toBeNull()
  expect(keyOf('2', `/${'x'.repeat(1000)}`)).toBeNull()
})
