import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { all, atTheWire, codesOf } from './at-the-wire.ts'
import { ask, type WireReply } from './wire.ts'

const { call, network, enter, first } = atTheWire()

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
      // A 429 is not compared: wrong passwords for one e-mail address are limited across all networks.
      if (reply.status === 429) continue
      bodies.add(`${reply.status} ${reply.text} ${reply.headers['content-length']}`)
      times.push(reply.ms)
    }
  expect(bodies.size).toBe(1)
  const pairs = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  const auc = pairs.reduce<number>((sum, one) => sum + one, 0) / pairs.length
  expect(Math.abs(auc - 0.5)).toBeLessThan(0.2)
}, 120_000)

test('T2: asking for a reset does not reveal whether a number has an account', async () => {
  const person = (await call('GET', '/api/app/profile', { token: await enter('applicant') })).body.data
  const reset = (username: string) =>
    call('POST', '/api/auth/password-reset', { body: { channel: 'sms', username }, from: network() })
  const [known, unknown] = [await reset(person.phone), await reset('05559998877')]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(known.status).toBe(200)
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

test('T27: two hundred slow clients do not block others', async () => {
  const { hostname, port } = new URL(first())
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
      const reply = await ask(first(), 'POST', '/api/app/advertisements/list', {
        body: {},
        from: network(),
      })
      expect(reply.status).toBe(200)
    }
    // Node checks every 30 seconds whether the headers of a connection are complete within 15 seconds, so a slow
    // connection is closed after 45 seconds at the latest.
    for (let waited = 0; waited < 60 && sockets.some(({ destroyed }) => !destroyed); waited += 1) {
      for (const socket of sockets) if (socket.writable) socket.write('X: a\r\n')
      await setTimeout(1000)
    }
    expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(0)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}, 120_000)

test('lists are answered while a flood of logins still waits', async () => {
  let entered = 0
  const base = first()
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
