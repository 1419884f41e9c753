import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication, type TestAccount } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { reportEndpoints } from '../../shared/reports.ts'

let server: TestServer
let owner: TestAccount
let person: TestAccount
let editor: TestAccount
let second: TestAccount
let ad: number
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(null)
  await server.reset()
  owner = await makeAccount(server, { firstname: 'Toprak', lastname: 'Dağdelen' })
  person = await makeAccount(server, { firstname: 'Deniz' })
  editor = await makeAccount(server, { role: 'editor', firstname: 'Yağmur' })
  second = await makeAccount(server, { role: 'admin' })
  ad = (await makeAdvertisement(server, { ownerId: owner.id, title: 'Kamera asistanı' })).id
})

const report = async (body: object = {}, token = person.token): Promise<number> => {
  const sent = { subject_type: 'advertisement', subject_id: ad, reason: 'fraud', text: 'Sahte.', ...body }
  const reply = await server.request('POST', '/api/app/reports', { token, body: sent })
  expect(reply.status).toBe(201)
  return reply.body.id
}
const get = (tail = '', token = editor.token) => server.request('GET', `/api/admin/reports${tail}`, { token })
const act = (id: number, tail: string, body: object, token = editor.token) =>
  server.request('POST', `/api/admin/reports/${id}/${tail}`, { token, body })
const rowsOf = async (table: string) =>
  (
    await sql<Record<string, any>>`select * from ${sql.table(table)} order by 1`.execute(
      server.database.kysely,
    )
  ).rows
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id)

