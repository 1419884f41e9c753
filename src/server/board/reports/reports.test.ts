import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { reportRetentionDays } from '../../../shared/board/reports/report-status.ts'
import { gather } from '../../oversight/data-exports/gathering.ts'
import { applyRetention } from '../../oversight/retention/retention.ts'

const password = 'Eski.Parola1'
const { server } = setUpTestBoard()
let owner: TestAccount
let person: TestAccount
let ad: number
let thread: number
beforeEach(async () => {
  owner = await makeAccount(server, { firstname: 'Toprak', lastname: 'Dağdelen', password })
  person = await makeAccount(server, { firstname: 'Deniz', password })
  ad = (await makeAdvertisement(server, { ownerId: owner.id })).id
  const made = { advertisementId: ad, applicantId: person.id, status: 'accepted' as const }
  thread = (await makeApplication(server, made)).id
})

type Sent = { subject_type?: string; subject_id?: unknown; reason?: unknown; text?: unknown }
const send = (body: Sent = {}, token = person.token, headers = {}) =>
  server.request('POST', '/api/app/reports', {
    token,
    headers,
    body: {
      subject_type: 'advertisement',
      subject_id: ad,
      reason: 'fee_demand',
      text: 'Para istedi.',
      ...body,
    },
  })
const rowsOf = async (table: string) =>
  (
    await sql<Record<string, any>>`select * from ${sql.table(table)} order by 1`.execute(
      server.database.kysely,
    )
  ).rows

