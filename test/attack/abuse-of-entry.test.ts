import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limitRules } from '../../src/shared/operations/limit-rules/rules.ts'
import { entryOf, makeHashSlow, person, wrongCodeFor } from '../entry.ts'
import { makeAccount } from '../factories.ts'
import { setUpTestServer } from '../board.ts'
import { startTestServer, type TestServer } from '../server.ts'
import { attackerOf, codesOf, inGroups, times } from './attacker.ts'

const server = setUpTestServer({ rateLimits: true })
const { ipOf, post } = attackerOf(() => server)
const { latestCode } = entryOf(() => server)
const sentSms = async () => {
  const { rows } = await sql<{
    to: string
  }>`select recipient as to from outbox where channel = 'sms'`.execute(server.database.kysely)
  return rows.map(({ to }) => to)
}

describe('T4: pumping SMS', () => {
  const pending = (phone: string) => makeAccount(server, { phone: `+90${phone}`, isVerified: false })
  const resend = async (phone: string, ip: string) => {
    const { id } = await pending(phone)
    return post('/api/auth/resend-validation-code', { user_id: id, phone: `0${phone}` }, { ip })
  }

  test('fifty networks with two hundred numbers get no more codes than the caps allow', async () => {
    const replies = await inGroups(200, 10, (n) => resend(`55500${String(10_000 + n)}`, ipOf(n % 50, 88)))
    const others = await inGroups(200, 10, (n) =>
      resend(`5${30 + (n % 10)}${String(1_000_000 + n)}`, ipOf(n % 50, 89)),
    )
    const sent = await sentSms()
    const byPrefix = Map.groupBy(sent, (phone) => phone.slice(0, 8))
    for (const [prefix, list] of byPrefix) expect(list.length, prefix).toBeLessThanOrEqual(20)
    expect(sent.length).toBeLessThanOrEqual(120)
    expect(new Set(codesOf([...replies, ...others]))).toEqual(new Set([200, 503]))
  })

  test('one network gets at most 80 unused codes an hour and 160 a day, of all kinds together', async () => {
    let sent = 0
    for (let hour = 0; hour < 4; hour += 1) {
      await inGroups(85, 5, (n) => {
        // One second between two codes stays below the limit of codes per minute for the whole site, which this test
        // does not cover.
        server.clock.forward(1)
        return resend(`5${30 + (n % 60)}${String(1_000_000 + hour * 100 + n)}`, ipOf())
      })
      const now = (await sentSms()).length
      expect(now - sent).toBeLessThanOrEqual(limitRules.codes_in_hour.max)
      sent = now
      server.clock.forward(3601)
    }
    expect(sent).toBe(limitRules.codes_in_day.max)
  })

  test('no SMS is sent to premium, landline or foreign numbers', async () => {
    for (const [n, phone] of ['09001234567', '02121234567', '+441632960961', '+905001', '00905'].entries()) {
      const email = `kisi.${n}@example.com`
      expect((await post('/api/auth/register', { ...person, email, phone }, { ip: ipOf(n) })).status).toBe(
        422,
      )
      const reset = await post(
        '/api/auth/password-reset',
        { channel: 'sms', username: phone },
        { ip: ipOf(n) },
      )
      expect(reset.status).toBe(422)
    }
    expect(await sentSms()).toEqual([])
  })

  test('when hardly any code is used, no more are sent until some are', async () => {
    const { id } = await makeAccount(server)
    const insert = (proven: number) =>
      sql`
      insert into phone_codes (account_id, purpose, phone, code_hash, created_at, expires_at, verified_at)
      select ${id}, 'phone_validation', '+9055' || lpad((n * 7919)::text, 8, '0'), '\\x00', now() - interval '5 minutes',
        now(), case when n <= ${proven}::int then now() end
      from generate_series(1, 400) n`.execute(server.database.kysely)
    await insert(20)
    expect((await post('/api/auth/register', person)).status).toBe(503)
    await sql`delete from phone_codes`.execute(server.database.kysely)
    await insert(200)
    expect((await post('/api/auth/register', person)).status).toBe(201)
  })
})

