import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../test/board.ts'
import { newsletterEndpoints } from '../../../shared/oversight/newsletter/newsletter.ts'
import { queueIssue } from './issues.ts'
import { isSuppressed, suppress } from './suppressions.ts'

const { server, admin, editor } = setUpTestBoard({ admin: { role: 'admin' }, editor: { role: 'editor' } })

const subscribe = (email: string) => server.request('POST', '/api/newsletter/subscribe', { body: { email } })
const get = (tail: string, token = admin.token) =>
  server.request('GET', `/api/admin/newsletter/${tail}`, { token })
const post = (tail: string, body: object, token = admin.token) =>
  server.request('POST', `/api/admin/newsletter/${tail}`, { token, body })
const setStatus = (id: number, status: string) =>
  sql`update newsletter_subscribers set status = ${status}, leave_token_hash = ${Buffer.from(String(id))},
    leave_token_sealed = '', confirmed_at = now(), left_at = case when ${status} = 'left' then now() end
    where id = ${id}`.execute(server.database.kysely)
const rows = async (table: string) =>
  (await sql<Record<string, any>>`select * from ${sql.table(table)}`.execute(server.database.kysely)).rows

test('the staff pages of the newsletter are for admins only', async () => {
  await subscribe('a@example.com')
  for (const tail of ['subscribers', 'export', 'issues']) {
    expect((await get(tail, editor.token)).status).toBe(404)
    expect((await server.request('GET', `/api/admin/newsletter/${tail}`)).status).toBe(401)
  }
  expect((await post('subscribers/1/remove', { reason: 'x' }, editor.token)).status).toBe(404)
  expect((await post('allow', { email: 'a@example.com', reason: 'x' }, editor.token)).status).toBe(404)
  expect(await rows('newsletter_subscribers')).toHaveLength(1)
})

test('subscribers are listed, searched and counted', async () => {
  for (const email of ['ada@example.com', 'bora.ak@example.com', 'cem@baska.example.org'])
    await subscribe(email)
  await setStatus(1, 'confirmed')
  await setStatus(2, 'left')
  const { body } = await get('subscribers')
  expect(newsletterEndpoints['GET /api/admin/newsletter/subscribers'].reply.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    total: 3,
    counts: { pending: 1, confirmed: 1, left: 1 },
    suppressed_count: 0,
    confirmed_lately: 1,
    left_lately: 1,
    data: [{ id: 3, status: 'pending', confirmed_at: null }, { id: 2 }, { id: 1 }],
  })
  const found = async (query: Record<string, string>) =>
    (await get(`subscribers?${new URLSearchParams(query)}`)).body.data.map(({ id }: { id: number }) => id)
  expect(await found({ q: 'bora' })).toEqual([2])
  expect(await found({ q: 'ak@exam' })).toEqual([2])
  expect(await found({ q: 'example', status: 'confirmed' })).toEqual([1])
  expect(await found({ q: '%' })).toEqual([])
  expect((await get('subscribers?status=x')).status).toBe(422)
})

describe('the export of subscribers', () => {
  test('contains the matches, neutralises formulas and is recorded without the search text', async () => {
    for (const email of ['=cmd@example.com', '+ada@example.com', 'bora@example.com']) await subscribe(email)
    await setStatus(3, 'confirmed')
    const reply = await get('export')
    expect(reply.headers['content-type']).toContain('text/csv')
    const lines = reply.text.trim().split('\r\n')
    expect(lines).toHaveLength(1 + (await rows('newsletter_subscribers')).length)
    for (const line of lines) expect(line).not.toMatch(/(^|;)"?[=+\-@]/)
    expect((await get('export?status=confirmed&q=bora')).text.trim().split('\r\n')).toHaveLength(2)
    expect(await rows('audit_entries')).toMatchObject([
      {
        act: 'newsletter_subscribers_exported',
        actor_id: admin.id,
        after: { status: null, is_searched: false },
      },
      { after: { status: 'confirmed', is_searched: true } },
    ])
  })
})

describe('removing a subscriber', () => {
  test('erases and suppresses the address, cancels its letters, and can be undone', async () => {
    await subscribe('ada@example.com')
    const done = await post('subscribers/1/remove', { reason: 'Telefonla istedi.' })
    expect(done.body.status).toBe('success')
    expect(await rows('newsletter_subscribers')).toEqual([])
    expect((await rows('outbox')).every(({ cancelled_at: at }) => at !== null)).toBe(true)
    await subscribe('Ada+1@example.com')
    expect(await rows('newsletter_subscribers')).toEqual([])
    expect((await get('subscribers')).body.suppressed_count).toBe(1)
    const [entry] = await rows('audit_entries')
    expect(entry).toMatchObject({ act: 'newsletter_subscriber_removed', reason: 'Telefonla istedi.' })
    expect(JSON.stringify(entry)).not.toContain('ada@')
    expect((await post('subscribers/1/remove', { reason: 'x' })).status).toBe(404)
    expect((await post('allow', { email: 'ADA@example.com', reason: 'Yeniden istedi.' })).status).toBe(200)
    expect((await post('allow', { email: 'ada@example.com', reason: 'Yeniden istedi.' })).status).toBe(404)
    await subscribe('ada@example.com')
    expect(await rows('newsletter_subscribers')).toHaveLength(1)
  })

  test('requires a reason', async () => {
    await subscribe('ada@example.com')
    for (const body of [{}, { reason: ' ' }]) {
      const reply = await post('subscribers/1/remove', body)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['reason']])
    }
    expect(await rows('newsletter_subscribers')).toHaveLength(1)
  })

  test('succeeds for only one of two concurrent requests', async () => {
    await subscribe('ada@example.com')
    const both = await Promise.all([1, 2].map(() => post('subscribers/1/remove', { reason: 'x' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await rows('audit_entries')).toHaveLength(1)
  })

  test('does not let staff lift a suppression that the owner asked for', async () => {
    const email = 'bora@example.com'
    await server.database.transaction((trx) =>
      suppress(trx, server.context, { email, linkHash: Buffer.from('x') }),
    )
    await server.database.transaction((trx) => suppress(trx, server.context, { email, linkHash: null }))
    expect((await post('allow', { email, reason: 'x' })).status).toBe(404)
    expect(await isSuppressed(server.database.kysely, server.context, email)).toBe(true)
  })
})

test('newsletter issues are listed', async () => {
  const issue = {
    name: 'digest 2026-11-16',
    subject: 'Haftanın ilanları',
    content: { paragraphs: ['Merhaba'] },
  }
  await queueIssue(server.database.kysely, server.context, issue)
  const { body } = await get('issues')
  expect(newsletterEndpoints['GET /api/admin/newsletter/issues'].reply.parse(body)).toEqual(body)
  expect(body.data).toMatchObject([{ subject: 'Haftanın ilanları', finished_at: null }])
})
