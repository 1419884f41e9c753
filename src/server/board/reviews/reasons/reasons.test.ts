import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAccount } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { startTestServer } from '../../../../../test/server.ts'

const { server, editor } = setUpTestBoard({ editor: { role: 'editor' } })

const ask = (method: string, tail = '', body?: object, token = editor.token) =>
  server.request(method, `/api/admin/review-reasons${tail}`, { token, ...(body && { body }) })
const form = { title: 'Eksik', text: 'Lütfen çekim günlerini yazın.' }
const titles = async () => (await ask('GET')).body.data.map(({ title }: { title: string }) => title)
const acts = async () =>
  (await sql`select act, before, after from audit_entries order by id`.execute(server.database.kysely)).rows

test('a new board has rejection reasons to choose from', async () => {
  const fresh = await startTestServer()
  const { token } = await makeAccount(fresh, { role: 'editor' })
  const { body } = await fresh.request('GET', '/api/admin/review-reasons', { token })
  expect(body.data.length).toBeGreaterThan(5)
  expect(body.data.every(({ active }: { active: boolean }) => active)).toBe(true)
  await fresh.close()
})

test('reasons can be added, changed, reordered and removed, each with an audit entry', async () => {
  const made = await ask('POST', '', form)
  expect([made.status, made.body.data]).toEqual([
    201,
    { ...form, id: expect.any(Number), active: true, revision: 1 },
  ])
  const { id } = made.body.data
  const other = (await ask('POST', '', { ...form, title: 'Başka', active: false })).body.data
  expect(await titles()).toEqual(['Eksik', 'Başka'])
  expect((await ask('PUT', '/order', { ids: [other.id, id] })).body.data[0].id).toBe(other.id)
  expect(await titles()).toEqual(['Başka', 'Eksik'])
  const changed = await ask('PUT', `/${id}`, { ...form, active: false, revision: 1 })
  expect(changed.body.data).toMatchObject({ active: false, revision: 2 })
  expect((await ask('DELETE', `/${id}`, { revision: 1 })).body.code).toBe('content_changed')
  expect((await ask('DELETE', `/${other.id}`, { revision: 1 })).status).toBe(200)
  expect(await titles()).toEqual(['Eksik'])
  expect(await acts()).toMatchObject([
    { act: 'review_reason_created', after: form },
    { act: 'review_reason_created' },
    { act: 'review_reasons_ordered', before: { ids: [id, other.id] }, after: { ids: [other.id, id] } },
    { act: 'review_reason_changed', before: { active: true }, after: { active: false } },
    { act: 'review_reason_deleted', before: { title: 'Başka' } },
  ])
})

test('of two changes of the same reason the second is refused', async () => {
  const { id } = (await ask('POST', '', form)).body.data
  const change = (title: string) => ask('PUT', `/${id}`, { ...form, title, revision: 1 })
  const replies = await Promise.all([change('Bir'), change('İki')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('content_changed')
  expect((await ask('PUT', '/order', { ids: [id, 99_999] })).body.code).toBe('content_changed')
  expect((await ask('PUT', '/order', { ids: [id, id] })).body.code).toBe('content_changed')
})

test.each([
  [{ title: '', text: 'x' }, ['title']],
  [{ title: 'x'.repeat(81), text: 'x'.repeat(1001) }, ['title', 'text']],
  [{}, ['title', 'text']],
])('the wrong reason %j is refused at its fields', async (body, fields) => {
  const reply = await ask('POST', '', body)
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, fields])
})

test('reasons are not found for members, and neither is an unknown id', async () => {
  const { token } = await makeAccount(server)
  expect((await ask('GET', '', undefined, token)).status).toBe(404)
  expect((await ask('POST', '', form, token)).status).toBe(404)
  expect((await ask('PUT', '/99999', { ...form, revision: 1 })).status).toBe(404)
  expect((await ask('DELETE', '/99999', { revision: 1 })).status).toBe(404)
})
