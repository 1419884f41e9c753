import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { templates } from '../../delivery/outbox/templates.ts'
import { readBounce } from './bounce-mail.ts'

const secret = 'only the mail provider knows these words'
const server = setUpTestServer({ bounceSecret: secret })
let admin: Awaited<ReturnType<typeof makeAccount>>
beforeEach(async () => {
  server.clock.set(null)
  await server.reset()
  admin = await makeAccount(server, { role: 'admin' })
})

const as = (method: string, path: string, body?: unknown) =>
  server.request(method, path, { token: admin.token, ...(body !== undefined && { body }) })
const db = () => server.database.kysely

async function write(state: 'waiting' | 'failed' | 'sent', recipient = 'deniz@example.com') {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into outbox (channel, kind, recipient, subject, body, attempts, last_error, sent_at, failed_at)
    values ('email', 'application_accepted', ${recipient}, 'Konu', 'Metin', 3, '550 5.7.1 Refused',
      case when ${state} = 'sent' then now() end, case when ${state} = 'failed' then now() end)
    returning id, key`.execute(db())
  return rows[0] ?? { id: 0, key: '' }
}

describe('the deliveries page', () => {
  test('lists messages with masked addresses and without texts, and the length of each queue', async () => {
    await write('waiting')
    await write('failed')
    await write('sent')
    server.clock.forward(60)
    const { body, text } = await as('GET', '/api/admin/deliveries')
    expect(body.data.map(({ state }: { state: string }) => state)).toEqual(['sent', 'failed', 'waiting'])
    expect(body.data[1]).toMatchObject({
      label: 'Başvuru kabul edildi',
      attempts: 3,
      said: '550 5.7.1 Refused',
    })
    expect(text).not.toContain('deniz@example.com')
    expect(text).not.toContain('Metin')
    const email = body.queues.find(({ channel }: { channel: string }) => channel === 'email')
    expect(email).toMatchObject({ carrier: null, due: 1, failed: 1 })
    expect(email.oldest_seconds).toBeGreaterThanOrEqual(59)
    const failed = await as('GET', '/api/admin/deliveries?state=failed&channel=email')
    expect(failed.body.total).toBe(1)
  })

  test('sends a dead letter again for a reason, which is recorded in the audit log', async () => {
    const { id } = await write('failed')
    expect((await as('POST', `/api/admin/deliveries/${id}/retry`, { reason: '' })).status).toBe(422)
    expect((await as('POST', `/api/admin/deliveries/${id}/retry`, { reason: 'Sunucu düzeldi' })).status).toBe(
      200,
    )
    const { rows } = await sql`select failed_at, attempts, retry_at from outbox where id = ${id}`.execute(
      db(),
    )
    expect(rows).toEqual([{ failed_at: null, attempts: 0, retry_at: null }])
    const again = await as('POST', `/api/admin/deliveries/${id}/retry`, { reason: 'Bir daha' })
    expect([again.status, again.body.code]).toEqual([409, 'delivery_not_failed'])
    const { rows: acts } = await sql`select act, subject_id, reason from audit_entries`.execute(db())
    expect(acts).toEqual([{ act: 'delivery_retried', subject_id: id, reason: 'Sunucu düzeldi' }])
    expect((await as('POST', '/api/admin/deliveries/999/retry', { reason: 'x' })).status).toBe(404)
  })

  test('lifts the suppression of an address', async () => {
    await bounce({ reports: [{ kind: 'bounce', email: 'deniz@example.com' }] })
    const { body } = await as('GET', '/api/admin/refused-addresses')
    expect(body.data).toMatchObject([{ hint: '…@example.com', scope: 'all', reason: 'bounce' }])
    const { id } = body.data[0]
    const lifted = await as('POST', `/api/admin/refused-addresses/${id}/lift`, { reason: 'Kutu açıldı' })
    expect(lifted.status).toBe(200)
    expect((await as('GET', '/api/admin/refused-addresses')).body.total).toBe(0)
    const { rows } = await sql`select act, before from audit_entries`.execute(db())
    expect(rows).toEqual([
      { act: 'refused_address_lifted', before: { channel: 'email', scope: 'all', reason: 'bounce' } },
    ])
  })

  test('is for admins only', async () => {
    const { token } = await makeAccount(server, { role: 'editor' })
    expect((await server.request('GET', '/api/admin/deliveries', { token })).status).toBe(404)
  })
})

const bounce = (body: unknown, password = secret) =>
  server.request('POST', '/api/delivery/bounces', {
    body,
    headers: { authorization: `Basic ${Buffer.from(`provider:${password}`).toString('base64')}` },
  })
const refused = async () => {
  const { rows } = await sql<{ scope: string; reason: string }>`
    select scope, reason from delivery_suppressions order by id`.execute(db())
  return rows
}

const notification = (key: string, { action = 'failed', status = '5.1.1', envelope = false } = {}) =>
  [
    'Message-ID: <20261121.1@mail.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example',
    ...(envelope ? [`Original-Envelope-Id: ${key}`] : []),
    '',
    'Final-Recipient: rfc822; somebody.else@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    ...(envelope ? [] : [`Message-ID: <${key}@klaket.example>`]),
    'Subject: Konu',
    '--x--',
  ].join('\r\n')

describe('a bounce or complaint', () => {
  test('is accepted only with the secret', async () => {
    const body = { reports: [{ kind: 'bounce', email: 'deniz@example.com' }] }
    expect((await bounce(body, 'x'.repeat(40))).status).toBe(401)
    expect((await server.request('POST', '/api/delivery/bounces', { body })).status).toBe(401)
    expect(await refused()).toEqual([])
  })

  test('suppresses addresses that do not exist, and newsletters for readers who complained', async () => {
    const { body } = await bounce({
      reports: [
        { kind: 'bounce', email: 'yok@example.com', status: '5.1.1' },
        { kind: 'bounce', email: 'dolu@example.com', status: '5.2.2' },
        { kind: 'bounce', email: 'yavas@example.com', status: '4.4.1' },
        { kind: 'complaint', email: 'bikkin@example.com' },
      ],
    })
    expect(body).toEqual({ taken: 2 })
    expect(await refused()).toEqual([
      { scope: 'all', reason: 'bounce' },
      { scope: 'newsletter', reason: 'complaint' },
    ])
  })

  test.each([true, false])(
    'as a mail suppresses the recipient of the letter that it names by key (in the envelope: %s)',
    async (envelope) => {
      const { key } = await write('sent')
      const { body } = await bounce({ mail: notification(key, { envelope }) })
      expect(body).toEqual({ taken: 1 })
      const { rows } = await sql`select hint from delivery_suppressions`.execute(db())
      expect(rows).toEqual([{ hint: '…@example.com' }])
    },
  )

  test('has no effect for an unknown letter, a delay or a full mailbox', async () => {
    const { key } = await write('sent')
    const stranger = '00000000-0000-4000-8000-000000000000'
    for (const mail of [
      notification(stranger),
      notification(key, { action: 'delayed', status: '4.4.1' }),
      notification(key, { status: '5.2.2' }),
      'Merhaba',
      '',
    ])
      expect((await bounce({ mail })).body).toEqual({ taken: 0 })
    expect(await refused()).toEqual([])
    expect(readBounce(notification(key))).toEqual({ key, status: '5.1.1' })
  })
})

test('every template can be previewed, in the list and as a rendered e-mail', async () => {
  const { body } = await as('GET', '/api/admin/templates')
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(Object.keys(templates))
  const urls: string[] = body.data.flatMap(({ examples }: { examples: any[] }) =>
    examples.flatMap(({ email }) => (email ? [email.html_url] : [])),
  )
  expect(urls.length).toBeGreaterThan(15)
  for (const url of urls) {
    const reply = await server.request('GET', url)
    expect([url, reply.status]).toEqual([url, 200])
    expect(reply.headers['content-security-policy']).toContain('sandbox')
    expect(reply.text).toContain('<!doctype html>')
  }
  for (const odd of ['toString/0', 'newsletter/9', 'newsletter/x', 'code_password_reset/0'])
    expect((await server.request('GET', `/mail-preview/${odd}`)).status).toBe(404)
})
