import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdvertisement } from '../../../../test/factories.ts'
import { reportsForStaff } from '../../../../test/reports.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { reportEndpoints } from '../../../shared/board/reports/reports.ts'

const { server, owner, person, editor, second } = setUpTestBoard({
  owner: { firstname: 'Toprak', lastname: 'Dağdelen' },
  person: { firstname: 'Deniz' },
  editor: { role: 'editor', firstname: 'Yağmur' },
  second: { role: 'admin' },
})
let ad: number
beforeEach(async () => {
  ad = (await makeAdvertisement(server, { ownerId: owner.id, title: 'Kamera asistanı' })).id
})

const { act, get, report, rowsOf } = reportsForStaff(() => ({ server, person, editor, ad }))
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id)

describe('the staff pages of reports', () => {
  test('are not found for members and visitors', async () => {
    const id = await report()
    for (const tail of ['', `/${id}`, `/${id}/messages`]) {
      expect((await get(tail, person.token)).status).toBe(404)
      expect((await server.request('GET', `/api/admin/reports${tail}`)).status).toBe(401)
    }
    for (const tail of ['take', 'release', 'close', 'reopen', 'notes', 'openings'])
      expect((await act(id, tail, { revision: 1 }, person.token)).status, tail).toBe(404)
  })

  test('list open reports with child safety first, then the longest waiting, and closed reports newest first', async () => {
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

  test('show a report with its notes, events and other reports', async () => {
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

  test('let staff claim, release, close and reopen a report, each with an audit entry', async () => {
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

  test('say that nobody was told of the closing when the reporter has left', async () => {
    const id = await report()
    await sql`update reports set reporter_id = null where id = ${id}`.execute(server.database.kysely)
    const { status, body } = await act(id, 'close', {
      revision: 1,
      status: 'resolved',
      outcome: 'Kaldırıldı.',
    })
    expect([status, body.message]).toEqual([
      200,
      'Şikâyet kapatıldı. Bildiren kişi hesabını kapattığı için ona haber verilmedi.',
    ])
  })

  test('notify the reporter on the site that the report was closed, without the outcome', async () => {
    const id = await report()
    await act(id, 'close', { revision: 1, status: 'dismissed', outcome: 'Gerek yok: Kanaryabahçe.' })
    const { body } = await server.request('GET', '/api/app/notices', { token: person.token })
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['report_closed', 'report_received'])
    expect(JSON.stringify(body)).not.toMatch(/Kanaryabahçe|Toprak|dismissed/)
    expect((await server.request('GET', '/api/app/notices', { token: owner.token })).body.data).toEqual([])
    expect(await rowsOf('outbox')).toEqual([])
  })

  test('let only one of two concurrent acts succeed', async () => {
    const id = await report()
    const replies = await Promise.all([
      act(id, 'take', { revision: 1 }),
      act(id, 'take', { revision: 1 }, second.token),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('content_changed')
    expect(await rowsOf('audit_entries')).toHaveLength(1)
  })

  test('refuse acts with missing fields', async () => {
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

  test('cannot reopen a report when the same person has another open one about the subject', async () => {
    const id = await report()
    await act(id, 'close', { revision: 1, status: 'dismissed', outcome: 'Yok.' })
    await report()
    expect((await act(id, 'reopen', { revision: 2 })).body.code).toBe('already_reported')
  })

  test('are closed to staff in a case of their own', async () => {
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
