import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { hashPassword } from '../accounts/password.ts'
import { codeAt, stepAt } from './totp.ts'

const password = 'Klaket.2026'
let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(password)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(new Date('2026-11-21T12:00:00Z'))
  await server.reset()
})

let time = 0
const staff = (role: 'editor' | 'admin') => makeAccount(server, { role, passwordHash, desk: 'locked' })
const login = async ({ email }: TestAccount): Promise<string> =>
  (await server.request('POST', '/api/auth/login', { body: { username: email, password } })).body.access_token
const call = async (token: string, method: string, path: string, body?: object, headers = {}) => {
  const reply = await server.request(method, path, { token, headers, ...(body && { body }) })
  return { status: reply.status, body: reply.body, code: reply.body?.code as string | undefined }
}
const desk = (token: string, headers?: object) => call(token, 'GET', '/api/admin/waiting', undefined, headers)
const confirm = (token: string, body: object) => call(token, 'POST', '/api/admin/session/confirm', body)
const session = async (token: string, headers?: object) =>
  (await call(token, 'GET', '/api/admin/session', undefined, headers)).body.data
/** Later, so that the next code is another one. */
const forward = (seconds: number) => {
  time += seconds
  server.clock.set(new Date(Date.parse('2026-11-21T12:00:00Z') + time * 1000))
}
beforeEach(() => {
  time = 0
})
const nowCode = (secret: string) => codeAt(secret, stepAt(server.context.now()))

/** Sets a second factor up; gives its secret and recovery codes. */
async function enrol(token: string) {
  const { secret } = (await call(token, 'POST', '/api/admin/second-factor')).body.data
  const done = await call(token, 'POST', '/api/admin/second-factor/confirm', { code: nowCode(secret) })
  expect(done.status).toBe(200)
  forward(60)
  return { secret: secret as string, codes: done.body.data.recovery_codes as string[] }
}

describe('an editor without a second factor', () => {
  test('is at the desk right after signing in, as long as it is used', async () => {
    const token = await longLogin(await staff('editor'))
    expect((await desk(token)).status).toBe(200)
    for (let minutes = 0; minutes < 30; minutes += 10) {
      forward(600)
      expect((await desk(token)).status).toBe(200)
    }
  })

  test('is locked out by idleness, and let in by the password', async () => {
    const token = await longLogin(await staff('editor'))
    forward(15 * 60 + 1)
    expect(await desk(token)).toMatchObject({
      status: 403,
      code: 'desk_locked',
      body: { needs: ['password'] },
    })
    expect((await session(token)).is_open).toBe(false)
    // Looking at how it stands must not open it.
    expect((await desk(token)).status).toBe(403)
    expect((await confirm(token, { password })).body.data.is_open).toBe(true)
    expect((await desk(token)).status).toBe(200)
  })

  test('does not keep the desk open by a page that asks by itself', async () => {
    const token = await longLogin(await staff('editor'))
    for (let minute = 0; minute < 14; minute += 1) {
      forward(60)
      expect((await desk(token, { 'x-klaket-unattended': '1' })).status).toBe(200)
    }
    forward(61)
    expect((await desk(token)).code).toBe('desk_locked')
  })

  test('is an ordinary person everywhere else while the desk is locked', async () => {
    const person = await staff('editor')
    const token = await longLogin(person)
    const { id: ownerId } = await makeAccount(server)
    const { id } = await makeAdvertisement(server, { ownerId, projectName: 'Kanarya', hideProjectName: true })
    const projectName = async () =>
      (await call(token, 'GET', `/api/app/advertisements/${id}`)).body.data.project_name
    expect(await projectName()).toBe('Kanarya')
    forward(15 * 60 + 1)
    expect(await projectName()).not.toBe('Kanarya')
  })

  test('locks by hand, and the password of a minute ago does not open it again', async () => {
    const token = await longLogin(await staff('editor'))
    expect((await call(token, 'POST', '/api/admin/session/lock')).status).toBe(200)
    expect((await desk(token)).code).toBe('desk_locked')
    expect((await session(token)).needs).toEqual({ open: ['password'], confirm: ['password'] })
    expect((await confirm(token, { code: '123456' })).code).toBe('confirmation_wrong')
    expect((await confirm(token, {})).body.errors).toEqual({ password: ['Parolanızı yazın.'] })
    await confirm(token, { password })
    expect((await desk(token)).status).toBe(200)
  })
})

/** With a token that does not run out within the test. */
async function longLogin(account: TestAccount): Promise<string> {
  const token = await login(account)
  await sql`update access_tokens set expires_at = expires_at + interval '1 day'`.execute(
    server.database.kysely,
  )
  return token
}

