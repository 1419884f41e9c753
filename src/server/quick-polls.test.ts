import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeThread, type TestAccount } from '../../test/factories.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { limitRules } from './limits/rules.ts'
import { endAllSessions } from './accounts/sessions.ts'
import { answeredInFront } from './in-front.ts'
import type { Gauge } from './load.ts'

const unread = '/api/app/messages/unread-count'
const gauge: Gauge = { lagMs: 0, waitMs: 0 }

let server: TestServer
let address: string
let owner: TestAccount
let applicant: TestAccount
let application: number
let lines: string[] = []
beforeAll(async () => {
  const settings = { logLevel: 'info', isHttps: true } as const
  server = await startTestServer(
    settings,
    undefined,
    'none',
    (line) => lines.push(line),
    () => gauge,
  )
  address = await server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(async () => {
  Object.assign(gauge, { lagMs: 0, waitMs: 0 })
  await server.reset()
  ;({ owner, applicant, application } = await makeThread(server))
  lines = []
})

const ask = (path: string, { token }: { token: string }, etag?: string | null, method = 'GET') =>
  fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
  })
const timesInFront = (route = unread) =>
  [...answeredInFront()].find((one) => one.route === route && one.status === 304)?.times ?? 0
const tagOf = ({ headers }: Response) => headers.get('etag')
const ofOneAnswer = new Set(['date', 'x-request-id'])
const headersOf = (headers: Iterable<[string, unknown]>) =>
  [...headers].filter(([name]) => !ofOneAnswer.has(name)).toSorted()

test('what has not changed is told as the framework tells it, with an id and a line of its own', async () => {
  const first = await ask(unread, owner)
  expect(first.status).toBe(200)
  const before = timesInFront()
  const quick = await ask(unread, owner, tagOf(first))
  expect([quick.status, await quick.text(), timesInFront()]).toEqual([304, '', before + 1])
  // Handed in without a connection, a request meets the framework alone.
  const slow = await server.http.inject({
    url: unread,
    headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': tagOf(first) ?? '' },
  })
  expect([slow.statusCode, timesInFront()]).toEqual([304, before + 1])
  const ofConnection = new Set(['connection', 'keep-alive'])
  const answered = headersOf(quick.headers).filter(([name]) => !ofConnection.has(name))
  const slowly = headersOf(Object.entries(slow.headers)).filter(([name]) => !ofConnection.has(name))
  expect(answered).toEqual(slowly)
  expect(Object.fromEntries(answered)).toMatchObject({ 'poll-interval': '10', vary: 'Authorization' })
  const told = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  await expect.poll(() => told().length).toBe(3)
  const line = { level: 30, method: 'GET', path: unread, status: 304, ms: expect.any(Number) }
  expect(told().slice(1)).toEqual([
    expect.objectContaining({ ...line, requestId: quick.headers.get('x-request-id') }),
    expect.objectContaining({ ...line, requestId: slow.headers['x-request-id'] }),
  ])
  expect(Object.keys(told()[1]).toSorted()).toEqual(Object.keys(told()[2]).toSorted())
})

test('a thread is counted under its pattern, and a change is told at once', async () => {
  const path = `/api/app/messages/application/${application}`
  const route = '/api/app/messages/application/:id'
  const first = await ask(path, owner)
  const before = timesInFront(route)
  expect((await ask(path, owner, tagOf(first))).status).toBe(304)
  expect(timesInFront(route)).toBe(before + 1)
  const sent = await server.request('POST', '/api/app/messages', {
    token: applicant.token,
    body: { application_id: application, message: 'Yeni bir ileti.' },
  })
  expect(sent.status).toBe(201)
  const changed = await ask(path, owner, tagOf(first))
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('Yeni bir ileti.')
  expect(timesInFront(route)).toBe(before + 1)
})

test('nobody is answered with what belongs to somebody else, nor after their sessions have ended', async () => {
  const mine = tagOf(await ask(unread, owner))
  const before = timesInFront()
  // Both have nothing unread: one tag for the same content, and still each is asked for by themselves.
  const theirs = await ask(unread, applicant, mine)
  expect([theirs.status, timesInFront()]).toEqual([304, before])
  for (const token of ['nobody-has-this-token-at-all', `${owner.token}x`, ''])
    expect((await ask(unread, { token }, mine)).status).toBe(401)
  for (const wrong of ['"other"', 'W/"other", "another"', '*'])
    expect((await ask(unread, owner, wrong)).status).toBe(200)
  expect((await ask(unread, owner, mine, 'POST')).status).toBe(404)
  expect((await ask(`${unread}?a=1`, owner, mine)).status).toBe(304)
  expect(timesInFront()).toBe(before)
  await server.database.transaction((trx) => endAllSessions(trx, owner.id, 'password_changed', new Date()))
  expect((await ask(unread, owner, mine)).status).toBe(401)
  expect(timesInFront()).toBe(before)
})

test('a process that is behind refuses polls here as well, and slows them first', async () => {
  const etag = tagOf(await ask(unread, owner))
  gauge.lagMs = 60
  const slowed = await ask(unread, owner, etag)
  expect([slowed.status, slowed.headers.get('poll-interval')]).toEqual([304, '30'])
  gauge.lagMs = 150
  const before = timesInFront()
  const refused = await ask(unread, owner, etag)
  expect([refused.status, (await refused.json()).code, timesInFront()]).toEqual([503, 'busy', before])
})

test('a server that goes tells with the answer that the connection ends', async () => {
  const going = await startTestServer()
  const home = address
  try {
    address = await going.http.listen({ port: 0, host: '127.0.0.1' })
    const person = (await makeThread(going)).owner
    const etag = tagOf(await ask(unread, person))
    going.drain()
    const before = timesInFront()
    const last = await ask(unread, person, etag)
    expect([last.status, last.headers.get('connection'), timesInFront()]).toEqual([304, 'close', before + 1])
  } finally {
    address = home
    await going.close()
  }
})

test('polls that are answered here count as every request does', async () => {
  const limited = await startTestServer({ rateLimits: true })
  try {
    address = await limited.http.listen({ port: 0, host: '127.0.0.1' })
    const person = (await makeThread(limited)).owner
    const etag = tagOf(await ask(unread, person))
    const { limits } = limited.context
    for (let hits = 1; hits < limitRules.everything.max - 1; hits += 1)
      await limits.take('everything', '127.0.0.1')
    const before = timesInFront()
    expect((await ask(unread, person, etag)).status).toBe(304)
    expect(timesInFront()).toBe(before + 1)
    const refused = await ask(unread, person, etag)
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(timesInFront()).toBe(before + 1)
    await limits.flush()
    const { rows } =
      await sql`select sum(hits)::int as hits from limit_hits where rule = 'everything'`.execute(
        limited.database.kysely,
      )
    expect(rows).toEqual([{ hits: 1 }])
  } finally {
    await limited.close()
  }
})