describe('T5 and T6: guessing codes', () => {
  const begin = async () => {
    const { id } = (await post('/api/auth/register', person)).body
    return { id, code: await latestCode() }
  }
  const validate = (id: number, validationCode: string, ip = ipOf()) =>
    post('/api/auth/validate-phone', { userId: id, phoneNumber: person.phone, validationCode }, { ip })

  test('the sixth try fails even with the right code', async () => {
    const { id, code } = await begin()
    await times(5, () => validate(id, wrongCodeFor(code)))
    expect((await validate(id, code)).status).toBe(422)
  })

  test('of fifty simultaneous tries at most five are checked', async () => {
    const { id, code } = await begin()
    const ips = Array.from({ length: 50 }, (_, n) => ipOf(n + 10))
    await Promise.all(ips.map((ip) => validate(id, wrongCodeFor(code), ip)))
    const { rows } = await sql`select wrong_tries from phone_codes`.execute(server.database.kysely)
    expect(rows).toEqual([{ wrong_tries: 5 }])
    expect((await validate(id, code, ipOf(99))).status).toBe(422)
  })

  test('one network can guess wrong 60 times a day, counted for registrations and resets together', async () => {
    await begin()
    for (let n = 0; n < limitRules.wrong_codes.max - 20; n += 1)
      await server.context.limits.take('wrong_codes', ipOf())
    const reset = { channel: 'sms', username: person.phone }
    const guesses = await times(22, (n) =>
      n % 2
        ? post('/api/auth/verify-reset-token', { ...reset, token: '000000' })
        : post('/api/auth/reset-password', { ...reset, token: '000000', password: 'Mor.Salyangoz.7' }),
    )
    expect(codesOf(guesses).slice(0, 20)).not.toContain(429)
    expect(codesOf(guesses).slice(20)).toEqual([429, 429])
    expect(Number(guesses[21]?.headers['retry-after'])).toBeGreaterThan(80_000)
  })

  test('a correct code gives back its own count and two wrong ones, once, however often it is sent', async () => {
    const { limits } = server.context
    const { id, code } = await begin()
    const reset = { channel: 'sms', username: person.phone }
    await validate(id, code)
    await post('/api/auth/password-reset', reset)
    const token = await latestCode()
    for (let n = 1; n < limitRules.codes_in_hour.max; n += 1) await limits.take('codes_in_hour', ipOf())
    for (let n = 0; n < limitRules.wrong_codes.max - 1; n += 1) await limits.take('wrong_codes', ipOf())
    for (let n = 0; n < 5; n += 1)
      expect((await post('/api/auth/verify-reset-token', { ...reset, token })).status).toBe(200)
    const within = async (name: 'codes_in_hour' | 'wrong_codes') =>
      (
        await times(4, () =>
          limits.take(name, ipOf()).then(
            () => true,
            () => false,
          ),
        )
      ).filter(Boolean).length
    expect(await within('codes_in_hour')).toBe(1)
    expect(await within('wrong_codes')).toBe(3)
  })

  test('correct codes do not count as guesses', async () => {
    for (let n = 0; n < 22; n += 1) {
      const undo = await server.context.limits.take('wrong_codes', ipOf())
      await undo()
    }
    const { id, code } = await begin()
    expect((await validate(id, code)).status).toBe(200)
  })
})

describe('T3: finding accounts by registering', () => {
  test('after 300 refused registrations a day a network can register nobody', async () => {
    const { email } = await makeAccount(server)
    const register = (changes: object, ip = ipOf()) =>
      post('/api/auth/register', { ...person, ...changes }, { ip })
    for (let n = 0; n < limitRules.refused_registrations.max - 1; n += 1)
      await server.context.limits.take('refused_registrations', ipOf())
    expect((await register({ email })).body.errors).toHaveProperty('email')
    const [known, free] = [await register({ email }), await register({})]
    expect([known.status, known.text]).toEqual([free.status, free.text])
    expect(free.status).toBe(429)
    expect((await register({}, ipOf(2))).status).toBe(201)
    expect(await sentSms()).toHaveLength(1)
  })
})