describe('an admin', () => {
  test('is led to the second factor first, and in by its first code', async () => {
    const token = await longLogin(await staff('admin'))
    expect((await desk(token)).code).toBe('second_factor_missing')
    const { codes } = await enrol(token)
    expect(codes).toHaveLength(10)
    expect(codes[0]).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
    expect((await desk(token)).status).toBe(200)
    expect((await session(token)).second_factor).toMatchObject({ is_required: true, recovery_codes_left: 10 })
    expect((await call(token, 'DELETE', '/api/admin/second-factor')).code).toBe('second_factor_required')
  })

  test('is asked for the code alone after signing in, and the same code is not taken twice', async () => {
    const person = await staff('admin')
    const { secret } = await enrol(await longLogin(person))
    const token = await longLogin(person)
    expect(await desk(token)).toMatchObject({ code: 'second_factor_needed', body: { needs: ['code'] } })
    const code = nowCode(secret)
    expect((await confirm(token, { code })).body.data.is_open).toBe(true)
    const other = await longLogin(person)
    expect((await confirm(other, { code })).code).toBe('confirmation_wrong')
    expect((await desk(other)).code).toBe('second_factor_needed')
  })

  test('sets a phone up only with a password of the last minutes, and soon', async () => {
    const token = await longLogin(await staff('admin'))
    forward(301)
    const refused = await call(token, 'POST', '/api/admin/second-factor')
    expect(refused).toMatchObject({ status: 403, code: 'confirmation_needed', body: { needs: ['password'] } })
    await confirm(token, { password })
    const { secret } = (await call(token, 'POST', '/api/admin/second-factor')).body.data
    const finish = (code: string) => call(token, 'POST', '/api/admin/second-factor/confirm', { code })
    expect((await finish('000000')).code).toBe('code_wrong')
    forward(15 * 60 + 1)
    expect((await finish(nowCode(secret))).code).toBe('second_factor_not_started')
  })

  test('keeps the old phone until the new one has shown a code', async () => {
    const person = await staff('admin')
    const token = await longLogin(person)
    const { secret } = await enrol(token)
    await confirm(token, { password, code: nowCode(secret) })
    const { secret: next } = (await call(token, 'POST', '/api/admin/second-factor')).body.data
    forward(60)
    const other = await longLogin(person)
    expect((await confirm(other, { code: nowCode(next) })).code).toBe('confirmation_wrong')
    expect((await confirm(other, { code: nowCode(secret) })).status).toBe(200)
    await call(token, 'POST', '/api/admin/second-factor/confirm', { code: nowCode(next) })
    // Whoever was in by the old phone is asked again.
    expect((await desk(other)).code).toBe('second_factor_needed')
  })
})

