import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeThread,
  type TestAccount,
} from '../../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { endAllSessions } from '../../people/accounts/sessions/sessions.ts'
import { limitRules } from '../../../shared/operations/limit-rules/rules.ts'
import { announceDue } from '../notices/notices.ts'
import { followChanges } from './changes.ts'

const unread = '/api/app/messages/unread-count'

let server: TestServer
let owner: TestAccount
let applicant: TestAccount
let thread: string
let application: number
let statements = 0
let isOverloaded = false
beforeAll(async () => {
  server = await startTestServer({}, undefined, 'none', undefined, () => isOverloaded)
  const { kysely } = server.database
  const executor = kysely.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (...args) => {
    statements += 1
    return execute(...args)
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  isOverloaded = false
  server.clock.set(null)
  await server.reset()
  ;({ owner, applicant, application } = await makeThread(server))
  thread = `/api/app/messages/application/${application}`
})

const ask = (path: string, { token }: { token: string }, etag?: unknown) =>
  server.request('GET', path, { token, headers: etag ? { 'if-none-match': String(etag) } : {} })
const send = (from: TestAccount, message: string, key?: string) =>
  server.request('POST', '/api/app/messages', {
    token: from.token,
    body: { application_id: application, message },
    headers: key ? { 'idempotency-key': key } : {},
  })
const act = (person: TestAccount, method: string, path: string, body?: unknown) =>
  server.request(method, path, { token: person.token, ...(body !== undefined && { body }) })

async function statementsOf(run: () => Promise<unknown>): Promise<number> {
  const before = statements
  await run()
  return statements - before
}

test('an unchanged poll is answered 304 without a statement, until something changes', async () => {
  for (const path of [unread, thread, '/api/app/notices']) {
    const first = await ask(path, applicant)
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'poll-interval': path === thread ? '5' : '10',
    })
    let again = await ask(path, applicant, first.headers['etag'])
    expect(await statementsOf(async () => (again = await ask(path, applicant, first.headers['etag'])))).toBe(
      0,
    )
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', first.headers['etag']])
    expect((await ask(path, applicant, '"other"')).status).toBe(200)
    expect(await statementsOf(() => ask(path, owner, first.headers['etag']))).toBeGreaterThan(0)
  }

  const before = await ask(unread, applicant)
  const { etag } = before.headers
  expect((await ask(unread, applicant, etag)).status).toBe(304)
  expect((await send(owner, 'Merhaba')).status).toBe(201)
  const after = await ask(unread, applicant, etag)
  expect([after.status, after.body.unread_count]).toEqual([200, 1])

  const talk = await ask(thread, owner)
  expect(talk.body.data[0].is_read).toBe(false)
  await act(applicant, 'PATCH', `${thread}/read`)
  const read = await ask(thread, owner, talk.headers['etag'])
  expect([read.status, read.body.data[0].is_read]).toEqual([200, true])
  expect((await ask(unread, applicant)).headers['etag']).toBe(etag)
})

test('polls answered from memory count against the limit over all requests', async () => {
  const limited = await startTestServer({ rateLimits: true })
  try {
    const person = (await makeThread(limited)).owner
    const poll = (etag?: unknown) =>
      limited.request('GET', unread, {
        token: person.token,
        headers: etag ? { 'if-none-match': String(etag) } : {},
      })
    const { etag } = (await poll()).headers
    for (let hits = 1; hits < limitRules.everything.max - 1; hits += 1)
      await limited.context.limits.take('everything', '127.0.0.1')
    expect((await poll(etag)).status).toBe(304)
    const refused = await poll(etag)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  } finally {
    await limited.close()
  }
})

test('a poll with another tag, token or address is not answered from memory', async () => {
  const { etag } = (await ask(unread, owner)).headers
  for (const token of ['nobody-has-this-token-at-all', `${owner.token}x`])
    expect(
      (await server.request('GET', unread, { token, headers: { 'if-none-match': String(etag) } })).status,
    ).toBe(401)
  for (const wrong of ['"other"', 'W/"other", "another"', '*'])
    expect((await ask(unread, owner, wrong)).status).toBe(200)
  expect(await statementsOf(() => ask(`${unread}?a=1`, owner, etag))).toBeGreaterThan(0)
})

test('a stranger to a thread gets no cached answer of its participants', async () => {
  const stranger = await makeAccount(server)
  const { etag } = (await ask(thread, applicant)).headers
  expect((await ask(thread, applicant, etag)).status).toBe(304)
  expect((await ask(thread, stranger, etag)).status).toBe(404)
  expect((await ask(thread, { token: 'x'.repeat(43) }, etag)).status).toBe(401)
})

test('a notice with a later time is counted once that time has come', async () => {
  const advertisement = await makeAdvertisement(server, { ownerId: owner.id })
  const { id } = await makeApplication(server, {
    advertisementId: advertisement.id,
    applicantId: applicant.id,
  })
  const { headers } = await ask(unread, applicant)
  const decided = await act(owner, 'PATCH', `/api/app/applications/${id}/status`, { status: 'accepted' })
  expect(decided.status).toBe(200)
  expect((await ask(unread, applicant, headers['etag'])).status).toBe(304)
  server.clock.forward(11 * 60)
  await announceDue(server.context)
  const reply = await ask(unread, applicant, headers['etag'])
  expect([reply.status, reply.body.unread_notices]).toEqual([200, 1])
})

