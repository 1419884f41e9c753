import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/factories.ts'
import { startTestServer, type TestReply, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(null)
  await server.reset()
})

const person = {
  firstname: 'Deniz',
  lastname: 'Işık',
  email: 'deniz@example.com',
  phone: '0555 000 00 01',
  password: 'Klaket.2026',
  type: 'individual',
}

const register = (body: object = {}) =>
  server.request('POST', '/api/auth/register', { body: { ...person, ...body } })
const login = (body: object = {}) =>
  server.request('POST', '/api/auth/login', {
    body: { username: person.email, password: person.password, ...body },
  })

async function latestCode(): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from outbox where channel = 'sms' order by id desc limit 1`.execute(server.database.kysely)
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? ''
}

const validate = async (id: number, code: string) =>
  server.request('POST', '/api/auth/validate-phone', {
    body: { userId: id, phoneNumber: person.phone, validationCode: code },
  })

async function registered(body: object = {}): Promise<number> {
  const { body: reply } = await register(body)
  await validate(reply.id, await latestCode())
  return reply.id
}

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000')

function cookieOf(reply: TestReply): string {
  return String(reply.headers['set-cookie']).split(';')[0] ?? ''
}

const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  server.request('POST', '/api/auth/refresh', { headers: { cookie, 'x-klaket': '1', ...headers } })

describe('registering', () => {
  test('sends a code, and the code opens the account', async () => {
    const made = await register()
    expect(made.status).toBe(201)
    expect((await validate(made.body.id, await latestCode())).body.status).toBe('success')
    expect((await login()).status).toBe(200)
  })

  test('names every wrong field at once and makes nothing', async () => {
    const reply = await server.request('POST', '/api/auth/register', {
      body: { firstname: ' ', email: 'deniz', phone: '0212 000 00 00', password: 'kisa', lastname: ['x'] },
    })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      firstname: ['İsim boş bırakılamaz.'],
      lastname: ['Soyisim boş bırakılamaz.'],
      email: ['Lütfen geçerli bir email adresi girin.'],
      phone: ['Lütfen geçerli bir telefon numarası girin.'],
      password: ['Parola güvenlik gereksinimlerini karşılamıyor.'],
    })
    const { rows } = await sql`select 1 from accounts`.execute(server.database.kysely)
    expect(rows).toHaveLength(0)
  })

  test('ignores what an account must not choose', async () => {
    const id = await registered({ role: 'admin', id: 99, phone_verified_at: '2020-01-01' })
    const { rows } = await sql`select id, role from accounts`.execute(server.database.kysely)
    expect(rows).toEqual([{ id, role: 'user' }])
  })

  test('stores the communication permission as a consent with version and address', async () => {
    const { body } = await register({ consent: true, communication_permission: false })
    const { rows } = await sql`
      select kind, granted, text_version, channel, host(ip) as ip from consents where account_id = ${body.id} order by id
    `.execute(server.database.kysely)
    expect(rows).toEqual([
      { kind: 'terms', granted: true, text_version: '2026-11', channel: 'web', ip: '127.0.0.1' },
      {
        kind: 'commercial_messages',
        granted: false,
        text_version: '2026-11',
        channel: 'web',
        ip: '127.0.0.1',
      },
    ])
  })

  test('refuses an e-mail and a phone that are in use, each at its field', async () => {
    await registered()
    const reply = await register({ email: 'DENIZ@example.com' })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      email: ['Bu email adresi zaten kullanılıyor.'],
      phone: ['Bu telefon numarası zaten kullanılıyor.'],
    })
  })

  test('is not blocked by somebody who never proved the phone', async () => {
    const squatter = await register({ firstname: 'Başkası' })
    const owner = await register()
    expect(owner.status).toBe(201)
    expect(owner.body.id).not.toBe(squatter.body.id)
  })

  test('many at once make one account', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => register()))
    expect(replies.every(({ status }) => status === 201 || status === 422)).toBe(true)
    const { rows } = await sql`select 1 from accounts where closed_at is null`.execute(server.database.kysely)
    expect(rows).toHaveLength(1)
  })

  test('a company needs its name', async () => {
    const reply = await register({ type: 'corporate' })
    expect(reply.body.errors).toEqual({ company_name: ['Firma adı boş bırakılamaz.'] })
    expect((await register({ type: 'corporate', company_name: 'Örnek Film' })).status).toBe(201)
  })
})

describe('a phone code', () => {
  test('dies after five wrong tries, even for the right one', async () => {
    const { body } = await register()
    const code = await latestCode()
    const replies = []
    for (let attempt = 0; attempt < 6; attempt += 1) replies.push(await validate(body.id, wrongCodeFor(code)))
    expect(replies.map((reply) => reply.body.code)).toEqual([
      'code_wrong',
      'code_wrong',
      'code_wrong',
      'code_wrong',
      'code_spent',
      'code_spent',
    ])
    expect((await validate(body.id, code)).body.code).toBe('code_spent')
  })

  test('counts tries that come at once', async () => {
    const { body } = await register()
    const code = await latestCode()
    await Promise.all(Array.from({ length: 20 }, () => validate(body.id, wrongCodeFor(code))))
    const { rows } = await sql<{ tries: number }>`
      select wrong_tries as tries from phone_codes`.execute(server.database.kysely)
    expect(rows).toEqual([{ tries: 5 }])
  })

  test('lives three minutes', async () => {
    const { body } = await register()
    const code = await latestCode()
    server.clock.forward(181)
    expect((await validate(body.id, code)).body.code).toBe('code_expired')
  })

  test('can be sent again after 60 seconds and five times a day', async () => {
    const { body } = await register()
    const resend = () =>
      server.request('POST', '/api/auth/resend-validation-code', {
        body: { user_id: body.id, phone: person.phone },
      })
    const early = await resend()
    expect(early.status).toBe(429)
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
    const statuses = []
    for (let time = 0; time < 6; time += 1) {
      server.clock.forward(61)
      statuses.push((await resend()).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('is not sent again to somebody else’s registration', async () => {
    const { body } = await register()
    const reply = await server.request('POST', '/api/auth/resend-validation-code', {
      body: { user_id: body.id, phone: '05550000099' },
    })
    expect(reply.status).toBe(404)
  })

  test('of another account opens nothing', async () => {
    const { body } = await register()
    const other = await makeAccount(server, { isVerified: false })
    const reply = await server.request('POST', '/api/auth/validate-phone', {
      body: { userId: other.id, phoneNumber: other.phone, validationCode: await latestCode() },
    })
    expect(reply.body.code).toBe('code_wrong')
    expect(body.id).not.toBe(other.id)
  })
})

describe('signing in', () => {
  test('works by e-mail in any case, and by phone however it is written', async () => {
    await registered()
    for (const username of ['Deniz@Example.com', '05550000001', '+90 555 000 00 01', '0(555) 000-00-01'])
      expect((await login({ username })).body.user.firstname).toBe('Deniz')
  })

  test('says the same for a wrong password and for an unknown person', async () => {
    await registered()
    const wrong = await login({ password: 'Yanlis.2026' })
    const unknown = await login({ username: 'kimse@example.com' })
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('leads somebody who has not proven the phone to the code, only with the right password', async () => {
    const { body } = await register()
    const reply = await login()
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({
      redirect_to: '/phone-validation',
      user_id: body.id,
      phone: '05550000001',
    })
    expect((await login({ password: 'Yanlis.2026' })).status).toBe(401)
  })

  test('remembers for 30 days when asked, else until the browser closes', async () => {
    await registered()
    const remembered = String((await login({ remember_me: true })).headers['set-cookie'])
    expect(remembered).toMatch(/Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict/)
    expect(String((await login()).headers['set-cookie'])).not.toContain('Max-Age')
  })

  test('lets the access token live 15 minutes', async () => {
    await registered()
    const { body } = await login()
    const read = () => server.request('GET', '/api/app/profile', { token: body.access_token })
    expect((await read()).body.data).toMatchObject({
      firstname: 'Deniz',
      has_cv: false,
      advertisements_count: 0,
    })
    server.clock.forward(15 * 60 + 1)
    expect((await read()).status).toBe(401)
  })
})

describe('a refresh token', () => {
  test('is exchanged for a new pair', async () => {
    await registered()
    const first = await login()
    const second = await refresh(cookieOf(first))
    expect(second.status).toBe(200)
    expect(second.body.access_token).not.toBe(first.body.access_token)
  })

  test('used again later ends the whole session', async () => {
    await registered()
    const first = await login()
    const second = await refresh(cookieOf(first))
    server.clock.forward(30)
    expect((await refresh(cookieOf(first))).status).toBe(401)
    expect((await refresh(cookieOf(second))).status).toBe(401)
    expect(
      (await server.request('GET', '/api/app/profile', { token: second.body.access_token })).status,
    ).toBe(401)
  })

  test('serves tabs that refresh together', async () => {
    await registered()
    const cookie = cookieOf(await login())
    const replies = await Promise.all(Array.from({ length: 5 }, () => refresh(cookie)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('is refused to other sites', async () => {
    await registered()
    const cookie = cookieOf(await login())
    expect((await refresh(cookie, { origin: 'https://evil.example' })).status).toBe(401)
    expect((await refresh(cookie, { 'x-klaket': '' })).status).toBe(401)
  })

  test('ends after 12 hours without "remember me", however often it is used', async () => {
    await registered()
    let cookie = cookieOf(await login())
    for (let hour = 0; hour < 11; hour += 1) {
      server.clock.forward(3600)
      cookie = cookieOf(await refresh(cookie))
    }
    server.clock.forward(3601)
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('is worth nothing after logging out', async () => {
    await registered()
    const first = await login()
    await server.request('POST', '/api/auth/logout', {
      headers: { cookie: cookieOf(first), 'x-klaket': '1' },
    })
    expect((await refresh(cookieOf(first))).status).toBe(401)
    expect((await server.request('GET', '/api/app/profile', { token: first.body.access_token })).status).toBe(
      401,
    )
  })
})

describe('resetting the password', () => {
  const phone = '05550000001'
  const ask = (username = phone) =>
    server.request('POST', '/api/auth/password-reset', { body: { channel: 'sms', username } })
  const verify = (token: string, username = phone) =>
    server.request('POST', '/api/auth/verify-reset-token', { body: { channel: 'sms', username, token } })
  const reset = (token: string, password = 'Yeni.Parola1') =>
    server.request('POST', '/api/auth/reset-password', {
      body: { channel: 'sms', username: phone, token, password },
    })
  const afterMinute = () => server.clock.forward(61)

  test('takes a code, a check and a new password, and ends all sessions', async () => {
    await registered()
    const session = await login()
    afterMinute()
    expect((await ask()).status).toBe(200)
    const code = await latestCode()
    expect((await verify(code)).status).toBe(200)
    expect((await reset(code)).status).toBe(200)
    expect(
      (await server.request('GET', '/api/app/profile', { token: session.body.access_token })).status,
    ).toBe(401)
    expect((await login()).status).toBe(401)
    expect((await login({ password: 'Yeni.Parola1' })).status).toBe(200)
    expect((await reset(code, 'Baska.Parola2')).status).toBe(422)
  })

  test('answers alike for a number without an account and sends nothing', async () => {
    await registered()
    afterMinute()
    const known = await ask()
    const unknown = await ask('05550000077')
    expect(unknown.body).toEqual(known.body)
    const { rows } = await sql`select 1 from outbox where recipient = '+905550000077'`.execute(
      server.database.kysely,
    )
    expect(rows).toHaveLength(0)
    expect((await verify('123456', '05550000077')).body.code).toBe('code_wrong')
  })

  test('refuses a code that was not checked first, and guesses at the last step', async () => {
    await registered()
    afterMinute()
    await ask()
    const code = await latestCode()
    expect((await reset(code)).status).toBe(422)
    for (let attempt = 0; attempt < 6; attempt += 1) await reset(wrongCodeFor(code))
    expect((await login()).status).toBe(200)
  })

  test('two at once: one wins', async () => {
    await registered()
    afterMinute()
    await ask()
    const code = await latestCode()
    await verify(code)
    const replies = await Promise.all([reset(code, 'Birinci.1'), reset(code, 'Ikinci.22')])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('refuses a weak password', async () => {
    const reply = await reset('123456', 'zayif')
    expect(reply.body.errors).toEqual({ password: ['Parola güvenlik gereksinimlerini karşılamıyor.'] })
  })
})
