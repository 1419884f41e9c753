import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { FirstAdminError, makeFirstAdmin, type NewAdmin } from './first-admin.ts'

const { server } = setUpTestBoard()

const admin: NewAdmin = {
  email: 'ilk@example.com',
  phone: '+905550000001',
  firstName: 'İlk',
  lastName: 'Yönetici',
  again: false,
}
const own = 'Seyir.Defteri.26'
const make = (changes: Partial<NewAdmin> = {}) =>
  makeFirstAdmin(server.database, { ...admin, ...changes }, new Date())
const post = (path: string, body: object) => server.request('POST', `/api/auth/${path}`, { body })
const login = (password: string, username = admin.email) => post('login', { username, password })
const replace = (password: string, next = own) =>
  post('one-time-password', { username: admin.email, password, new_password: next })

test('the first admin signs in by replacing the one-time password', async () => {
  const { id, password } = await make()
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  const refused = await login(password)
  expect([refused.status, refused.body.code, refused.body.access_token]).toEqual([
    403,
    'one_time_password',
    undefined,
  ])
  const reply = await replace(password)
  expect(reply.body.user).toMatchObject({ id, role: 'admin', email: admin.email })
  expect(String(reply.headers['set-cookie'])).toContain('HttpOnly')
  const staff = await server.request('GET', '/api/admin/waiting', { token: reply.body.access_token })
  expect(staff.body.code).toBe('second_factor_missing')
  expect((await login(own)).status).toBe(200)
  expect((await login(password)).body.code).toBe('login_failed')
  expect((await replace(password)).body.code).toBe('login_failed')
  const { rows } = await sql`select act, actor_id, before, after from audit_entries`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([
    { act: 'admin_made', actor_id: id, before: { role: null }, after: { role: 'admin' } },
  ])
})

test('the new password must be different and strong', async () => {
  const { password } = await make()
  expect((await replace(password, 'zayif')).body.errors).toHaveProperty('new_password')
  expect((await replace('yanlis-yanlis', own)).body.code).toBe('login_failed')
  expect((await login(password)).body.code).toBe('one_time_password')
})

test('of two concurrent replacements only one succeeds', async () => {
  const { password } = await make()
  const replies = await Promise.all([replace(password, 'Birinci.1'), replace(password, 'Ikinci.22')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('the one-time password is invalid after a day', async () => {
  const { password } = await make()
  server.clock.forward(24 * 3600 + 1)
  expect((await login(password)).body.code).toBe('one_time_password_expired')
  expect((await replace(password)).body.code).toBe('one_time_password_expired')
  expect((await login('Yanlis.2026')).body.code).toBe('login_failed')
})

test('the replacement does not work for other passwords', async () => {
  const { password } = await make()
  await replace(password)
  expect((await replace(own, 'Kelebek.83.Otu')).body.code).toBe('login_failed')
  expect((await login(own)).status).toBe(200)
})

test('a second admin is refused without --again', async () => {
  await make()
  const other = { email: 'iki@example.com', phone: '+905550000002' }
  await expect(make(other)).rejects.toThrow(FirstAdminError)
  expect((await make({ ...other, again: true })).id).toBeGreaterThan(0)
})

test('an admin who has lost everything gets a new password, and sessions and second factor end', async () => {
  const person = await makeAccount(server, { role: 'admin', email: admin.email })
  await sql`
    insert into second_factors (account_id, secret, enrolled_at)
    values (${person.id}, decode('00', 'hex'), now())`.execute(server.database.kysely)
  const { id, password } = await make({ again: true, phone: null })
  expect(id).toBe(person.id)
  expect((await server.request('GET', '/api/app/profile', { token: person.token })).status).toBe(401)
  const { body } = await replace(password)
  const session = await server.request('GET', '/api/admin/session', { token: body.access_token })
  expect(session.body.data.second_factor.enrolled_at).toBeNull()
})

test('an existing account does not become the admin by mistake', async () => {
  await makeAccount(server, { email: admin.email, phone: '+905550000009' })
  await expect(make()).rejects.toThrow('The e-mail belongs to an account already')
  await expect(make({ email: 'baska@example.com', phone: '+905550000009' })).rejects.toThrow(
    'The phone belongs to an account',
  )
  await expect(make({ email: 'baska@example.com', phone: null })).rejects.toThrow('needs a phone')
})

test('an account that has not confirmed the address does not become the admin', async () => {
  const stranger = await makeAccount(server, { email: admin.email, isEmailConfirmed: false })
  const mine = await makeAccount(server, {
    email: admin.email,
    phone: '+905550000001',
    isEmailConfirmed: false,
  })
  await expect(make({ again: true, phone: null })).rejects.toThrow('Nobody has proven the e-mail yet')
  expect((await make({ again: true })).id).toBe(mine.id)
  const { rows } = await sql`select role from accounts where id = ${stranger.id}`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([{ role: 'user' }])
})
