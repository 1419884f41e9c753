import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAdvertisement } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { withoutAuditWall } from '../../../../test/audit-wall.ts'
import { auditEndpoints } from '../../../shared/operations/audit/audit.ts'
import { asOwner } from '../../database/migrations/app-role.ts'
import { eraseDetails, recordAct } from './audit.ts'
import { templates } from '../../delivery/outbox/templates.ts'

const { server, admin, editor, person } = setUpTestBoard({
  admin: { role: 'admin' },
  editor: { role: 'editor', firstname: 'Şule', lastname: 'Işıklı' },
  person: { firstname: 'Çağrı', lastname: 'Gündüz', email: 'cagri@example.com' },
})

type Given = Partial<Parameters<typeof recordAct>[1]>
const record = (given: Given = {}) =>
  server.database.transaction((trx) =>
    recordAct(trx, {
      actorId: editor.id,
      act: 'advertisement_approved',
      subjectType: 'advertisement',
      subjectId: 1,
      before: {},
      after: {},
      ...given,
    }),
  )
const get = (query: Record<string, string> = {}, token = admin.token, tail = '') =>
  server.request('GET', `/api/admin/audit${tail}?${new URLSearchParams(query)}`, { token })
const ids = async (query: Record<string, string> = {}) =>
  (await get(query)).body.data.map(({ id }: { id: number }) => id)
const setTime = (id: number, time: string) =>
  asOwner(server.database, (trx) =>
    withoutAuditWall(trx, () =>
      sql`update audit_entries set created_at = ${time}::timestamptz where id = ${id}`.execute(trx),
    ),
  )

