import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffAccessOf, password } from '../../../../test/staff.ts'
import type { TestAccount } from '../../../../test/factories.ts'
import { entryOf } from '../../../../test/entry.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { routes } from '../../start/routes.ts'

const newPassword = 'Yepyeni.2026'

const server = setUpTestServer()
const { start, staff, logIn, call, confirm, forward, enrol, nowCode } = staffAccessOf(() => server)
const { latestCode } = entryOf(() => server)
beforeEach(start)

const acts: [key: string, body: object | undefined, needs: string[]][] = [
  [
    'PUT /api/app/change-password',
    { current_password: password, new_password: newPassword, new_password_confirmation: newPassword },
    ['code'],
  ],
  ['PUT /api/app/email', { email: 'baska@example.com', password }, ['code']],
  ['POST /api/admin/second-factor', undefined, ['code']],
  ['POST /api/admin/second-factor/recovery-codes', undefined, ['code']],
  ['DELETE /api/admin/second-factor', undefined, ['code']],
  ['DELETE /api/app/account', { password }, ['code']],
]
const act = (token: string, key: string, body?: object) => {
  const [method = '', path = ''] = key.split(' ')
  return call(token, method, path, body)
}
const enrolled = async (role: 'editor' | 'admin') => {
  const person = await staff(role)
  const { secret, codes } = await enrol(await logIn(person))
  return { person, secret, codes }
}

describe.each(['editor', 'admin'] as const)('an %s whose password was stolen', (role) => {
  test.each(acts)('is protected from %s', async (key, body, needs) => {
    const { person } = await enrolled(role)
    const thief = await logIn(person)
    const refused = await act(thief, key, body)
    expect(refused.status).toBe(403)
    expect(refused.body.needs).toEqual(expect.arrayContaining(needs))
    const { rows } = await sql`
      select 1 from accounts where id = ${person.id} and closed_at is null and email = ${person.email}`.execute(
      server.database.kysely,
    )
    expect(rows).toHaveLength(1)
    await logIn(person)
  })
})

test('every endpoint that changes the credentials of an account asks for the second factor', () => {
  const asking = routes.filter(({ endpoint }) => endpoint.provesFactor).map(({ key }) => key)
  expect(asking.toSorted()).toEqual(
    acts
      .map(([key]) => key)
      .filter((key) => key.includes('/app/'))
      .toSorted(),
  )
  expect(routes.filter(({ endpoint }) => endpoint.provesFactor && endpoint.access !== 'user')).toEqual([])
})

test('a code allows changes of the own account for five minutes, in its session only', async () => {
  const { person, secret } = await enrolled('editor')
  const [mine, other] = [await logIn(person), await logIn(person)]
  const code = nowCode(secret)
  const change = (token: string, from = password, to = newPassword) =>
    act(token, 'PUT /api/app/change-password', {
      current_password: from,
      new_password: to,
      new_password_confirmation: to,
    })
  expect((await confirm(mine, { code })).status).toBe(200)
  expect((await confirm(other, { code })).code).toBe('confirmation_wrong')
  expect((await change(other)).code).toBe('confirmation_needed')
  expect((await change(mine)).status).toBe(200)
  forward(301)
  expect((await change(mine, newPassword, 'Bambaska.2026')).code).toBe('confirmation_needed')
})

test('a recovery code works once in place of a code', async () => {
  const { person, codes } = await enrolled('editor')
  const close = (token: string) => act(token, 'DELETE /api/app/account', { password })
  const [token, other] = [await logIn(person), await logIn(person)]
  await confirm(token, { code: codes[0] })
  expect((await confirm(other, { code: codes[0] })).code).toBe('confirmation_wrong')
  expect((await close(other)).code).toBe('confirmation_needed')
  expect((await close(token)).status).toBe(200)
})

test('people without a second factor are not asked for one', async () => {
  for (const role of ['user', 'editor'] as const) {
    const token = await logIn(await staff(role))
    expect((await act(token, ...(acts[0]?.slice(0, 2) as [string, object]))).status).toBe(200)
  }
})

describe('a password reset by SMS', () => {
  const reset = async (person: TestAccount, factorCode?: string, chosen = newPassword) => {
    const phone = person.phone.replace('+90', '0')
    const post = (name: string, body: object) =>
      server.request('POST', `/api/auth/${name}`, { body: { channel: 'sms', username: phone, ...body } })
    if (!sent) {
      await post('password-reset', {})
      sent = await latestCode()
      await post('verify-reset-token', { token: sent })
    }
    return post('reset-password', {
      token: sent,
      password: chosen,
      ...(factorCode && { second_factor_code: factorCode }),
    })
  }
  let sent: string | null = null
  beforeEach(() => {
    sent = null
  })

  test('asks for the second factor before it uses up the SMS code or ends a session', async () => {
    const { person, secret } = await enrolled('admin')
    const token = await logIn(person)
    const refused = await reset(person)
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_code_needed'])
    const wrong = await reset(person, '000000')
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { second_factor_code: ['Doğrulama kodu hatalı.'] },
    ])
    expect((await call(token, 'GET', '/api/app/profile')).status).toBe(200)
    const code = nowCode(secret)
    expect((await reset(person, code)).status).toBe(200)
    expect((await call(token, 'GET', '/api/app/profile')).status).toBe(401)
    const { body } = await server.request('POST', '/api/auth/login', {
      body: { username: person.email, password: newPassword },
    })
    expect((await confirm(body.access_token, { code })).code).toBe('confirmation_wrong')
  })

  test('accepts a recovery code in place of the authenticator app', async () => {
    const { person, codes } = await enrolled('editor')
    expect((await reset(person, codes[2])).status).toBe(200)
  })

  test('stops accepting codes after thirty wrong ones in a day', async () => {
    const { person, secret } = await enrolled('editor')
    await sql`update second_factors set wrong_codes = 30, wrong_since = ${server.context.now()}`.execute(
      server.database.kysely,
    )
    await sql`update sessions set ip = '203.0.113.1'`.execute(server.database.kysely)
    expect((await reset(person, nowCode(secret))).body.code).toBe('too_many_requests')
  })
})
