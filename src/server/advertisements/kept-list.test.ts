import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limitRules } from '../limits/rules.ts'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { answeredInFront } from '../in-front.ts'
import { keptList } from './kept-list.ts'

let server: TestServer
let address: string
let owner: TestAccount
let lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ logLevel: 'info', isHttps: true }, undefined, 'none', (line) =>
    lines.push(line),
  )
  address = await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  owner = await makeAccount(server)
  lines = []
})

/** A body that no other test has sent. */
let others = 0
const fresh = () => JSON.stringify({ priceMin: (others += 1) })
const ask = (body: string, headers: Record<string, string> = {}) =>
  fetch(address + keptList.path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const ofOneAnswer = new Set(['date', 'x-request-id'])
const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !ofOneAnswer.has(name))
const timesKept = () =>
  [...answeredInFront()].find(({ method, route }) => method === 'POST' && route === keptList.path)?.times ?? 0

test('a kept answer is the framework’s to the letter, with an id and a line of its own', async () => {
  await makeAdvertisement(server, { ownerId: owner.id, title: 'Saklanan ilan' })
  const body = fresh()
  const before = timesKept()
  const [first, second] = [await ask(body), await ask(body)]
  expect(timesKept()).toBe(before + 1)
  expect(headersOf(second)).toEqual(headersOf(first))
  expect(Object.fromEntries(headersOf(second))).toMatchObject({
    'cache-control': 'private, no-store',
    'strict-transport-security': expect.any(String),
    'content-security-policy': expect.any(String),
  })
  const text = await second.text()
  expect(text).toContain('Saklanan ilan')
  expect(text).toBe(await first.text())
  const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  await expect.poll(() => lines.filter((line) => line.includes('answered')).length).toBe(2)
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  const same = { level: 30, method: 'POST', path: keptList.path, status: 200, ms: expect.any(Number) }
  expect(told).toEqual(ids.map((requestId) => expect.objectContaining({ ...same, requestId })))
  expect(Object.keys(told[1]).toSorted()).toEqual(Object.keys(told[0]).toSorted())
})

test('nothing that a person was told is kept, and no person is told what is kept', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id })
  const body = fresh()
  const before = timesKept()
  const bearer = { authorization: `Bearer ${owner.token}` }
  const mine = await (await ask(body, bearer)).text()
  const visitors = await (await ask(body)).text()
  expect(JSON.parse(visitors).data[0].id).toBe(id)
  expect(await (await ask(body, bearer)).text()).toBe(mine)
  expect((await ask(body, { authorization: 'Bearer nobody-has-this-token-at-all' })).status).toBe(401)
  expect(timesKept()).toBe(before)
  // A cookie alone makes nobody a member on this endpoint: the answer is a visitor's, kept or not.
  const cookie = { cookie: `klaket_refresh=${owner.token}; klaket_device=${owner.token}` }
  expect(await (await ask(body, cookie)).text()).toBe(visitors)
  expect(await (await ask(fresh(), cookie)).json()).toMatchObject({ data: [{ id }] })
})

test('what is taken down is in no kept answer', async () => {
  const editor = await makeAccount(server, { role: 'editor' })
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, title: 'Kaldırılan ilan' })
  const body = fresh()
  expect(await (await ask(body)).text()).toContain('Kaldırılan ilan')
  const takenDown = await server.request('POST', `/api/admin/advertisements/${id}/take-down`, {
    token: editor.token,
    body: { revision: 1, reason: 'Ücret isteniyor.' },
  })
  expect(takenDown.status).toBe(200)
  expect(await (await ask(body)).text()).not.toContain('Kaldırılan ilan')
})

test('other methods, kinds of bodies and lengths are answered as everywhere', async () => {
  const before = timesKept()
  const known = fresh()
  expect((await ask(known)).status).toBe(200)
  // The other name of the same list, which is answered by the framework alone.
  const elsewhere = `${address}${keptList.path.replace('/app/', '/')}`
  const json = { 'content-type': 'application/json' }
  const odd: [number, RequestInit][] = [
    [404, { method: 'GET' }],
    [404, { method: 'HEAD' }],
    [400, { method: 'POST', headers: json, body: '{' }],
    [400, { method: 'POST', headers: json, body: '[]' }],
    [400, { method: 'POST', headers: json, body: '{"__proto__":{"page":1}}' }],
    [422, { method: 'POST', headers: json, body: '{"page":-1}' }],
    [401, { method: 'POST', headers: json, body: '{"suitable":true}' }],
    [413, { method: 'POST', headers: json, body: `{"q":"${'x'.repeat(300_000)}"}` }],
    [415, { method: 'POST', headers: { 'content-type': 'text/xml' }, body: known }],
    [400, { method: 'POST', headers: { ...json, 'idempotency-key': 'none' }, body: known }],
  ]
  for (const [status, asked] of odd)
    for (let time = 1; time <= 2; time += 1) {
      const here = await fetch(address + keptList.path, asked)
      const there = await fetch(elsewhere, asked)
      expect([here.status, there.status], JSON.stringify(asked).slice(0, 100)).toEqual([status, status])
      expect(headersOf(here)).toEqual(headersOf(there))
      expect(here.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(await here.text()).toBe(await there.text())
    }
  expect(timesKept()).toBe(before)
})

test('who hangs up in the middle of a body disturbs nobody', async () => {
  const { hostname, port } = new URL(address)
  const head = `POST ${keptList.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n`
  for (const said of [head, `${head}{"pa`]) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await new Promise<void>((resolve) => socket.write(said, () => resolve()))
    await new Promise((resolve) => setTimeout(resolve, 30))
    socket.resetAndDestroy()
  }
  expect((await ask(fresh())).status).toBe(200)
})

test('kept answers count as every request does', async () => {
  const limited = await startTestServer({ rateLimits: true })
  try {
    const url = (await limited.http.listen({ port: 0, host: '127.0.0.1' })) + keptList.path
    const get = () =>
      fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    expect([(await get()).status, (await get()).status]).toEqual([200, 200])
    const { limits } = limited.context
    for (let hits = 2; hits < limitRules.everything.max - 1; hits += 1)
      await limits.take('everything', '127.0.0.1')
    const before = timesKept()
    expect((await get()).status).toBe(200)
    expect(timesKept()).toBe(before + 1)
    const refused = await get()
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(timesKept()).toBe(before + 1)
  } finally {
    await limited.close()
  }
})