describe('recovery codes', () => {
  test('each open the desk once, however they are written', async () => {
    const person = await staff('admin')
    const { codes } = await enrol(await longLogin(person))
    const token = await longLogin(person)
    const [first = ''] = codes
    expect((await confirm(token, { code: ` ${first.toUpperCase().replace('-', ' ')} ` })).status).toBe(200)
    expect((await session(token)).second_factor.recovery_codes_left).toBe(9)
    expect((await confirm(await longLogin(person), { code: first })).code).toBe('confirmation_wrong')
  })

  test('are used once by two at once', async () => {
    const person = await staff('admin')
    const { codes } = await enrol(await longLogin(person))
    const tokens = await Promise.all([longLogin(person), longLogin(person)])
    const replies = await Promise.all(tokens.map((token) => confirm(token, { code: codes[0] })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('are replaced as a whole, with a fresh confirmation', async () => {
    const person = await staff('admin')
    const token = await longLogin(person)
    const { secret, codes } = await enrol(token)
    forward(301)
    const renew = () => call(token, 'POST', '/api/admin/second-factor/recovery-codes')
    expect(await renew()).toMatchObject({
      code: 'confirmation_needed',
      body: { needs: ['password', 'code'] },
    })
    await confirm(token, { password, code: nowCode(secret) })
    const fresh = (await renew()).body.data.recovery_codes
    const other = await longLogin(person)
    expect((await confirm(other, { code: codes[1] })).status).toBe(422)
    expect((await confirm(other, { code: fresh[0] })).status).toBe(200)
  })
})

describe('guessing', () => {
  test('ends after five tries in this session, with the right answer too, and in no other', async () => {
    const person = await staff('editor')
    const token = await longLogin(person)
    const other = await longLogin(person)
    await call(token, 'POST', '/api/admin/session/lock')
    for (let n = 0; n < 5; n += 1)
      expect((await confirm(token, { password: 'Yanlis.2026' })).code).toBe('confirmation_wrong')
    const refused = await confirm(token, { password })
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await confirm(other, { password })).status).toBe(200)
    forward(15 * 60)
    expect((await confirm(token, { password })).status).toBe(200)
  })

  test('evaluates five of fifty at once', async () => {
    const token = await longLogin(await staff('editor'))
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => confirm(token, { password: 'Yanlis.2026' })),
    )
    expect(replies.filter(({ code }) => code === 'confirmation_wrong')).toHaveLength(5)
    expect(replies.filter(({ code }) => code === 'too_many_requests')).toHaveLength(45)
  })

  test('gets no further tries at the code by giving the right password between', async () => {
    const person = await staff('admin')
    await enrol(await longLogin(person))
    const token = await longLogin(person)
    const answers = []
    for (let n = 0; n < 6; n += 1) {
      answers.push((await confirm(token, { code: '000000' })).code)
      await confirm(token, { password })
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('confirmation_wrong'))
    expect(answers[5]).toBe('too_many_requests')
  })

  test('says the same of a wrong password and a wrong code', async () => {
    const person = await staff('admin')
    const { secret } = await enrol(await longLogin(person))
    const token = await longLogin(person)
    const one = await confirm(token, { password: 'Yanlis.2026', code: nowCode(secret) })
    const other = await confirm(token, { password, code: '000000' })
    expect(one).toEqual(other)
    // The right code beside a wrong password was not used up.
    expect((await confirm(token, { password, code: nowCode(secret) })).status).toBe(200)
  })

  test('in many sessions ends for the account, but not where its person has been, nor for recovery codes', async () => {
    const person = await staff('admin')
    const known = await longLogin(person)
    const { secret, codes } = await enrol(known)
    await sql`update sessions set ip = '203.0.113.1'`.execute(server.database.kysely)
    await sql`update second_factors set wrong_codes = 30, wrong_since = ${server.context.now()}`.execute(
      server.database.kysely,
    )
    const token = await longLogin(person)
    expect((await confirm(token, { code: nowCode(secret) })).code).toBe('too_many_requests')
    expect((await confirm(known, { password, code: nowCode(secret) })).status).toBe(200)
    expect((await confirm(token, { code: codes[3] })).status).toBe(200)
    forward(60)
    const there = await server.request('POST', '/api/admin/session/confirm', {
      token: await longLogin(person),
      body: { code: nowCode(secret) },
      ip: '203.0.113.1',
    })
    expect(there.status).toBe(200)
  })
})

test('the secret stands sealed in the table, and recovery codes as hashes', async () => {
  const token = await longLogin(await staff('admin'))
  const { secret, codes } = await enrol(token)
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(encode(secret, 'escape'), '') from second_factors) ||
      (select string_agg(encode(hash, 'escape'), '') from recovery_codes) as all`.execute(
    server.database.kysely,
  )
  expect(rows[0]?.all).not.toContain(secret)
  for (const code of codes) expect(rows[0]?.all).not.toContain(code.replace('-', ''))
})

test('what changes the second factor is written down and told', async () => {
  const person = await staff('editor')
  const token = await longLogin(person)
  const { secret } = await enrol(token)
  await confirm(token, { password, code: nowCode(secret) })
  expect((await call(token, 'DELETE', '/api/admin/second-factor')).status).toBe(200)
  // The desk stays open: its person was just confirmed.
  expect((await desk(token)).status).toBe(200)
  const { rows: acts } = await sql<{ act: string; actor: number }>`
    select act, actor_id as actor from audit_entries order by id`.execute(server.database.kysely)
  expect(acts).toEqual([
    { act: 'second_factor_enrolled', actor: person.id },
    { act: 'second_factor_removed', actor: person.id },
  ])
  const { rows: mails } = await sql<{ subject: string }>`
    select subject from outbox where recipient = ${person.email} order by id`.execute(server.database.kysely)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'İki adımlı doğrulama kuruldu',
    'İki adımlı doğrulama kapatıldı',
  ])
})

test('somebody who becomes staff while signed in gives the password once more', async () => {
  const person = await makeAccount(server, { passwordHash })
  const token = await longLogin(person)
  expect((await desk(token)).status).toBe(404)
  await sql`update accounts set role = 'editor' where id = ${person.id}`.execute(server.database.kysely)
  expect((await desk(token)).code).toBe('desk_locked')
  await confirm(token, { password })
  expect((await desk(token)).status).toBe(200)
})
