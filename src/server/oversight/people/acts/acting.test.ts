import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAdvertisement, type TestAccount } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'

const { server, admin, second, editor, person, company } = setUpTestBoard({
  admin: { role: 'admin' },
  second: { role: 'admin' },
  editor: { role: 'editor' },
  person: {},
  company: { companyName: 'Çınar Yapım A.Ş.' },
})

const ask = (method: string, path: string, body: object, token = admin.token) =>
  server.request(method, `/api/admin/people${path}`, { token, body })
const rowsOf = async (table: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} order by id`.execute(server.database.kysely)
  return rows
}
const roleOf = async (id: number) =>
  (await rowsOf('accounts')).find((account) => account['id'] === id)?.['role']
const isIn = async ({ token }: TestAccount) =>
  (await server.request('GET', '/api/app/profile', { token })).status === 200

describe('changing a role', () => {
  const change = (id: number, from: string, role: string, token = admin.token, reason = 'Ekibe katıldı.') =>
    ask('PUT', `/${id}/role`, { from, role, reason }, token)

  test('ends the sessions of the person, notifies them and is recorded', async () => {
    const reply = await change(person.id, 'user', 'editor')
    expect([reply.status, await roleOf(person.id), await isIn(person)]).toEqual([200, 'editor', false])
    await change(editor.id, 'editor', 'admin')
    await change(second.id, 'admin', 'user')
    expect([await roleOf(editor.id), await roleOf(second.id)]).toEqual(['admin', 'user'])
    expect((await rowsOf('audit_entries'))[0]).toMatchObject({
      actor_id: admin.id,
      act: 'person_role_changed',
      subject_type: 'account',
      subject_id: person.id,
      before: { role: 'user' },
      after: { role: 'editor' },
      reason: 'Ekibe katıldı.',
    })
    const [letter] = await rowsOf('outbox')
    expect(letter).toMatchObject({ kind: 'account_role_changed', recipient: person.email })
    expect(String(letter?.['body'])).toContain('“Editör”')
  })

  test('is refused for oneself, a suspended person, the same role, or without a reason', async () => {
    expect((await change(admin.id, 'admin', 'user')).body.code).toBe('own_account')
    expect((await change(person.id, 'editor', 'admin')).body.code).toBe('person_changed')
    expect((await change(person.id, 'user', 'user')).body.code).toBe('person_changed')
    expect((await change(person.id, 'user', 'boss')).status).toBe(422)
    expect((await change(person.id, 'user', 'editor', admin.token, ' ')).body.errors).toHaveProperty('reason')
    expect((await change(999_999, 'user', 'editor')).status).toBe(404)
    await sql`update accounts set suspended_at = now() where id = ${person.id}`.execute(
      server.database.kysely,
    )
    expect((await change(person.id, 'user', 'editor')).body.code).toBe('person_suspended')
    expect(await rowsOf('audit_entries')).toEqual([])
  })

  test('succeeds for one of two admins, and two admins who demote each other leave one admin', async () => {
    const both = await Promise.all([
      change(person.id, 'user', 'editor'),
      change(person.id, 'user', 'admin', second.token),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const each = await Promise.all([
      change(second.id, 'admin', 'user'),
      change(admin.id, 'admin', 'user', second.token),
    ])
    expect(each.map(({ status }) => status).sort()).toEqual([200, 401])
    expect([await roleOf(admin.id), await roleOf(second.id)].sort()).toEqual(['admin', 'user'])
  })
})

describe('a verified company', () => {
  const verify = (id = company.id, token = admin.token) =>
    ask('PUT', `/${id}/corporate-verification`, { reason: 'Vergi levhası görüldü.' }, token)
  const withdraw = (id = company.id) =>
    ask('DELETE', `/${id}/corporate-verification`, { reason: 'Unvan değişmiş.' })
  const shown = async (id: number) => {
    const ad = await server.request('GET', `/api/app/advertisements/${id}`)
    const list = await server.request('POST', '/api/app/advertisements/list', { body: {} })
    const profile = await server.request('GET', `/api/app/user-profile/${company.id}`, {
      token: person.token,
    })
    return [ad.body.data.owner, list.body.data[0].owner, profile.body.data].map((one) => one.is_verified)
  }

  test('has a mark on its advertisements and profile until staff withdraw it', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: company.id })
    expect(await shown(id)).toEqual([false, false, false])
    expect((await verify()).status).toBe(200)
    expect(await shown(id)).toEqual([true, true, true])
    expect((await verify()).body.code).toBe('person_changed')
    expect((await withdraw()).status).toBe(200)
    expect(await shown(id)).toEqual([false, false, false])
    expect((await withdraw()).body.code).toBe('person_changed')
    expect((await rowsOf('audit_entries')).map(({ act, reason }) => [act, reason])).toEqual([
      ['corporate_account_verified', 'Vergi levhası görüldü.'],
      ['corporate_verification_withdrawn', 'Unvan değişmiş.'],
    ])
    expect((await rowsOf('notices')).map(({ kind, account_id: to }) => [kind, to])).toEqual([
      ['corporate_account_verified', company.id],
      ['corporate_verification_withdrawn', company.id],
    ])
  })

  test('must be a company and is verified only once by concurrent requests', async () => {
    expect((await verify(person.id)).body.code).toBe('not_corporate')
    expect((await verify(999_999)).status).toBe(404)
    expect((await verify(admin.id)).body.code).toBe('own_account')
    const both = await Promise.all([verify(), verify(company.id, second.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowsOf('audit_entries')).toHaveLength(1)
  })
})

describe('sessions of a person', () => {
  const closeAll = (id = person.id) => ask('DELETE', `/${id}/sessions`, { reason: 'Telefonu çalınmış.' })
  const closeOne = (sessionId: number, id = person.id) =>
    ask('DELETE', `/${id}/sessions/${sessionId}`, { reason: 'Tanımadığı bir cihaz.' })

  test('can be ended by staff one by one or all at once', async () => {
    expect((await closeOne(company.sessionId)).status).toBe(404)
    expect([(await closeOne(person.sessionId)).status, await isIn(person)]).toEqual([200, false])
    expect((await closeOne(person.sessionId)).status).toBe(404)
    expect([(await closeAll(company.id)).status, await isIn(company)]).toEqual([200, false])
    expect((await closeAll(admin.id)).body.code).toBe('own_account')
    expect(await isIn(editor)).toBe(true)
    expect((await rowsOf('audit_entries')).map(({ act, after }) => [act, after])).toEqual([
      ['person_sessions_closed', { sessions: person.sessionId }],
      ['person_sessions_closed', { sessions: 'all' }],
    ])
    const ended = (await rowsOf('sessions')).filter((session) => session['ended_at'] !== null)
    expect(ended.map((session) => session['end_reason'])).toEqual(['closed_by_staff', 'closed_by_staff'])
  })
})

test('each act on a person requires an admin and a reason', async () => {
  const reason = 'Deneme.'
  const acts: [method: string, path: string, body: object][] = [
    ['POST', '/suspend', { message: 'x', reason }],
    ['POST', '/lift-suspension', { reason }],
    ['PUT', '/role', { from: 'user', role: 'editor', reason }],
    ['PUT', '/corporate-verification', { reason }],
    ['DELETE', '/corporate-verification', { reason }],
    ['DELETE', '/sessions', { reason }],
    ['DELETE', `/sessions/${person.sessionId}`, { reason }],
  ]
  for (const [method, path, body] of acts) {
    for (const { token } of [editor, company])
      expect((await ask(method, `/${person.id}${path}`, body, token)).status, path).toBe(404)
    const visitor = await server.request(method, `/api/admin/people/${person.id}${path}`, { body })
    expect(visitor.status, path).toBe(401)
    expect((await ask(method, `/${person.id}${path}`, { ...body, reason: '' })).status, path).toBe(422)
  }
  expect(await rowsOf('audit_entries')).toEqual([])
  expect(await isIn(person)).toBe(true)
})
