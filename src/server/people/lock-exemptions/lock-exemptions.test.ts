import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { cvBody, pickProfessions } from '../../../../test/cv.ts'
import { makeAccount } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, person, admin } = setUpTestBoard({
  person: {},
  admin: { role: 'admin', firstname: 'Aras', lastname: 'Yönetici' },
})
let professions: Awaited<ReturnType<typeof pickProfessions>>
beforeAll(async () => {
  professions = await pickProfessions(server)
})

const ask = (
  method: string,
  body?: object,
  { token = admin.token, id = person.id as number | string } = {},
) =>
  server.request(method, `/api/admin/accounts/${id}/profession-lock-exemption`, {
    ...(token && { token }),
    ...(body && { body }),
  })
const grant = (reason = 'Yanlış meslek seçmiş.', options = {}) => ask('PUT', { reason }, options)
const revoke = (reason = 'Düzeltme yapıldı.', options = {}) => ask('DELETE', { reason }, options)
const acts = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select actor_id, act, subject_type, subject_id, before, after, reason from audit_entries order by id`.execute(
    server.database.kysely,
  )
  return rows
}
const save = (changes: object = {}) =>
  server.request('POST', '/api/app/cv', { token: person.token, body: cvBody(professions, changes) })
const ownLock = async () => {
  const { body } = await server.request('GET', '/api/app/cv', { token: person.token })
  return [body.data.can_change_profession, body.data.next_profession_change_date]
}

describe('an account exempt from the profession lock', () => {
  const change = () => ({ sub_category: professions.sameCategory.id })

  test('can change its profession within the six months, any number of times', async () => {
    await save()
    expect((await save(change())).status).toBe(422)
    expect((await ownLock())[0]).toBe(false)
    await grant()
    expect(await ownLock()).toEqual([true, null])
    const changed = await save(change())
    expect(changed.status).toBe(200)
    expect(changed.body.data).toMatchObject({
      sub_category: professions.sameCategory.id,
      can_change_profession: true,
      next_profession_change_date: null,
    })
    expect((await save()).status).toBe(200)
    expect((await save({ second_main_category: null, second_sub_category: null })).status).toBe(200)
  })

  test('is locked again after the exemption is revoked, counted from the last change', async () => {
    await grant()
    await save()
    await save(change())
    await revoke()
    const [canChange, next] = await ownLock()
    expect(canChange).toBe(false)
    expect(next).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await save()).status).toBe(422)
    expect((await save({ ...change(), about_me: 'Yeni' })).status).toBe(200)
  })

  test('does not affect other accounts or the validation of fields', async () => {
    await grant(undefined, { id: admin.id })
    await save()
    expect((await save(change())).status).toBe(422)
    await grant()
    const wrong = await save({ sub_category: professions.second.id })
    expect(wrong.body.errors).toHaveProperty('sub_category')
  })

  test('is not revealed to other people', async () => {
    await save()
    await grant()
    const path = `/api/app/user-cv/${person.id}`
    const { body } = await server.request('GET', path, { token: admin.token })
    expect(body.data).toMatchObject({ can_change_profession: false, next_profession_change_date: null })
    expect(JSON.stringify(body)).not.toContain('Yanlış meslek')
  })
})

test('an exemption can be granted, read and revoked, each act recorded with values before and after and a reason', async () => {
  const none = { account_id: person.id, is_exempt: false, reason: null, granted_at: null, granted_by: null }
  expect((await ask('GET')).body).toEqual({ data: none })
  const granted = await grant('  Kayıtta yanlış meslek seçmiş.  ')
  expect(granted.status).toBe(200)
  expect(granted.body.data).toEqual({
    account_id: person.id,
    is_exempt: true,
    reason: 'Kayıtta yanlış meslek seçmiş.',
    granted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    granted_by: { id: admin.id, firstname: 'Aras', lastname: 'Yönetici' },
  })
  expect((await ask('GET')).body).toEqual(granted.body)
  expect((await revoke('Düzeltildi.')).body).toEqual({ data: none })
  const facts = { actor_id: admin.id, subject_type: 'account', subject_id: person.id }
  expect(await acts()).toEqual([
    {
      ...facts,
      act: 'profession_lock_exemption_granted',
      before: { is_exempt: false, reason: null },
      after: { is_exempt: true, reason: 'Kayıtta yanlış meslek seçmiş.' },
      reason: 'Kayıtta yanlış meslek seçmiş.',
    },
    {
      ...facts,
      act: 'profession_lock_exemption_revoked',
      before: { is_exempt: true, reason: 'Kayıtta yanlış meslek seçmiş.' },
      after: { is_exempt: false, reason: null },
      reason: 'Düzeltildi.',
    },
  ])
})

test('the same request twice is recorded once, and a new reason once more', async () => {
  const first = await grant('Bir.')
  expect((await grant('Bir.')).body).toEqual(first.body)
  expect(await acts()).toHaveLength(1)
  await grant('İki.')
  expect((await acts())[1]).toMatchObject({
    before: { is_exempt: true, reason: 'Bir.' },
    after: { reason: 'İki.' },
  })
})

test('an exemption that another admin grants for the same reason is recorded, and names that admin', async () => {
  const second = await makeAccount(server, { role: 'admin' })
  await grant('Bir.')
  const { body } = await grant('Bir.', { token: second.token })
  expect(body.data.granted_by.id).toBe(second.id)
  expect((await acts()).map(({ actor_id }) => actor_id)).toEqual([admin.id, second.id])
})

test('concurrent grants by two admins are serialized, and the exemption is revoked once', async () => {
  const second = await makeAccount(server, { role: 'admin' })
  const granted = await Promise.all([grant('Bir.'), grant('İki.', { token: second.token })])
  expect(granted.map(({ status }) => status)).toEqual([200, 200])
  const [one, other] = await acts()
  expect(one).toMatchObject({ before: { is_exempt: false } })
  expect(other).toMatchObject({ before: one?.['after'] as object })
  const revoked = await Promise.all([revoke(), revoke(undefined, { token: second.token })])
  expect(revoked.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await acts()).toHaveLength(3)
})

test('admins cannot exempt themselves', async () => {
  for (const reply of [await grant(undefined, { id: admin.id }), await revoke(undefined, { id: admin.id })])
    expect([reply.status, reply.body.code]).toEqual([403, 'own_account'])
  expect(await acts()).toEqual([])
})

test('exemptions are found only by admins, not by editors and members', async () => {
  const editor = await makeAccount(server, { role: 'editor' })
  for (const [token, status] of [
    ['', 401],
    [person.token, 404],
    [editor.token, 404],
  ] as const)
    for (const reply of [
      await ask('GET', undefined, { token }),
      await grant(undefined, { token }),
      await revoke(undefined, { token }),
    ])
      expect(reply.status).toBe(status)
  expect(await acts()).toEqual([])
  expect((await ask('GET')).body.data.is_exempt).toBe(false)
})

test.each([{}, { reason: '' }, { reason: '   ' }, { reason: '\u2800' }, { reason: null }, { reason: 5 }])(
  'granting and revoking an exemption refuse the body %j',
  async (body) => {
    await grant()
    const [put, taken] = [await ask('PUT', body), await ask('DELETE', body)]
    expect([put.status, taken.status]).toEqual([422, 422])
    expect(put.body.errors).toEqual({ reason: ['Lütfen muafiyetin nedenini yazın.'] })
    expect(taken.body.errors).toEqual({ reason: ['Lütfen muafiyeti neden kaldırdığınızı yazın.'] })
    expect(await acts()).toHaveLength(1)
  },
)

test('a reason has a minimum and a maximum length', async () => {
  expect((await grant('a'.repeat(1000))).status).toBe(200)
  expect((await grant('a'.repeat(1001))).body.errors.reason).toEqual([
    'En fazla 1.000 karakter yazabilirsiniz.',
  ])
})

test('an unknown and a closed account are not found, and a missing exemption cannot be revoked', async () => {
  for (const id of [999_999, 'x', '0', '-1', '99999999999999999999']) {
    expect((await ask('GET', undefined, { id })).status).toBe(404)
    expect((await grant(undefined, { id })).status).toBe(404)
    expect((await revoke(undefined, { id })).status).toBe(404)
  }
  expect((await revoke()).body.message).toBe('Bu hesabın meslek kilidi muafiyeti yok.')
  await sql`update accounts set closed_at = now() where id = ${person.id}`.execute(server.database.kysely)
  expect((await grant()).status).toBe(404)
  expect(await acts()).toEqual([])
})