const acts: [string, (person: TestAccount, admin: TestAccount) => Promise<unknown>][] = [
  ['signed out', (person) => act(person, 'POST', '/api/auth/logout')],
  [
    'suspended',
    (person, admin) =>
      act(admin, 'POST', `/api/admin/people/${person.id}/suspend`, {
        message: 'Kurallara aykırı ilan.',
        reason: 'Denendi.',
        until: null,
      }),
  ],
  [
    'made an editor',
    (person, admin) =>
      act(admin, 'PUT', `/api/admin/people/${person.id}/role`, {
        from: 'user',
        role: 'editor',
        reason: 'Denendi.',
      }),
  ],
]
for (const [what, end] of acts)
  test(`a person who was ${what} gets neither 304 nor 200`, async () => {
    const admin = await makeAccount(server, { role: 'admin' })
    const { etag } = (await ask(unread, applicant)).headers
    expect((await ask(unread, applicant, etag)).status).toBe(304)
    expect(await end(applicant, admin)).toMatchObject({ status: 200 })
    expect((await ask(unread, applicant, etag)).status).toBe(401)
  })

test('ending all sessions works for a person with thousands of them', async () => {
  await sql`insert into sessions (id, account_id, remember, expires_at) overriding system value
    select 1000000 + n, ${applicant.id}, false, now() + interval '1 hour' from generate_series(1, 3000) n`.execute(
    server.database.kysely,
  )
  const { etag } = (await ask(unread, applicant)).headers
  const heard: number[] = []
  const stop = await followChanges(server.database, {
    hear: (_people, change) => change.kind === 'sessions' && heard.push(...change.ended),
    lost: () => {},
    back: () => {},
  })
  await endAllSessions(server.database.kysely, applicant.id, 'closed_by_person', server.context.now())
  await stop()
  expect(new Set(heard).size).toBe(3001)
  expect((await ask(unread, applicant, etag)).status).toBe(401)
})

test('the memory honours the expiry of tokens and answers for one minute at most', async () => {
  const { etag } = (await ask(unread, applicant)).headers
  await sql`update access_tokens set expires_at = now() + interval '20 seconds'
    where session_id = ${applicant.sessionId}`.execute(server.database.kysely)
  server.context.pollCache.forgetAll()
  await ask(unread, applicant)
  expect(await statementsOf(() => ask(unread, applicant, etag))).toBe(0)
  server.clock.forward(21)
  expect((await ask(unread, applicant, etag)).status).toBe(401)
  const { headers } = await ask(unread, owner)
  await sql`insert into notices (account_id, kind, text, url) values (${owner.id}, 'x', 'x', '/')`.execute(
    server.database.kysely,
  )
  expect((await ask(unread, owner, headers['etag'])).status).toBe(304)
  server.clock.forward(61)
  expect((await ask(unread, owner, headers['etag'])).status).toBe(200)
})

test('nothing is answered from memory while the database connection for notifications is lost', async () => {
  const { pollCache } = server.context
  const { etag } = (await ask(unread, applicant)).headers
  pollCache.lost()
  for (const _ of [1, 2]) {
    expect(await statementsOf(() => ask(unread, applicant, etag))).toBeGreaterThan(0)
    expect((await ask(unread, applicant, etag)).status).toBe(304)
  }
  pollCache.back()
  await ask(unread, applicant, etag)
  expect(await statementsOf(() => ask(unread, applicant, etag))).toBe(0)
})

test('a message sent twice under one key is stored and announced once', async () => {
  const key = '3e0e7b52-6d2a-4c2e-9a5f-0a1b2c3d4e5f'
  const [first, second] = [await send(owner, 'Bir kez', key), await send(owner, 'Bir kez', key)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect((await ask(unread, applicant)).body.unread_count).toBe(1)
})

test('an overloaded server refuses reads with a Retry-After and still accepts writes', async () => {
  let priceMin = 0
  const list = () =>
    server.request('POST', '/api/app/advertisements/list', { body: { priceMin: (priceMin += 1) } })
  const statuses = async () => [
    (await ask(unread, owner)).status,
    (await list()).status,
    (await act(owner, 'GET', '/api/app/advertisements/my-advertisements')).status,
    (await send(owner, 'Merhaba')).status,
  ]
  expect(await statuses()).toEqual([200, 200, 200, 201])
  isOverloaded = true
  expect(await statuses()).toEqual([503, 503, 503, 201])
  const refused = await ask(unread, owner)
  expect(refused.body).toMatchObject({ code: 'busy', message: expect.stringContaining('yoğun') })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(15)
  expect((await server.request('GET', '/api/health')).status).toBe(200)
  expect((await server.request('GET', '/api/ready')).status).toBe(200)
  isOverloaded = false
  expect(await statuses()).toEqual([200, 200, 200, 201])
})

test('an overloaded server still answers unchanged polls and cached lists', async () => {
  const { etag } = (await ask(unread, applicant)).headers
  const list = () => server.request('POST', '/api/app/advertisements/list', { body: { priceMin: 99 } })
  expect((await list()).status).toBe(200)
  isOverloaded = true
  expect((await ask(unread, applicant, etag)).status).toBe(304)
  expect((await list()).status).toBe(200)
  expect((await ask(unread, owner)).status).toBe(503)
})
