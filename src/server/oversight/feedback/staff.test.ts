import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../test/board.ts'
import { feedbackEndpoints } from '../../../shared/oversight/feedback/feedback.ts'
import { applyRetention } from '../retention/retention.ts'

const { server, person, editor } = setUpTestBoard({ person: {}, editor: { role: 'editor' } })

const letter = {
  firstname: 'Deniz',
  lastname: 'Örnek',
  email: 'deniz@example.com',
  phone: '0555 000 00 01',
  subject: 'hata',
  message: 'Fotoğraf yüklerken sayfa donuyor, tekrar denemem gerekiyor.',
}
const send = (body: object = {}, options: object = {}) =>
  server.request('POST', '/api/feedback', { body: { ...letter, ...body }, ...options })
const rows = async (table = 'feedback') =>
  (
    await sql<Record<string, any>>`select * from ${sql.table(table)} order by id`.execute(
      server.database.kysely,
    )
  ).rows

describe('the staff pages of feedback', () => {
  const get = (tail = '', token = editor.token) => server.request('GET', `/api/feedback${tail}`, { token })
  const move = (id: number, body: object, token = editor.token) =>
    server.request('PUT', `/api/feedback/${id}/status`, { token, body })

  test('are not found for users and require a session', async () => {
    await send()
    for (const tail of ['', '/1']) {
      expect((await get(tail, person.token)).status).toBe(404)
      expect((await server.request('GET', `/api/feedback${tail}`)).status).toBe(401)
    }
    expect((await move(1, { status: 'closed' }, person.token)).status).toBe(404)
    expect((await server.request('PUT', '/api/feedback/1/status', { body: {} })).status).toBe(401)
    expect(await rows()).toMatchObject([{ status: 'new' }])
  })

  test('list feedback newest first, by page and status', async () => {
    for (let count = 1; count <= 21; count += 1) await send({ message: `Mesaj ${count}` })
    await move(3, { status: 'in_progress' })
    const first = await get()
    expect(feedbackEndpoints['GET /api/feedback'].reply.parse(first.body)).toEqual(first.body)
    expect(first.body).toMatchObject({
      current_page: 1,
      per_page: 20,
      total: 21,
      last_page: 2,
      from: 1,
      to: 20,
    })
    expect(first.body.data[0]).toMatchObject({ id: 21, message: 'Mesaj 21', phone: '+905550000001' })
    expect(first.text).not.toContain('127.0.0.1')
    expect((await get('?page=2')).body.data).toHaveLength(1)
    expect((await get('?status=in_progress')).body).toMatchObject({ total: 1, data: [{ id: 3 }] })
    expect((await get('?status=closed')).body).toMatchObject({ total: 0, data: [], from: null, to: null })
    expect((await get('?status=bozuk')).status).toBe(422)
    expect((await get('?page=0')).status).toBe(422)
  })

  test('move a status and record the editor', async () => {
    await send()
    const taken = await move(1, { status: 'in_progress' })
    expect(taken.status).toBe(200)
    expect(taken.body.data).toMatchObject({ status: 'in_progress', next_statuses: ['resolved', 'closed'] })
    await move(1, { status: 'resolved', from_status: 'in_progress', reason: 'Sürüm 1.0.2 ile düzeldi.' })
    const { body } = await get('/1')
    expect(feedbackEndpoints['GET /api/feedback/{id}'].reply.parse(body)).toEqual(body)
    expect(body.data.next_statuses).toEqual(['closed', 'in_progress'])
    expect(body.data.events).toMatchObject([
      { actor_id: editor.id, from_status: 'new', to_status: 'in_progress', reason: null },
      { from_status: 'in_progress', to_status: 'resolved', reason: 'Sürüm 1.0.2 ile düzeldi.' },
    ])
    expect(await rows('audit_entries')).toMatchObject([
      { actor_id: editor.id, act: 'feedback_status_changed', subject_type: 'feedback', subject_id: 1 },
      {
        before: { status: 'in_progress' },
        after: { status: 'resolved' },
        reason: 'Sürüm 1.0.2 ile düzeldi.',
      },
    ])
  })

  test.each([
    ['new', 'new'],
    ['resolved', 'new'],
    ['resolved', 'resolved'],
    ['closed', 'resolved'],
    ['in_progress', 'new'],
  ])('refuse a transition that the table does not allow: %s to %s', async (from, to) => {
    await send()
    await sql`update feedback set status = ${from}`.execute(server.database.kysely)
    const reply = await move(1, { status: to })
    expect([reply.status, reply.body.code]).toEqual([409, 'feedback_status_conflict'])
    expect(await rows('audit_entries')).toEqual([])
  })

  test('let only one of two editors move a status at once', async () => {
    await send()
    const replies = await Promise.all([
      move(1, { status: 'resolved', from_status: 'new' }),
      move(1, { status: 'closed', from_status: 'new' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('feedback_changed')
    expect(await rows('audit_entries')).toHaveLength(1)
    expect(await rows('feedback_events')).toHaveLength(1)
    const twice = await Promise.all([1, 2].map(() => move(1, { status: 'in_progress' })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('refuse invalid input', async () => {
    await send()
    for (const body of [{}, { status: 'bitti' }, { status: null }, { status: 'closed', from_status: 'x' }])
      expect((await move(1, body)).status).toBe(422)
    expect((await move(99, { status: 'closed' })).status).toBe(404)
    expect((await get('/99')).status).toBe(404)
    expect((await get('/abc')).status).toBe(404)
  })
})

test('the network address of feedback is erased after a month, settled feedback after two years', async () => {
  await send({}, { headers: { 'idempotency-key': randomUUID() } })
  await send({ message: 'Açık kalan.' })
  await sql`update feedback set status = 'closed' where id = 1`.execute(server.database.kysely)
  server.clock.forward(29 * 86_400)
  await applyRetention(server.context)
  expect((await rows()).map(({ ip }) => ip)).toEqual(['127.0.0.1', '127.0.0.1'])
  server.clock.forward(2 * 86_400)
  await applyRetention(server.context)
  expect((await rows()).map(({ ip, client_key: key }) => [ip, key])).toEqual([
    [null, null],
    [null, null],
  ])
  server.clock.forward(730 * 86_400)
  await applyRetention(server.context)
  expect(await rows()).toMatchObject([{ id: 2, status: 'new' }])
})
