import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffAccessOf, password } from '../../../../test/staff.ts'
import { makeAccount, makeAdvertisement } from '../../../../test/factories.ts'
import { setUpTestServer } from '../../../../test/board.ts'

const server = setUpTestServer()
const { start, staff, logIn, call, staffWork, session, confirm, forward, enrol, nowCode } = staffAccessOf(
  () => server,
)
beforeEach(start)

describe('an editor without a second factor', () => {
  test('has an open staff session right after signing in, as long as it is used', async () => {
    const token = await logIn(await staff('editor'))
    expect((await staffWork(token)).status).toBe(200)
    for (let minutes = 0; minutes < 30; minutes += 10) {
      forward(600)
      expect((await staffWork(token)).status).toBe(200)
    }
  })

  test('is asked for the password twice a day, even while busy', async () => {
    const token = await logIn(await staff('editor'))
    for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
      expect((await staffWork(token)).status).toBe(200)
      forward(600)
      if (minutes === 11 * 60 + 40) expect((await session(token)).locks_in_seconds).toBe(600)
    }
    expect(await staffWork(token)).toMatchObject({
      status: 403,
      code: 'desk_locked',
      body: { needs: ['password'] },
    })
    expect((await confirm(token, { password })).body.data.is_open).toBe(true)
  })

  test('is locked out when idle, and readmitted by the password', async () => {
    const token = await logIn(await staff('editor'))
    forward(15 * 60 + 1)
    expect(await staffWork(token)).toMatchObject({
      status: 403,
      code: 'desk_locked',
      body: { needs: ['password'] },
    })
    expect((await session(token)).is_open).toBe(false)
    expect((await staffWork(token)).status).toBe(403)
    expect((await confirm(token, { password })).body.data.is_open).toBe(true)
    expect((await staffWork(token)).status).toBe(200)
  })

  test('does not extend the staff session by a page that polls', async () => {
    const token = await logIn(await staff('editor'))
    for (let minute = 0; minute < 14; minute += 1) {
      forward(60)
      expect((await staffWork(token, { 'x-klaket-unattended': '1' })).status).toBe(200)
    }
    forward(61)
    expect((await staffWork(token)).code).toBe('desk_locked')
  })

  test('is an ordinary member elsewhere while the staff session is locked', async () => {
    const person = await staff('editor')
    const token = await logIn(person)
    const { id: ownerId } = await makeAccount(server)
    const { id } = await makeAdvertisement(server, { ownerId, projectName: 'Kanarya', hideProjectName: true })
    const projectName = async () =>
      (await call(token, 'GET', `/api/app/advertisements/${id}`)).body.data.project_name
    expect(await projectName()).toBe('Kanarya')
    forward(15 * 60 + 1)
    expect(await projectName()).not.toBe('Kanarya')
  })

  test('can lock the staff session, which a confirmation from before does not reopen', async () => {
    const token = await logIn(await staff('editor'))
    expect((await call(token, 'POST', '/api/admin/session/lock')).status).toBe(200)
    expect((await staffWork(token)).code).toBe('desk_locked')
    expect((await session(token)).needs).toEqual({ open: ['password'], confirm: ['password'] })
    expect((await confirm(token, { code: '123456' })).code).toBe('confirmation_wrong')
    expect((await confirm(token, {})).body.errors).toEqual({ password: ['Parolanızı yazın.'] })
    await confirm(token, { password })
    expect((await staffWork(token)).status).toBe(200)
  })
})

describe('an admin', () => {
  test('must set up the second factor first, and is admitted by its first code', async () => {
    const token = await logIn(await staff('admin'))
    expect((await staffWork(token)).code).toBe('second_factor_missing')
    const { codes } = await enrol(token)
    expect(codes).toHaveLength(10)
    expect(codes[0]).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
    expect((await staffWork(token)).status).toBe(200)
    expect((await session(token)).second_factor).toMatchObject({ is_required: true, recovery_codes_left: 10 })
    expect((await call(token, 'DELETE', '/api/admin/second-factor')).code).toBe('second_factor_required')
  })

  test('is asked only for the code after signing in, and the same code is not accepted twice', async () => {
    const person = await staff('admin')
    const { secret } = await enrol(await logIn(person))
    const token = await logIn(person)
    expect(await staffWork(token)).toMatchObject({ code: 'second_factor_needed', body: { needs: ['code'] } })
    const code = nowCode(secret)
    expect((await confirm(token, { code })).body.data.is_open).toBe(true)
    const other = await logIn(person)
    expect((await confirm(other, { code })).code).toBe('confirmation_wrong')
    expect((await staffWork(other)).code).toBe('second_factor_needed')
  })

  test('can set up an authenticator app only with a recent password, and within a time limit', async () => {
    const token = await logIn(await staff('admin'))
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

  test('keeps the former authenticator app until the new one has given a code', async () => {
    const person = await staff('admin')
    const token = await logIn(person)
    const { secret } = await enrol(token)
    await confirm(token, { password, code: nowCode(secret) })
    const { secret: next } = (await call(token, 'POST', '/api/admin/second-factor')).body.data
    forward(60)
    const other = await logIn(person)
    expect((await confirm(other, { code: nowCode(next) })).code).toBe('confirmation_wrong')
    expect((await confirm(other, { code: nowCode(secret) })).status).toBe(200)
    await call(token, 'POST', '/api/admin/second-factor/confirm', { code: nowCode(next) })
    expect((await staffWork(other)).code).toBe('second_factor_needed')
  })
})

test('changes of the second factor are recorded and announced by e-mail', async () => {
  const person = await staff('editor')
  const token = await logIn(person)
  const { secret } = await enrol(token)
  await confirm(token, { password, code: nowCode(secret) })
  expect((await call(token, 'DELETE', '/api/admin/second-factor')).status).toBe(200)
  expect((await staffWork(token)).status).toBe(200)
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

test('a member who becomes staff while signed in has to confirm the password', async () => {
  const person = await staff('user')
  const token = await logIn(person)
  expect((await staffWork(token)).status).toBe(404)
  await sql`update accounts set role = 'editor' where id = ${person.id}`.execute(server.database.kysely)
  expect((await staffWork(token)).code).toBe('desk_locked')
  await confirm(token, { password })
  expect((await staffWork(token)).status).toBe(200)
})
