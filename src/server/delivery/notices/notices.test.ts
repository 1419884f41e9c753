import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { sendNotice } from './notices.ts'

const { server, person } = setUpTestBoard({ person: {} })

type Extra = { accountId?: number; visibleAt?: Date }
const say = (
  extra: Extra = {},
  kind: 'application_received' | 'application_accepted' = 'application_received',
) =>
  server.database.transaction((trx) =>
    kind === 'application_received'
      ? sendNotice(trx, server.context.config, {
          accountId: person.id,
          kind,
          data: {
            applicationId: 1,
            advertisementId: 1,
            title: 'Kamera asistanı',
            applicant: 'Deniz Işık',
            ownerFirstname: 'Ekin',
          },
          ...extra,
        })
      : sendNotice(trx, server.context.config, {
          accountId: person.id,
          kind,
          data: { applicationId: 1, title: 'Kamera asistanı', applicantFirstname: 'Deniz' },
          ...extra,
        }),
  )
const list = (token = person.token) => server.request('GET', '/api/app/notices', { token })
const read = (token = person.token) => server.request('PATCH', '/api/app/notices/read', { token })

async function outbox() {
  const { rows } = await sql<{ channel: string; recipient: string; body: string; due: Date }>`
    select channel, recipient, body, send_after as due from outbox order by id`.execute(
    server.database.kysely,
  )
  return rows
}

describe('notifying a person', () => {
  test('creates a notice, an e-mail and, if the template asks for it, an SMS', async () => {
    await say({}, 'application_accepted')
    expect(await outbox()).toMatchObject([
      { channel: 'email', recipient: person.email },
      {
        channel: 'sms',
        recipient: person.phone,
        body: expect.stringContaining('/applications/1/messages'),
      },
    ])
    expect((await list()).body.data).toHaveLength(1)
  })

  test('skips channels that the person switched off, but never the notice', async () => {
    await sql`update accounts set email_notices = false, sms_notices = false`.execute(server.database.kysely)
    await say({}, 'application_accepted')
    expect(await outbox()).toEqual([])
    expect((await list()).body.unread_count).toBe(1)
  })

  test('delays all channels until the given time', async () => {
    const at = new Date(Date.now() + 600_000)
    await say({ visibleAt: at }, 'application_accepted')
    expect((await outbox()).map(({ due }) => due)).toEqual([at, at])
    expect((await list()).body).toEqual({ data: [], unread_count: 0 })
    await read()
    server.clock.forward(601)
    const { body } = await list()
    expect(body.unread_count).toBe(1)
    expect(body.data[0]).toMatchObject({ is_read: false, created_at: at.toISOString() })
  })
})

describe('the list of notices', () => {
  test('shows the last 30, newest first, and counts all unread ones', async () => {
    await sql`
      insert into notices (account_id, kind, text, url, visible_at)
      select ${person.id}, 'test', 'Bildirim ' || n, '/', now() - n * interval '1 minute'
      from generate_series(1, 35) n`.execute(server.database.kysely)
    const { body } = await list()
    expect(body.data).toHaveLength(30)
    expect(body.data[0].text).toBe('Bildirim 1')
    expect(body.data[29].text).toBe('Bildirim 30')
    expect(body.unread_count).toBe(35)
  })

  test('is marked as read as a whole, only for the viewer', async () => {
    const other = await makeAccount(server)
    await say()
    await say({ accountId: other.id })
    expect((await read()).body.status).toBe('success')
    expect((await list()).body).toMatchObject({ unread_count: 0, data: [{ is_read: true }] })
    expect((await list(other.token)).body.unread_count).toBe(1)
  })

  test('requires a session', async () => {
    expect((await server.request('GET', '/api/app/notices')).status).toBe(401)
    expect((await server.request('PATCH', '/api/app/notices/read')).status).toBe(401)
  })
})