describe('the desk', () => {
  test('does not exist for people and visitors', async () => {
    const id = await report()
    for (const tail of ['', `/${id}`, `/${id}/messages`]) {
      expect((await get(tail, person.token)).status).toBe(404)
      expect((await server.request('GET', `/api/admin/reports${tail}`)).status).toBe(401)
    }
    for (const tail of ['take', 'release', 'close', 'reopen', 'notes', 'openings'])
      expect((await act(id, tail, { revision: 1 }, person.token)).status, tail).toBe(404)
  })

  test('puts child safety first, then what waits longest; closed ones newest first', async () => {
    const first = await report()
    const second_ = await report({ subject_type: 'profile', subject_id: owner.id })
    const urgent = await report({ reason: 'child_safety' }, second.token)
    const { body } = await get()
    expect(reportEndpoints['GET /api/admin/reports'].reply.parse(body)).toEqual(body)
    expect(idsOf(body)).toEqual([urgent, first, second_])
    expect(body).toMatchObject({ total: 3, per_page: 20 })
    expect(body.data[1]).toMatchObject({
      subject_type: 'advertisement',
      advertisement: { id: ad, title: 'Kamera asistanı', status: 'published' },
      reported: { id: owner.id, firstname: 'Toprak' },
      reporter: { id: person.id },
      status: 'new',
    })
    expect(idsOf((await get('?reason=fraud')).body)).toEqual([first, second_])
    expect(idsOf((await get('?subject_type=profile')).body)).toEqual([second_])
    expect(idsOf((await get('?page=2')).body)).toEqual([])
    for (const id of [first, second_])
      await act(id, 'close', { revision: 1, status: 'resolved', outcome: 'Kaldırıldı.' })
    expect(idsOf((await get('?status=resolved')).body)).toEqual([second_, first])
    expect(idsOf((await get()).body)).toEqual([urgent])
    for (const tail of ['?status=x', '?reason=x', '?page=0', '?mine=2'])
      expect((await get(tail)).status, tail).toBe(422)
    const waiting = await server.request('GET', '/api/admin/waiting', { token: editor.token })
    expect(waiting.body.data.reports).toBe(1)
  })

  test('shows one report with all there is to it', async () => {
    await report({ subject_type: 'profile', subject_id: owner.id, reason: 'harassment' })
    const id = await report()
    await act(id, 'take', { revision: 1 })
    const { body } = await act(id, 'notes', { text: 'Sahibini aradım.' })
    expect(body.data).toMatchObject({
      text: 'Sahte.',
      status: 'in_progress',
      assignee: { id: editor.id },
      others: [{ subject_type: 'profile', reason: 'harassment', status: 'new' }],
      notes: [{ text: 'Sahibini aradım.', author: { id: editor.id } }],
      events: [{ from_status: 'new', to_status: 'in_progress', actor: { id: editor.id } }],
      can: { take: false, release: true, close: true, reopen: false, note: true, open_messages: false },
    })
    expect((await get(`/${id}`)).body.data).toEqual(body.data)
    expect((await get('/99999')).status).toBe(404)
    expect(idsOf((await get('?mine=1')).body)).toEqual([id])
    expect(idsOf((await get('?mine=1', second.token)).body)).toEqual([])
  })

  test('lets one take it, give it back, close it and take it up again, each written down', async () => {
    const id = await report()
    await act(id, 'take', { revision: 1 })
    await act(id, 'release', { revision: 2 })
    await act(id, 'take', { revision: 3 })
    const handed = await act(id, 'take', { revision: 4 }, second.token)
    expect(handed.body.data).toMatchObject({ assignee: { id: second.id }, revision: 5 })
    expect((await act(id, 'release', { revision: 5 })).body.code).toBe('report_status_conflict')
    const outcome = 'İlan kaldırıldı.'
    const closed = await act(id, 'close', { revision: 5, status: 'resolved', outcome })
    expect(closed.body).toMatchObject({
      message: 'Şikâyet kapatıldı; bildiren kişiye haber verildi.',
      data: { status: 'resolved', outcome, revision: 6, can: { close: false, reopen: true } },
    })
    expect((await act(id, 'take', { revision: 6 })).body.code).toBe('report_status_conflict')
    expect((await act(id, 'reopen', { revision: 6 })).body.data).toMatchObject({
      status: 'in_progress',
      outcome: null,
      closed_at: null,
    })
    const entries = await rowsOf('audit_entries')
    expect(entries.map((entry) => entry['act'])).toEqual([
      'report_taken',
      'report_released',
      'report_taken',
      'report_taken',
      'report_resolved',
      'report_reopened',
    ])
    expect(entries[4]).toMatchObject({ actor_id: editor.id, subject_type: 'report', subject_id: id })
    expect(JSON.stringify(entries)).not.toMatch(/Sahte|kaldırıldı/)
    expect(entries.every(({ before, after }) => !JSON.stringify([before, after]).includes('reporter'))).toBe(
      true,
    )
  })

  test('tells the reporter that it was closed, in the product, without a word of how', async () => {
    const id = await report()
    await act(id, 'close', { revision: 1, status: 'dismissed', outcome: 'Gerek yok: Kanaryabahçe.' })
    const { body } = await server.request('GET', '/api/app/notices', { token: person.token })
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['report_closed', 'report_received'])
    expect(JSON.stringify(body)).not.toMatch(/Kanaryabahçe|Toprak|dismissed/)
    expect((await server.request('GET', '/api/app/notices', { token: owner.token })).body.data).toEqual([])
    expect(await rowsOf('outbox')).toEqual([])
  })

  test('of two at once exactly one wins', async () => {
    const id = await report()
    const replies = await Promise.all([
      act(id, 'take', { revision: 1 }),
      act(id, 'take', { revision: 1 }, second.token),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('content_changed')
    expect(await rowsOf('audit_entries')).toHaveLength(1)
  })

  test('asks for what it needs', async () => {
    const id = await report()
    const cases: [string, object, string][] = [
      ['close', { revision: 1, status: 'resolved', outcome: ' ' }, 'outcome'],
      ['close', { revision: 1, status: 'new', outcome: 'x' }, 'status'],
      ['notes', { text: '' }, 'text'],
      ['openings', { reason: '\u2800' }, 'reason'],
      ['take', { revision: 'x' }, 'revision'],
      ['take', {}, 'revision'],
    ]
    for (const [tail, body, field] of cases) {
      const reply = await act(id, tail, body)
      expect([reply.status, Object.keys(reply.body.errors)], tail).toEqual([422, [field]])
    }
    expect((await act(99_999, 'take', { revision: 1 })).status).toBe(404)
  })

  test('does not take up what the same person has reported anew', async () => {
    const id = await report()
    await act(id, 'close', { revision: 1, status: 'dismissed', outcome: 'Yok.' })
    await report()
    expect((await act(id, 'reopen', { revision: 2 })).body.code).toBe('already_reported')
  })

  test('is closed to staff in their own case', async () => {
    const about = await report({ subject_type: 'profile', subject_id: editor.id })
    expect(idsOf((await get()).body)).toEqual([])
    expect((await get(`/${about}`)).status).toBe(404)
    expect((await act(about, 'take', { revision: 1 })).status).toBe(404)
    expect((await act(about, 'notes', { text: 'x' })).status).toBe(404)
    expect((await get(`/${about}`, second.token)).status).toBe(200)
    const { body } = await server.request('GET', '/api/admin/waiting', { token: editor.token })
    expect(body.data.reports).toBe(0)
    const own = await report({}, editor.token)
    expect((await get(`/${own}`)).body.data.can).toEqual({
      take: false,
      release: false,
      close: false,
      reopen: false,
      note: false,
      open_messages: false,
    })
    const refused = await act(own, 'close', { revision: 1, status: 'resolved', outcome: 'Benim.' })
    expect([refused.status, refused.body.code]).toEqual([403, 'own_case'])
  })
})

describe('the messages of a thread', () => {
  const canary = 'Kanaryabahçe'
  let thread: number
  let other: number
  beforeEach(async () => {
    const threadWith = async (advertisementId: number, text: string) => {
      const made = { advertisementId, applicantId: person.id, status: 'accepted' as const }
      const { id } = await makeApplication(server, made)
      await sql`
        insert into messages (application_id, sender_id, recipient_id, message)
        values (${id}, ${person.id}, ${owner.id}, 'Merhaba'), (${id}, ${owner.id}, ${person.id}, ${text})`.execute(
        server.database.kysely,
      )
      return id
    }
    thread = await threadWith(ad, `Önce para gönderin. ${canary}`)
    other = await threadWith((await makeAdvertisement(server, { ownerId: owner.id })).id, 'Başka konuşma')
  })
  const openingsIn = async () =>
    (await rowsOf('audit_entries')).filter((entry) => entry['act'] === 'report_messages_opened')

  test('are opened by who took the report, with a reason, for 30 minutes, one audit row an opening', async () => {
    const id = await report({ subject_type: 'application', subject_id: thread })
    const closed = await get(`/${id}/messages`)
    expect([closed.status, closed.body.code]).toEqual([403, 'messages_not_opened'])
    expect((await act(id, 'openings', { reason: 'Para istendiği yazıyor.' })).body.code).toBe(
      'report_not_taken',
    )
    await act(id, 'take', { revision: 1 })
    expect((await act(id, 'openings', { reason: '' })).status).toBe(422)
    expect(await openingsIn()).toEqual([])
    const opened = await act(id, 'openings', { reason: 'Para istendiği yazıyor.' })
    expect(opened.status).toBe(201)
    expect(opened.body.data.openings).toMatchObject([
      { actor: { id: editor.id }, reason: 'Para istendiği yazıyor.' },
    ])
    const until = new Date(opened.body.data.messages_until).getTime()
    expect(Math.abs(until - Date.now() - 30 * 60_000)).toBeLessThan(10_000)
    const { body } = await get(`/${id}/messages`)
    expect(body).toMatchObject({
      has_more: false,
      data: [
        { sender_id: person.id, message: 'Merhaba' },
        { sender_id: owner.id, message: `Önce para gönderin. ${canary}` },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('Başka konuşma')
    const before = await get(`/${id}/messages?before_id=${body.data[1].id}`)
    expect(before.body.data).toHaveLength(1)
    await act(id, 'openings', { reason: 'Yine bakıyorum.' })
    expect(await openingsIn()).toMatchObject([
      {
        actor_id: editor.id,
        subject_type: 'report',
        subject_id: id,
        reason: 'Para istendiği yazıyor.',
        after: { application: thread },
      },
    ])
    expect((await get(`/${id}/messages`, second.token)).status).toBe(403)
    expect((await get(`/${id}`, second.token)).body.data.messages_until).toBeNull()
    server.clock.forward(30 * 60 + 1)
    expect((await get(`/${id}/messages`)).body.code).toBe('messages_not_opened')
    await act(id, 'openings', { reason: 'Karar vermek için.' })
    expect((await get(`/${id}/messages`)).status).toBe(200)
    expect(await openingsIn()).toHaveLength(2)
  })

  test('are shut again when the report is closed or handed over', async () => {
    const id = await report({ subject_type: 'application', subject_id: thread })
    await act(id, 'take', { revision: 1 })
    await act(id, 'openings', { reason: 'İnceleme.' })
    await act(id, 'take', { revision: 2 }, second.token)
    expect((await get(`/${id}/messages`)).status).toBe(403)
    await act(id, 'openings', { reason: 'İnceleme.' }, second.token)
    expect((await get(`/${id}/messages`, second.token)).status).toBe(200)
    await act(id, 'close', { revision: 3, status: 'resolved', outcome: 'Uyarıldı.' }, second.token)
    expect((await get(`/${id}/messages`, second.token)).status).toBe(403)
    expect((await act(id, 'openings', { reason: 'Merak.' }, second.token)).body.code).toBe('report_not_taken')
  })

  test('do not come with a report of an advertisement or a profile', async () => {
    for (const body of [{}, { subject_type: 'profile', subject_id: owner.id }]) {
      const id = await report(body)
      await act(id, 'take', { revision: 1 })
      expect((await act(id, 'openings', { reason: 'Merak.' })).status).toBe(404)
      expect((await get(`/${id}/messages`)).status).toBe(404)
    }
  })

  test('are not read by staff who are one of the two', async () => {
    const made = { advertisementId: ad, applicantId: editor.id, status: 'accepted' as const }
    const own = (await makeApplication(server, made)).id
    const id = await report({ subject_type: 'application', subject_id: own }, editor.token)
    expect((await act(id, 'take', { revision: 1 })).body.code).toBe('own_case')
    const about = await report({ subject_type: 'application', subject_id: own }, owner.token)
    expect((await act(about, 'openings', { reason: 'Merak.' })).status).toBe(404)
    expect((await get(`/${about}/messages`)).status).toBe(404)
  })

  test('stand in no other answer that staff can get', async () => {
    const id = await report({ subject_type: 'application', subject_id: thread })
    await act(id, 'take', { revision: 1 }, second.token)
    await act(id, 'openings', { reason: 'İnceleme.' }, second.token)
    const { routes } = await import('../handlers.ts')
    for (const { key, endpoint } of routes) {
      const [method, path = ''] = key.split(' ')
      if (method !== 'GET' || endpoint.access === 'anyone') continue
      for (const value of new Set([1, id, thread, other, ad, owner.id, person.id])) {
        const asked = path.replace(/\{\w+\}/g, String(value))
        for (const token of [editor.token, second.token]) {
          const isOpened = asked === `/api/admin/reports/${id}/messages` && token === second.token
          const { status, text } = await server.request('GET', asked, { token })
          expect(status, asked).toBeLessThan(500)
          if (!isOpened) expect(text, asked).not.toContain(canary)
          if (isOpened) expect(text).toContain(canary)
        }
      }
    }
  })
})
