import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/server/accounts/password.ts'
import { advertisementForm } from '../advertisements.ts'
import { entryOf, person, wrongCodeFor } from '../entry.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeCv, type TestAccount } from '../factories.ts'
import { startTestServer, type TestReply, type TestServer } from '../server.ts'

// What people and programs try who mean no good, with limits as they stand in production.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimits: true })
})
afterAll(() => server.close())
/** Counts live on in memory: each test comes from a network of its own. */
let network = 0
beforeEach(async () => {
  network += 1
  server.clock.set(null)
  await server.reset()
})
const ipOf = (host = 1) => `10.77.${network}.${host}`

const { latestCode } = entryOf(() => server)
const post = (path: string, body: object, options: { ip?: string; token?: string; cookie?: string } = {}) => {
  const { ip = ipOf(), token, cookie } = options
  return server.request('POST', path, {
    body,
    ip,
    ...(token && { token }),
    ...(cookie && { headers: { cookie } }),
  })
}
const codesOf = (replies: TestReply[]) => replies.map(({ status }) => status)
const times = async <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let n = 0; n < count; n += 1) results.push(await act(n))
  return results
}
const sentSms = async () => {
  const { rows } = await sql<{
    to: string
  }>`select recipient as to from outbox where channel = 'sms'`.execute(server.database.kysely)
  return rows.map(({ to }) => to)
}