describe('T7: locking a person out by wrong passwords', () => {
  test('a person who has logged in on this browser before can still log in, and existing sessions continue', async () => {
    const victim = await makeAccount(server, { password: 'Mor.Salyangoz.7' })
    const signIn = (password: string, options: { ip?: string; cookie?: string } = {}) =>
      post('/api/auth/login', { username: victim.email, password }, options)
    const entered = await signIn('Mor.Salyangoz.7', { ip: '198.51.100.7' })
    const cookies = [entered.headers['set-cookie']].flat().map(String)
    const cookie =
      cookies.map((one) => one.split(';')[0]).find((one) => one?.startsWith('klaket_device=')) ?? ''
    expect(cookies.find((one) => one.startsWith('klaket_device='))).toMatch(/HttpOnly; SameSite=Strict/)

    const attack = await times(70, (n) => signIn(`Yanlis.${n}`, { ip: ipOf(n) }))
    expect(codesOf(attack).slice(0, 60)).not.toContain(429)
    expect(codesOf(attack).slice(60)).not.toContain(401)
    expect((await signIn('Mor.Salyangoz.7', { ip: '198.51.100.8' })).status).toBe(429)
    expect((await signIn('Mor.Salyangoz.7', { ip: '198.51.100.8', cookie })).status).toBe(200)
    expect((await server.request('GET', '/api/app/profile', { token: victim.token })).status).toBe(200)

    const other = await makeAccount(server)
    const foreign = await post(
      '/api/auth/login',
      { username: other.email, password: 'x' },
      { cookie, ip: ipOf(200) },
    )
    expect(foreign.status).toBe(401)
    const guesses = await times(12, () => signIn('Yanlis.1', { cookie }))
    expect(codesOf(guesses)).toContain(429)
    // The `==` encodes the same cookie differently, so the server must count it as the same browser.
    expect((await signIn('Yanlis.1', { cookie: `${cookie}==` })).status).toBe(429)
  })

  test('a browser that only claimed the e-mail address is unknown to the account that confirms it', async () => {
    const claimed = { email: 'ortak@example.com', password: 'Mor.Salyangoz.7' }
    await makeAccount(server, { ...claimed, isEmailConfirmed: false })
    const signIn = (password: string, options: { ip: string; cookie?: string }) =>
      post('/api/auth/login', { username: claimed.email, password }, options)
    const entered = await signIn(claimed.password, { ip: ipOf(1, 90) })
    const cookies = [entered.headers['set-cookie']].flat().map(String)
    const cookie = cookies
      .map((one) => one.split(';')[0] ?? '')
      .find((one) => one.startsWith('klaket_device='))
    expect(cookie).toBeDefined()
    await sql`update accounts set email = 'baska@example.com' where email = ${claimed.email}`.execute(
      server.database.kysely,
    )
    await makeAccount(server, { email: claimed.email })
    await times(60, () => server.context.limits.take('login_anywhere', claimed.email))
    const guess = await signIn('Yanlis.1', { ip: ipOf(1, 92), ...(cookie && { cookie }) })
    expect(guess.status).toBe(429)
  })
})

describe('client addresses', () => {
  const forged = {
    'x-forwarded-for': '',
    'x-real-ip': '',
    forwarded: '',
    'x-client-ip': '',
    'cf-connecting-ip': '',
  }
  const signIn = (one: TestServer, ip: string, said: string) =>
    one.request('POST', '/api/auth/login', {
      ip,
      body: { username: 'a@example.com', password: 'Wrong.2026' },
      headers: Object.fromEntries(
        Object.keys(forged).map((name) => [name, name === 'forwarded' ? `for=${said}` : said]),
      ),
    })

  test('a forged X-Forwarded-For changes nothing', async () => {
    const replies = await times(11, (n) => signIn(server, ipOf(), `198.51.100.${n}`))
    expect(codesOf(replies).slice(10)).toEqual([429])
    expect((await signIn(server, ipOf(2), ipOf())).status).toBe(401)
  })

  test('behind a trusted proxy only the address that the proxy adds counts', async () => {
    const behind = await startTestServer({ rateLimits: true, trustedProxies: ['10.0.0.1'] })
    try {
      const replies = await times(11, (n) => signIn(behind, '10.0.0.1', `198.51.100.${n}, 203.0.113.5`))
      expect(codesOf(replies).slice(10)).toEqual([429])
      expect((await signIn(behind, '10.0.0.1', '203.0.113.5, 203.0.113.6')).status).toBe(401)
      expect((await signIn(behind, '10.0.0.2', '203.0.113.5')).status).toBe(401)
    } finally {
      await behind.close()
    }
  })
})

test('the list is answered while most of a flood of logins still waits', async () => {
  const calm = await startTestServer()
  try {
    const { id, email } = await makeAccount(calm)
    await makeHashSlow(calm, id, 'Mor.Salyangoz.7')
    let entered = 0
    const flood = Array.from({ length: 40 }, async () => {
      const reply = await calm.request('POST', '/api/auth/login', {
        body: { username: email, password: 'Yanlis.1' },
      })
      entered += 1
      return reply.status
    })
    for (let n = 0; n < 5; n += 1)
      expect((await calm.request('POST', '/api/app/advertisements/list', { body: {} })).status).toBe(200)
    expect(entered).toBeLessThan(30)
    expect(new Set(await Promise.all(flood))).toEqual(new Set([401]))
    const many = Array.from({ length: 120 }, () =>
      calm.request('POST', '/api/auth/login', { body: { username: email, password: 'Yanlis.1' } }),
    )
    const statuses = codesOf(await Promise.all(many))
    // Fifty requests may queue for hashing at a time; the rest are refused until some are done.
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(50)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(30)
  } finally {
    await calm.close()
  }
}, 60_000)