describe('the audit log', () => {
  test('is readable for admins only', async () => {
    for (const tail of ['', '/export']) {
      expect((await get({}, editor.token, tail)).status).toBe(404)
      expect((await get({}, person.token, tail)).status).toBe(404)
      expect((await server.request('GET', `/api/admin/audit${tail}`)).status).toBe(401)
      expect((await get({}, admin.token, tail)).status).toBe(200)
    }
  })

  test('lists acts newest first, with the names of actors and subjects', async () => {
    const { id: advertisementId } = await makeAdvertisement(server, {
      ownerId: person.id,
      title: 'Işık şefi',
    })
    await record({ subjectId: advertisementId, before: { status: 'waiting_for_approve' }, reason: 'Uygun' })
    await record({ act: 'account_closed', actorId: null, subjectType: 'account', subjectId: person.id })
    await record({ act: 'account_closed', actorId: 9999, subjectType: 'account', subjectId: 9999 })
    const { body } = await get()
    expect(auditEndpoints['GET /api/admin/audit'].reply.parse(body)).toEqual(body)
    expect(body.next).toBeNull()
    expect(body.data).toMatchObject([
      { id: 3, actor: null, actor_id: 9999, subject_name: null },
      { id: 2, actor: null, actor_id: null, subject_name: 'Çağrı Gündüz' },
      {
        id: 1,
        actor: { id: editor.id, firstname: 'Şule', lastname: 'Işıklı' },
        act: 'advertisement_approved',
        subject_name: 'Işık şefi',
        before: { status: 'waiting_for_approve' },
        after: {},
        reason: 'Uygun',
        is_erased: false,
      },
    ])
  })

  test('can be searched by person, as actor or as subject', async () => {
    await record()
    await record({ actorId: person.id, act: 'account_closed', subjectType: 'account', subjectId: person.id })
    await record({ actorId: admin.id, subjectType: 'account', subjectId: editor.id })
    await record({ actorId: admin.id, subjectType: 'advertisement', subjectId: editor.id })
    expect(await ids({ q: 'sule ISIK' })).toEqual([3, 1])
    expect(await ids({ q: 'Şule', side: 'actor' })).toEqual([1])
    expect(await ids({ q: 'Şule', side: 'subject' })).toEqual([3])
    expect(await ids({ q: String(editor.id) })).toEqual([3, 1])
    expect(await ids({ q: `#${person.id}` })).toEqual([2])
    expect(await ids({ q: 'Cagri@Example.com' })).toEqual([2])
    for (const q of ['kimse', '#999', 'x@example.com', '***', "'; drop"]) expect(await ids({ q })).toEqual([])
  })

  test('can be searched by act, subject and day in Istanbul', async () => {
    await record()
    await record({ act: 'slide_created', subjectType: 'slide', subjectId: 7 })
    await record({ subjectType: 'slide', subjectId: 8 })
    await setTime(1, '2026-03-01T20:59:59.999999Z')
    await setTime(2, '2026-03-01T21:00:00Z')
    await setTime(3, '2026-03-02T21:00:00Z')
    expect(await ids({ act: 'slide_created' })).toEqual([2])
    expect(await ids({ subject_type: 'slide' })).toEqual([3, 2])
    expect(await ids({ subject_type: 'slide', subject_id: '8' })).toEqual([3])
    expect(await ids({ from: '2026-03-02', to: '2026-03-02' })).toEqual([2])
    expect(await ids({ to: '2026-03-01' })).toEqual([1])
    expect(await ids({ from: '2026-03-03' })).toEqual([3])
    for (const wrong of [
      { from: '2026-02-30' },
      { side: 'x' },
      { act: 'X' },
      { subject_id: '0' },
      { before: '1' },
    ] as Record<string, string>[])
      expect((await get(wrong)).status).toBe(422)
  })

  test('continues each page where the one before ended, even among entries of the same time', async () => {
    await server.database.transaction(async (trx) => {
      for (let number = 1; number <= 120; number += 1)
        await recordAct(trx, {
          actorId: editor.id,
          act: 'slide_edited',
          subjectType: 'slide',
          subjectId: number,
          before: {},
          after: {},
        })
    })
    for (const query of [{}, { q: 'Şule' }, { act: 'slide_edited' }] as Record<string, string>[]) {
      const seen: number[] = []
      for (let before: string | null = ''; before !== null;) {
        const { body } = await get({ ...query, ...(before && { before }) })
        seen.push(...body.data.map(({ id }: { id: number }) => id))
        before = body.next
      }
      expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index))
    }
  })

  test('shows a message by the label of its template', async () => {
    const after = { channel: 'email', kind: 'second_factor_changed' }
    await record({ act: 'delivery_retried', subjectType: 'delivery', after })
    const { body } = await get({ act: 'delivery_retried' })
    expect(body.data[0].after).toEqual({ channel: 'email', kind: templates.second_factor_changed.label })
  })

  test('marks entries whose details were erased', async () => {
    await record({ reason: 'Gizli', before: { value: 1 } })
    await server.database.transaction((trx) =>
      eraseDetails(trx, [1], { erasedBy: null, subjectType: 'account', subjectId: person.id }),
    )
    expect((await get({ act: 'advertisement_approved' })).body.data).toMatchObject([
      { before: null, after: null, reason: null, is_erased: true },
    ])
  })
})

describe('the export of the audit log', () => {
  test('contains the matching entries, neutralises formulas and is itself recorded', async () => {
    await record({ reason: '=HYPERLINK("x")', after: { title: 'Yeni' } })
    await record({ act: 'slide_created', subjectType: 'slide' })
    const reply = await get({ q: 'Şule', act: 'advertisement_approved' }, admin.token, '/export')
    expect(reply.headers['content-type']).toContain('text/csv')
    expect(reply.headers['content-disposition']).toContain('denetim-kaydi')
    const lines = reply.text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"İlanı onayladı"')
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
    const [own] = (await get()).body.data
    expect(own).toMatchObject({
      act: 'audit_entries_exported',
      actor_id: admin.id,
      after: { act: 'advertisement_approved', people: [editor.id] },
    })
  })
})