describe('T4: pumping SMS', () => {
  /** Somebody who waits for a code, and asks for another. */
  const pending = (phone: string) => makeAccount(server, { phone: `+90${phone}`, isVerified: false })
  const resend = async (phone: string, ip: string) => {
    const { id } = await pending(phone)
    return post('/api/auth/resend-validation-code', { user_id: id, phone: `0${phone}` }, { ip })
  }

  test('fifty networks and two hundred numbers get no more codes than the caps say', async () => {
    const replies = await times(200, (n) =>
      resend(`55500${String(10_000 + n)}`, `10.88.${network}.${n % 50}`),
    )
    const others = await times(200, (n) =>
      resend(`5${30 + (n % 10)}${String(1_000_000 + n)}`, `10.89.${network}.${n % 50}`),
    )
    const sent = await sentSms()
    const byPrefix = Map.groupBy(sent, (phone) => phone.slice(0, 8))
    for (const [prefix, list] of byPrefix) expect(list.length, prefix).toBeLessThanOrEqual(20)
    expect(sent.length).toBeLessThanOrEqual(120)
    expect(new Set(codesOf([...replies, ...others]))).toEqual(new Set([200, 503]))
  })

  test('one network gets five codes an hour and twenty a day, whatever it asks for', async () => {
    let sent = 0
    for (let hour = 0; hour < 6; hour += 1) {
      await times(8, (n) => resend(`5${30 + n}${String(1_000_000 + hour)}`, ipOf()))
      server.clock.forward(3601)
      const now = (await sentSms()).length
      expect(now - sent).toBeLessThanOrEqual(5)
      sent = now
    }
    expect(sent).toBe(20)
  })

  test('no message goes to numbers that cost: 0900, landlines, abroad', async () => {
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

  test('when hardly anybody types their code in, no more are sent until they do', async () => {
    const { id } = await makeAccount(server)
    const insert = (proven: number) =>
      sql`
      insert into phone_codes (account_id, purpose, phone, code_hash, created_at, expires_at, verified_at)
      select ${id}, 'phone_validation', '+9055' || lpad((n * 7919)::text, 8, '0'), '\\x00', now() - interval '5 minutes',
        now(), case when n <= ${proven}::int then now() end
      from generate_series(1, 200) n`.execute(server.database.kysely)
    await insert(10)
    expect((await post('/api/auth/register', person)).status).toBe(503)
    await sql`delete from phone_codes`.execute(server.database.kysely)
    await insert(100)
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
    expect((await validate(id, code)).body.code).toBe('code_spent')
  })

  test('of fifty tries at once no more than five are looked at', async () => {
    const { id, code } = await begin()
    const ips = Array.from({ length: 50 }, (_, n) => ipOf(n + 10))
    const replies = await Promise.all(ips.map((ip) => validate(id, wrongCodeFor(code), ip)))
    expect(replies.filter(({ body }) => body.code === 'code_wrong').length).toBeLessThanOrEqual(5)
    expect((await validate(id, code, ipOf(99))).status).toBe(422)
  })

  test('one network guesses wrong twenty times a day, at codes of registrations and of resets together', async () => {
    await begin()
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

  test('right codes cost nothing of what one may guess', async () => {
    for (let n = 0; n < 22; n += 1) {
      const undo = await server.context.limits.take('wrong_codes', ipOf())
      await undo()
    }
    const { id, code } = await begin()
    expect((await validate(id, code)).status).toBe(200)
  })
})

describe('T7: locking somebody out by guessing at their name', () => {
  test('who has signed in on this browser before still gets in, others wait; the session is not touched', async () => {
    const victim = await makeAccount(server, { passwordHash: await hashPassword('Mor.Salyangoz.7') })
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
  })
})

test('T12: an advertisement is never both edited and applied to at once', async () => {
  const [owner, applicant] = [await makeAccount(server), await makeAccount(server)]
  await makeCv(server, { accountId: applicant.id, subCategoryId: 501 })
  const form = { ...advertisementForm, isOkayForRookie: 1 }
  const outcomes = await times(20, async (n) => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const edit = () =>
      server.request('PUT', `/api/app/advertisements/${id}`, {
        token: owner.token,
        body: form,
        ip: ipOf(n + 1),
      })
    const apply = () =>
      post('/api/app/applications', { advertisement_id: id }, { token: applicant.token, ip: ipOf(n + 1) })
    const [edited, applied] = await Promise.all(n % 2 ? [edit(), apply()] : [apply(), edit()].toReversed())
    return [edited?.status, applied?.status].filter((status) => (status ?? 500) < 300).length
  })
  expect(new Set(outcomes)).toEqual(new Set([1]))
})

describe('T24: copying the board and its people', () => {
  test('a visitor reads no more than 750 advertisements, and leafs no more than 300 pages in a quarter of an hour', async () => {
    const list = (page: number, ip: string) => post('/api/app/advertisements/list', { page }, { ip })
    expect((await list(51, ipOf(3))).status).toBe(422)
    const replies = await times(301, (n) => list(2 + (n % 40), ipOf()))
    expect(codesOf(replies).slice(0, 300)).not.toContain(429)
    expect(replies[300]?.status).toBe(429)
    expect((await list(1, ipOf())).status).toBe(200)
    expect((await list(2, ipOf(2))).status).toBe(200)
  }, 60_000)

  test('the sixty-first CV of a day is refused; those read before, one’s own and those of applicants are not', async () => {
    const reader = await makeAccount(server)
    const people = await times(62, async () => {
      const account = await makeAccount(server)
      await makeCv(server, { accountId: account.id, subCategoryId: 501 })
      return account
    })
    await makeCv(server, { accountId: reader.id, subCategoryId: 501 })
    const read = ({ id }: Pick<TestAccount, 'id'>, suffix = '') =>
      server.request('GET', `/api/app/user-cv/${id}${suffix}`, { token: reader.token, ip: ipOf() })
    const [applicant, ...others] = people as [TestAccount, ...TestAccount[]]
    const { id } = await makeAdvertisement(server, { ownerId: reader.id })
    await makeApplication(server, { advertisementId: id, applicantId: applicant.id })

    expect(new Set(codesOf(await times(60, (n) => read(others[n] ?? reader))))).toEqual(new Set([200]))
    const last = await read(others[60] ?? reader)
    expect([last.status, last.body.code]).toEqual([429, 'cv_daily_limit'])
    expect((await read(others[60] ?? reader, '/pdf')).status).toBe(429)
    for (const one of [others[0], applicant, reader]) expect((await read(one ?? reader)).status).toBe(200)
    server.clock.forward(86_401)
    await sql`update access_tokens set expires_at = now() + interval '9 days'`.execute(server.database.kysely)
    await sql`update sessions set expires_at = now() + interval '9 days'`.execute(server.database.kysely)
    expect((await read(others[60] ?? reader)).status).toBe(200)
  }, 60_000)
})

describe('T28: floods of somebody new', () => {
  const form = (n: number) => ({
    category: 5,
    subCategory: 501,
    title: `Kamera asistanı aranıyor ${n}`,
    priceType: 1,
    city: 34,
    startDate: '2098-01-01',
    description: 'Üç günlük çekim için kamera asistanı arıyoruz.',
    needRoadTrip: 0,
    isOkayForRookie: 1,
  })
  const makeOld = ({ id }: TestAccount) =>
    sql`update accounts set created_at = now() - interval '8 days' where id = ${id}`.execute(
      server.database.kysely,
    )

  test('a new account posts three advertisements a day, one after another and at once; an older or trusted one goes on', async () => {
    const owner = await makeAccount(server)
    const submit = (n: number) => post('/api/app/advertisements', form(n), { token: owner.token })
    const replies = await Promise.all([1, 2, 3, 4, 5].map(submit))
    expect(codesOf(replies).toSorted()).toEqual([201, 201, 201, 429, 429])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.body.message).toBe(
      'Yeni üyeler günde en fazla 3 ilan verebilir. Lütfen yarın tekrar deneyin; yazdıklarınız taslağınızda kalır.',
    )
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000)
    const editor = await makeAccount(server, { role: 'editor' })
    const trust = await server.request('PUT', `/api/admin/accounts/${owner.id}/trust`, {
      token: editor.token,
      body: { reason: 'Yapım şirketini tanıyoruz.' },
    })
    expect(trust.status).toBe(200)
    expect((await submit(6)).status).toBeLessThan(300)
    const older = await makeAccount(server)
    await makeOld(older)
    const many = await times(4, (n) => post('/api/app/advertisements', form(n), { token: older.token }))
    expect(codesOf(many)).not.toContain(429)
  })

  test('a new account writes twenty messages an hour to people who have not answered; an answer sets free', async () => {
    const owner = await makeAccount(server)
    const applicant = await makeAccount(server)
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const accepted = { advertisementId: id, applicantId: applicant.id, status: 'accepted' } as const
    const { id: application_id } = await makeApplication(server, accepted)
    const write = (n: number, token = owner.token) =>
      post('/api/app/messages', { application_id, message: `Merhaba ${n}` }, { token })
    expect(new Set(codesOf(await times(20, (n) => write(n))))).toEqual(new Set([201]))
    const refused = await write(20)
    expect([refused.status, refused.body.code]).toEqual([429, 'newcomer_messages'])
    const { rows } = await sql<{ count: number }>`select count(*) from messages`.execute(
      server.database.kysely,
    )
    expect(rows[0]?.count).toBe(20)
    expect((await write(21, applicant.token)).status).toBe(201)
    expect((await write(22)).status).toBe(201)
  })
})

describe('who asks', () => {
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

  test('of a trusted proxy the address that it adds counts, and nothing that stood there before', async () => {
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

test('a flood of sign-ins does not slow the list: lists are answered while most of the flood still waits', async () => {
  const calm = await startTestServer()
  try {
    const { email } = await makeAccount(calm, { passwordHash: await hashPassword('Mor.Salyangoz.7') })
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
    // Fifty wait; while they do, some get their turn.
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(50)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(30)
  } finally {
    await calm.close()
  }
}, 60_000)