describe('a report', () => {
  test('of an advertisement, a profile or a thread is stored with the reported account, and the reporter gets a receipt', async () => {
    expect((await send()).body).toEqual({
      id: 1,
      message: 'Şikâyetiniz alındı. Ekibimiz en kısa sürede inceleyecek.',
    })
    expect((await send({ subject_type: 'profile', subject_id: owner.id })).status).toBe(201)
    expect((await send({ subject_type: 'application', subject_id: thread })).status).toBe(201)
    const other = { subject_type: 'application', subject_id: thread, reason: 'harassment', text: null }
    expect((await send(other, owner.token)).status).toBe(201)
    expect(await rowsOf('reports')).toMatchObject([
      { subject_type: 'advertisement', subject_id: ad, reported_id: owner.id, reporter_id: person.id },
      { subject_type: 'profile', subject_id: owner.id, reported_id: owner.id, status: 'new' },
      { subject_type: 'application', subject_id: thread, reported_id: owner.id, text: 'Para istedi.' },
      { subject_type: 'application', reported_id: person.id, reporter_id: owner.id, text: null },
    ])
    const notices = await rowsOf('notices')
    expect(notices.map(({ account_id, kind, url }) => [account_id, kind, url])).toEqual([
      [person.id, 'report_received', `/advertisements/${ad}`],
      [person.id, 'report_received', `/user-profile/${owner.id}`],
      [person.id, 'report_received', `/applications/${thread}/messages`],
      [owner.id, 'report_received', `/applications/${thread}/messages`],
    ])
    expect(await rowsOf('outbox')).toEqual([])
  })

  test('needs a login and a subject that the reporter can see', async () => {
    expect((await server.request('POST', '/api/app/reports', { body: {} })).status).toBe(401)
    const stranger = await makeAccount(server)
    const waiting = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
    const cases: [object, string][] = [
      [{ subject_id: waiting.id }, 'advertisement_not_found'],
      [{ subject_id: 99_999 }, 'advertisement_not_found'],
      [{ subject_type: 'profile', subject_id: 99_999 }, 'user_not_found'],
      [{ subject_type: 'application', subject_id: thread }, 'application_not_found'],
      [{ subject_type: 'application', subject_id: 99_999 }, 'application_not_found'],
    ]
    for (const [body, code] of cases) {
      const reply = await send(body, stranger.token)
      expect([reply.status, reply.body.code], JSON.stringify(body)).toEqual([404, code])
    }
    expect(await rowsOf('reports')).toEqual([])
  })

  test('cannot be about the reporter', async () => {
    for (const body of [{}, { subject_type: 'profile', subject_id: owner.id }]) {
      const reply = await send(body, owner.token)
      expect([reply.status, reply.body.code]).toEqual([403, 'own_report'])
    }
  })

  test.each([
    [{ reason: 'para' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ reason: 'other', text: '   ' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
    [{ text: { $ne: '' } }, 'text'],
    [{ subject_type: 'account' }, 'subject_type'],
    [{ subject_id: '1' }, 'subject_id'],
    [{ subject_id: -1 }, 'subject_id'],
  ])('with %j is refused at the wrong field', async (body, field) => {
    const reply = await send(body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  test('is accepted once per person and subject while it is open, even for concurrent requests', async () => {
    const replies = await Promise.all([send(), send({ reason: 'fraud' })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await send()).body.code).toBe('already_reported')
    const another = await makeAccount(server)
    expect((await send({}, another.token)).status).toBe(201)
    await sql`update reports set status = 'resolved', closed_at = now()`.execute(server.database.kysely)
    expect((await send()).status).toBe(201)
    expect(await rowsOf('reports')).toHaveLength(3)
  })

  test('sent twice with one client key is stored once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all([send({}, person.token, key), send({}, person.token, key)])
    expect(replies.map(({ status, body }) => [status, body.id])).toEqual([
      [201, 1],
      [201, 1],
    ])
    expect((await send({ reason: 'fraud' }, person.token, key)).body.code).toBe('key_reused')
    expect(await rowsOf('notices')).toHaveLength(1)
  })

  test('is accepted at most ten times a day from one person', async () => {
    for (let count = 1; count <= 10; count += 1) {
      const { id } = await makeAccount(server)
      expect((await send({ subject_type: 'profile', subject_id: id })).status).toBe(201)
    }
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([429, 'report_daily_limit'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    await sql`update reports set created_at = created_at - interval '1 day'`.execute(server.database.kysely)
    expect((await send()).status).toBe(201)
  })

  test('that was closed long ago is deleted', async () => {
    await send()
    await send({ subject_type: 'profile', subject_id: owner.id })
    await sql`
      update reports set status = 'dismissed', closed_at = now() - make_interval(days => ${reportRetentionDays + 1})
      where id = 1`.execute(server.database.kysely)
    await applyRetention(server.context, ['reports'])
    expect((await rowsOf('reports')).map(({ id }) => id)).toEqual([2])
  })
})

describe('the reported person', () => {
  const closeAccount = (token: string) =>
    server.request('DELETE', '/api/app/account', { token, body: { password } })
  const held = async (id: number) => JSON.stringify((await gather(server.context, id)).data)

  test('finds neither the report nor the reporter in any answer', async () => {
    await send({ text: 'Kanaryabahçe' })
    await send({ subject_type: 'application', subject_id: thread, text: 'Kanaryabahçe' })
    const paths = [
      'notices',
      'profile',
      'applications/my-applications',
      `applications/${thread}`,
      'messages/unread-count',
    ]
    for (const path of paths) {
      const { status, text } = await server.request('GET', `/api/app/${path}`, { token: owner.token })
      expect([path, status]).toEqual([path, 200])
      expect(text, path).not.toMatch(/report_|Kanaryabahçe/)
    }
    expect(await held(owner.id)).not.toMatch(/Kanaryabahçe|fee_demand/)
    expect(await held(person.id)).toContain('Kanaryabahçe')
  })

  test('can close the account: their name is removed from what others wrote, and the case stays', async () => {
    await send({ text: `Toprak Dağdelen ${owner.email} adresinden para istedi.` })
    expect((await closeAccount(owner.token)).status).toBe(200)
    expect(await rowsOf('reports')).toMatchObject([
      { text: 'Silinmiş kullanıcı [e-posta] adresinden para istedi.', status: 'new', reporter_id: person.id },
    ])
  })

  test('stays reported when the reporter closes the account: the reporter’s name and text are removed', async () => {
    await send({ text: 'Kanaryabahçe' })
    expect((await closeAccount(person.token)).status).toBe(200)
    expect(await rowsOf('reports')).toMatchObject([
      { text: null, reporter_id: null, reason: 'fee_demand', status: 'new', reported_id: owner.id },
    ])
  })
})
