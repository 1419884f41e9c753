import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advertisementForm } from '../advertisements.ts'
import { startThrowAway } from './throw-away-server.ts'
import { ask, type WireReply, type WireRequest } from './wire.ts'

// What is tried at a server as its operator starts it: processes of their own, every limit on, real connections.

const engine = process.env['ATTACK'] === 'server' ? 'server' : 'embedded'
let urls: string[]
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ urls, stop } = await startThrowAway(engine))
}, 300_000)
afterAll(() => stop(), 60_000)

let turn = 0
/** One process after another, so that what they must share is asked of both. */
const call = (method: string, path: string, options?: WireRequest) => {
  turn += 1
  return ask(urls[turn % urls.length] ?? '', method, path, options)
}
/** Each test comes from networks of its own. */
let host = 0
const network = () => {
  host += 1
  return `127.${20 + Math.floor(host / 60_000)}.${Math.floor(host / 250) % 250}.${1 + (host % 250)}`
}
const codesOf = (replies: WireReply[]) => replies.map(({ status }) => status)
const all = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))
const enter = async (persona: string): Promise<string> =>
  (await call('POST', '/api/dev/sign-in', { body: { persona }, from: network() })).body.access_token

async function publish(changes: object = {}): Promise<{ id: number; owner: string }> {
  const [owner, editor] = [await enter('advertiser'), await enter('editor')]
  const body = {
    ...advertisementForm,
    isOkayForRookie: 1,
    title: `Deneme ${randomUUID().slice(0, 8)}`,
    ...changes,
  }
  const made = await call('POST', '/api/app/advertisements', { token: owner, body })
  expect(made.status, made.text).toBe(201)
  const path = `/api/admin/reviews/${made.body.id}`
  const { revision } = (await call('GET', path, { token: editor })).body.data
  const done = await call('POST', `${path}/approve`, { token: editor, body: { revision } })
  expect(done.status, done.text).toBe(200)
  return { id: made.body.id, owner }
}

test('T1: a wrong password and an unknown person are answered alike, in body and in time', async () => {
  const known: number[] = []
  const unknown: number[] = []
  const bodies = new Set<string>()
  for (let n = 0; n < 60; n += 1)
    for (const [username, times] of n % 2
      ? ([
          ['deniz@example.com', known],
          [`kimse${n}@example.com`, unknown],
        ] as const)
      : ([
          [`kimse${n}@example.com`, unknown],
          ['ekin@example.com', known],
        ] as const)) {
      const reply = await call('POST', '/api/auth/login', {
        body: { username, password: `Yanlis.${n}` },
        from: network(),
      })
      // Wrong sign-ins to one name are limited from everywhere.
      if (reply.status === 429) continue
      bodies.add(`${reply.status} ${reply.text} ${reply.headers['content-length']}`)
      times.push(reply.ms)
    }
  expect(bodies.size).toBe(1)
  const pairs = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  const auc = pairs.reduce<number>((sum, one) => sum + one, 0) / pairs.length
  expect(Math.abs(auc - 0.5)).toBeLessThan(0.2)
}, 120_000)

test('T2: whether a number has an account is not told by asking for a reset', async () => {
  const person = (await call('GET', '/api/app/profile', { token: await enter('applicant') })).body.data
  const reset = (username: string) =>
    call('POST', '/api/auth/password-reset', { body: { channel: 'sms', username }, from: network() })
  const [known, unknown] = [await reset(person.phone), await reset('05559998877')]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(known.status).toBe(200)
})

test('T3: the sixth registration of a network in ten minutes is refused, with the time to wait', async () => {
  const from = network()
  const replies = []
  for (let n = 0; n < 6; n += 1) replies.push(await call('POST', '/api/auth/register', { body: {}, from }))
  expect(codesOf(replies)).toEqual([422, 422, 422, 422, 422, 429])
  expect(Number(replies[5]?.headers['retry-after'])).toBeGreaterThan(500)
})

