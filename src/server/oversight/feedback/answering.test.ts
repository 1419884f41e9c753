import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { feedbackEndpoints } from '../../../shared/oversight/feedback/feedback.ts'
import { suppress } from '../newsletter/suppressions.ts'

const { server, person, editor, other } = setUpTestBoard({
  person: {},
  editor: { role: 'editor', firstname: 'Yağmur', lastname: 'Bozkır' },
  other: { role: 'admin' },
})
beforeEach(async () => {
  await send()
})

const letter = {
  firstname: 'Deniz',
  lastname: 'Örnek',
  email: 'deniz@example.com',
  subject: 'hata',
  message: 'Fotoğraf yüklerken sayfa donuyor.',
}
const send = (body: object = {}, token?: string) =>
  server.request('POST', '/api/feedback', { body: { ...letter, ...body }, ...(token && { token }) })
const act = (
  verb: string,
  body?: object,
  { id = 1, by = editor, key }: { id?: number; by?: TestAccount; key?: string } = {},
) =>
  server.request('POST', `/api/admin/feedback/${id}/${verb}`, {
    token: by.token,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const get = async () => (await server.request('GET', '/api/feedback/1', { token: editor.token })).body.data
const rows = async (table: string) =>
  (
    await sql<Record<string, any>>`select * from ${sql.table(table)} order by id`.execute(
      server.database.kysely,
    )
  ).rows
const answers = async () => (await rows('outbox')).filter(({ kind }) => kind === 'feedback_answer')
const acts = async () => (await rows('audit_entries')).map(({ act: name }) => name)

test('only staff can claim, release, answer and annotate feedback', async () => {
  for (const [verb, body] of [
    ['take', { from_assignee_id: null }],
    ['release'],
    ['answers', { text: 'x' }],
    ['notes', { text: 'x' }],
  ] as [string, object?][]) {
    expect((await act(verb, body, { by: person })).status).toBe(404)
    expect((await act(verb, body, { id: 99 })).status).toBe(404)
    const visitor = await server.request('POST', `/api/admin/feedback/1/${verb}`, { ...(body && { body }) })
    expect(visitor.status).toBe(401)
  }
  expect(await acts()).toEqual([])
})

test('each staff member has at most one unread notice about feedback', async () => {
  await send({ message: 'Bir başka mesaj.' })
  const notices = await rows('notices')
  expect(notices.map(({ account_id: id, kind }) => [id, kind])).toEqual([
    [editor.id, 'feedback_received'],
    [other.id, 'feedback_received'],
  ])
  await sql`update notices set read_at = now() where account_id = ${editor.id}`.execute(
    server.database.kysely,
  )
  await send({ message: 'Üçüncü mesaj.' })
  expect(await rows('notices')).toHaveLength(3)
})

describe('claiming feedback', () => {
  test('assigns it to the editor and moves a new one to in progress', async () => {
    const { body } = await act('take', { from_assignee_id: null })
    expect(feedbackEndpoints['POST /api/admin/feedback/{id}/take'].reply.parse(body)).toEqual(body)
    expect(body.data).toMatchObject({
      status: 'in_progress',
      assignee: { id: editor.id, firstname: 'Yağmur', lastname: 'Bozkır' },
      events: [{ actor: { id: editor.id }, to_status: 'in_progress' }],
    })
    expect((await act('take', { from_assignee_id: null })).status).toBe(200)
    expect(await acts()).toEqual(['feedback_taken', 'feedback_status_changed'])
    const mine = await server.request('GET', '/api/feedback?mine=1', { token: editor.token })
    const theirs = await server.request('GET', '/api/feedback?mine=1', { token: other.token })
    expect([mine.body.total, theirs.body.total]).toEqual([1, 0])
    expect(mine.body.counts).toEqual({ new: 0, in_progress: 1, resolved: 0, closed: 0 })
  })

  test('succeeds for one of two editors, and a colleague’s can be claimed only by an editor who saw the assignee', async () => {
    const both = await Promise.all(
      [editor, other].map((by) => act('take', { from_assignee_id: null }, { by })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { assignee } = await get()
    const [loser] = [editor, other].filter(({ id }) => id !== assignee.id)
    expect((await act('take', { from_assignee_id: assignee.id }, { by: loser as TestAccount })).status).toBe(
      200,
    )
    expect((await act('release', undefined, { by: loser as TestAccount })).body.data.assignee).toBeNull()
  })

  test('is refused for settled feedback, and nobody can release a colleague’s', async () => {
    await act('take', { from_assignee_id: null }, { by: other })
    expect((await act('release')).body.code).toBe('feedback_changed')
    await sql`update feedback set status = 'closed', assignee_id = null`.execute(server.database.kysely)
    expect((await act('take', { from_assignee_id: null })).body.code).toBe('feedback_status_conflict')
    expect((await act('take', {})).status).toBe(422)
  })
})

describe('answering feedback', () => {
  const text = 'Düzelttik.\n\nSayfayı yenilemeniz yeterli.'

  test('writes to the sender, stores the answer and moves the status', async () => {
    const { status, body } = await act('answers', { text, status: 'resolved' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      status: 'resolved',
      answer_count: 1,
      answers: [{ text, delivery: 'waiting', author: { id: editor.id } }],
    })
    const [mail] = await answers()
    expect(mail).toMatchObject({
      recipient: 'deniz@example.com',
      subject: 'Geri bildiriminiz: Hata Bildirimi [#1]',
      headers: {
        'Reply-To': 'destek@example.com',
        'In-Reply-To': '<geri-bildirim-1@localhost>',
        References: '<geri-bildirim-1@localhost>',
      },
    })
    expect(mail?.['body']).toContain('Merhaba Deniz,\n\nDüzelttik.\n\nSayfayı yenilemeniz yeterli.')
    expect(mail?.['body']).toContain('“Fotoğraf yüklerken sayfa donuyor.”')
    expect(await acts()).toEqual(['feedback_taken', 'feedback_answered', 'feedback_status_changed'])
    expect(JSON.stringify(await rows('audit_entries'))).not.toContain('Düzelttik')
    await sql`update outbox set sent_at = now()`.execute(server.database.kysely)
    expect((await get()).answers).toMatchObject([{ delivery: 'sent' }])
    await sql`delete from outbox`.execute(server.database.kysely)
    expect((await get()).answers).toMatchObject([{ delivery: null, text }])
  })

  test('sends one letter for repeated requests, even concurrent ones', async () => {
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => act('answers', { text }, { key })))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await answers()).toHaveLength(1)
    expect((await act('answers', { text: 'Başka' }, { key })).body.code).toBe('key_reused')
  })

  test('that is sent again with a status, because its reply was lost, gets the status and no second letter', async () => {
    const key = randomUUID()
    expect((await act('answers', { text }, { key })).body.data.status).toBe('new')
    expect((await act('answers', { text, status: 'resolved' }, { key })).body.data.status).toBe('resolved')
    expect((await act('answers', { text, status: 'resolved' }, { key })).body.data.status).toBe('resolved')
    expect(await answers()).toHaveLength(1)
    expect((await acts()).filter((name) => name === 'feedback_answered')).toHaveLength(1)
  })

  test('is reserved for the assignee, so that a colleague sends no second letter', async () => {
    const colleague = await makeAccount(server, { role: 'editor' })
    const replies = await Promise.all([
      act('answers', { text }),
      act('answers', { text: 'Başka bir yanıt' }, { by: colleague }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('feedback_changed')
    expect(await answers()).toHaveLength(1)
  })

  test('is refused for a suppressed address, which staff can see beforehand', async () => {
    expect((await get()).is_suppressed).toBe(false)
    await server.database.transaction((trx) =>
      suppress(trx, server.context, { email: 'Deniz+x@example.com', linkHash: null }),
    )
    expect((await get()).is_suppressed).toBe(true)
    expect((await act('answers', { text })).body.code).toBe('address_suppressed')
    expect(await answers()).toEqual([])
    expect(await acts()).toEqual([])
  })

  test.each([{}, { text: ' \n' }, { text: 'x'.repeat(5001) }, { text: 'x', status: 'closed' }])(
    'is refused with invalid input',
    async (body) => expect((await act('answers', body)).status).toBe(422),
  )
})

test('a note on feedback is visible only to staff', async () => {
  const { body } = await act('notes', { text: 'Bu kişi üçüncü kez yazıyor.' })
  expect(body.data.notes).toMatchObject([{ text: 'Bu kişi üçüncü kez yazıyor.', author: { id: editor.id } }])
  expect(JSON.stringify(await rows('outbox'))).not.toContain('üçüncü kez')
  expect(JSON.stringify(await rows('audit_entries'))).not.toContain('üçüncü kez')
})

test('feedback is found by name, e-mail, word and id', async () => {
  await send({
    firstname: 'Şule',
    lastname: 'Işıklı',
    email: 'sule@baska.example.com',
    message: 'Güzel olmuş.',
  })
  const found = async (query: Record<string, string>) =>
    (
      await server.request('GET', `/api/feedback?${new URLSearchParams(query)}`, { token: editor.token })
    ).body.data.map(({ id }: { id: number }) => id)
  expect(await found({ q: 'SULE isik' })).toEqual([2])
  expect(await found({ q: 'sule@baska' })).toEqual([2])
  expect(await found({ q: 'fotograf don' })).toEqual([1])
  expect(await found({ q: '#2' })).toEqual([2])
  expect(await found({ q: 'deniz', status: 'closed' })).toEqual([])
  expect(await found({ subject: 'hata' })).toEqual([2, 1])
  for (const q of ['%', "'); drop table x", '& | !', '*:*']) expect(await found({ q })).toEqual([])
})