test('a forged X-Forwarded-For changes nothing', async () => {
  const from = network()
  const replies = []
  for (let n = 0; n < 11; n += 1)
    replies.push(
      await call('POST', '/api/auth/login', {
        body: { username: 'kimse@example.com', password: 'x' },
        headers: { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` },
        from,
      }),
    )
  expect(codesOf(replies).slice(10)).toEqual([429])
})

test('T9: a hidden project name is found nowhere by a visitor, and searching for it finds nothing', async () => {
  const canary = `Kanarya${randomUUID().slice(0, 8)}`
  const { id, owner } = await publish({ project_name: canary, hide_project_name: true })
  const member = await enter('applicant')
  const seen: string[] = []
  const pages = [
    '/',
    '/advertisements',
    `/advertisements/${id}`,
    `/advertisements?q=${canary}`,
    '/sitemap.xml',
    '/haberler',
  ]
  for (const path of pages) seen.push((await call('GET', path, { headers: { accept: 'text/html' } })).text)
  for (const token of [undefined, member]) {
    const as = token ? { token } : {}
    for (const path of [`/api/app/advertisements/${id}`, '/api/app/advertisements/featured'])
      seen.push((await call('GET', path, as)).text)
    seen.push((await call('POST', '/api/app/advertisements/list', { ...as, body: {} })).text)
    const found = await call('POST', '/api/app/advertisements/list', { ...as, body: { q: canary } })
    expect([found.status, found.body.total]).toEqual([200, 0])
  }
  expect(
    seen.filter(
      (text) => text.replaceAll(`q=${canary}`, '').includes(canary) && !text.includes(`value="${canary}"`),
    ),
  ).toEqual([])
  expect((await call('GET', `/api/app/advertisements/${id}/owner`, { token: owner })).text).toContain(canary)
})

test('T10: two hundred views of one visitor at once are one, those of the owner and of crawlers none', async () => {
  const { id, owner } = await publish()
  const views = async () =>
    (await call('GET', `/api/app/advertisements/${id}/owner`, { token: owner })).body.data.view_count
  const from = network()
  const browser = { 'user-agent': 'Mozilla/5.0 (deneme)' }
  const view = (options: WireRequest = {}) =>
    call('POST', `/api/app/advertisements/${id}/view`, { from, headers: browser, ...options })
  await all(200, () => view())
  await view({ token: owner })
  await view({ from: network(), headers: { 'user-agent': 'Googlebot/2.1' } })
  expect(await views()).toBe(1)
})

test('T11 and T13: of thirty applications at once one is made; of accepting and rejecting at once one holds', async () => {
  const { id, owner } = await publish()
  const token = await enter('applicant')
  const replies = await all(30, () =>
    call('POST', '/api/app/applications', { token, body: { advertisement_id: id }, from: network() }),
  )
  expect(codesOf(replies).toSorted()).toEqual([201, ...Array.from({ length: 29 }, () => 409)])
  const { data } = (await call('GET', `/api/app/advertisements/${id}/applications`, { token: owner })).body
  expect(data).toHaveLength(1)
  const decide = (status: string) =>
    call('PATCH', `/api/app/applications/${data[0].id}/status`, { token: owner, body: { status } })
  const decisions = await Promise.all([decide('accepted'), decide('rejected')])
  expect(codesOf(decisions).toSorted()).toEqual([200, 409])
})

describe('T19 and T20: sessions', () => {
  const cookieOf = (reply: WireReply) => String(reply.headers['set-cookie']?.[0]).split(';')[0] ?? ''
  const signIn = () => call('POST', '/api/dev/sign-in', { body: { persona: 'applicant' }, from: network() })
  const refresh = (cookie: string, headers: Record<string, string> = { 'x-klaket': '1' }) =>
    call('POST', '/api/auth/refresh', { headers: { cookie, ...headers }, from: network() })

  test('another site can neither refresh nor write', async () => {
    const cookie = cookieOf(await signIn())
    expect((await refresh(cookie, {})).status).toBe(401)
    expect((await refresh(cookie, { 'x-klaket': '1', origin: 'https://evil.example' })).status).toBe(401)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { cookie, 'content-type': type }
      const reply = await call('POST', '/api/app/messages', { raw: 'application_id=1', headers })
      expect([401, 415]).toContain(reply.status)
    }
    const preflight = await call('OPTIONS', '/api/auth/refresh', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin')
    expect((await refresh(cookie)).status).toBe(200)
  })

  test('five tabs refresh at once; a used token after the grace ends the session', async () => {
    const cookie = cookieOf(await signIn())
    const replies = await all(5, () => refresh(cookie))
    expect(new Set(codesOf(replies))).toEqual(new Set([200]))
    await setTimeout(21_000)
    expect((await refresh(cookie)).status).toBe(401)
    for (const reply of replies) expect((await refresh(cookieOf(reply))).status).toBe(401)
  }, 60_000)
})

test('T22: fields that are not one’s own to set change nothing', async () => {
  const token = await enter('applicant')
  const read = async () => (await call('GET', '/api/app/profile', { token })).body.data
  const before = await read()
  const extra = {
    id: 1,
    role: 'admin',
    type: 'corporate',
    email: 'x@example.com',
    phone: '05550001122',
    status: 'published',
    owner_id: 1,
    view_count: 9,
  }
  await call('PUT', '/api/app/profile', {
    token,
    body: { firstname: before.firstname, lastname: before.lastname, ...extra },
  })
  expect(await read()).toEqual(before)
  const owner = await enter('advertiser')
  const made = await call('POST', '/api/app/advertisements', {
    token: owner,
    body: { ...advertisementForm, title: 'Fazladan alanlar', ...extra, type: 'crew' },
  })
  if (made.status === 201)
    expect([made.body.data.status, made.body.data.view_count]).toEqual(['waiting_for_approve', 0])
  else expect(made.status).toBe(422)
})

test('T24: a program that leafs as a visitor gets no more than 750 advertisements', async () => {
  const from = network()
  const ids = new Set<number>()
  const codes: number[] = []
  for (let page = 1; page <= 60; page += 1) {
    const reply = await call('POST', '/api/app/advertisements/list', { body: { page }, from })
    codes.push(reply.status)
    for (const { id } of reply.body.data ?? []) ids.add(id)
  }
  expect(codes.slice(50)).toEqual(Array.from({ length: 10 }, () => 422))
  expect(ids.size).toBeLessThanOrEqual(750)
})

test('T25 and T26: what would cost much or break the database is refused before it does', async () => {
  const tries = [
    { perPage: 1e9 },
    { page: 1e9 },
    { city: Array.from({ length: 10_000 }, (_, n) => n) },
    { sortBy: 'price;drop table accounts' },
    { sort: "price' --" },
    { q: 'a\u0000b' },
    { q: 'x'.repeat(9000) },
    { category: ['5 or 1=1'] },
  ]
  for (const body of tries) {
    const replies = []
    for (let n = 0; n < 3; n += 1)
      replies.push(await call('POST', '/api/app/advertisements/list', { body, from: network() }))
    expect([200, 422], JSON.stringify(body).slice(0, 60)).toContain(replies[0]?.status)
    if ('perPage' in body || 'page' in body || body.q?.includes('\u0000'))
      expect(replies[0]?.status).toBe(422)
  }
  const token = await enter('advertiser')
  const title = `Kamera\u0000asistanı`
  expect(
    (await call('POST', '/api/app/advertisements', { token, body: { ...advertisementForm, title } })).status,
  ).toBe(422)
})

test('T27: two hundred clients that only drip keep nobody else out', async () => {
  const { hostname, port } = new URL(urls[0] ?? '')
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {}).resume()
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: klaket\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n',
    )
    return socket
  })
  try {
    for (let n = 0; n < 20; n += 1) {
      for (const socket of sockets) socket.write(`X-${n}: a\r\n`)
      const reply = await ask(urls[0] ?? '', 'POST', '/api/app/advertisements/list', {
        body: {},
        from: network(),
      })
      expect(reply.status).toBe(200)
    }
    // Headers must have come within 15 seconds; looked for every 30.
    for (let waited = 0; waited < 60 && sockets.some(({ destroyed }) => !destroyed); waited += 1) {
      for (const socket of sockets) if (socket.writable) socket.write('X: a\r\n')
      await setTimeout(1000)
    }
    expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(0)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}, 120_000)

test('a flood of sign-ins does not slow the list: lists are answered while most of the flood waits', async () => {
  let entered = 0
  const base = urls[0] ?? ''
  const flood = Array.from({ length: 50 }, async (_, n) => {
    const body = { username: `kimse${n}@example.com`, password: 'Yanlis.1' }
    const { status } = await ask(base, 'POST', '/api/auth/login', { body, from: network() })
    entered += 1
    return status
  })
  for (let n = 0; n < 5; n += 1)
    expect(
      (await ask(base, 'POST', '/api/app/advertisements/list', { body: {}, from: network() })).status,
    ).toBe(200)
  expect(entered).toBeLessThan(40)
  for (const status of await Promise.all(flood)) expect([401, 503]).toContain(status)
})
