import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { reportsForStaff } from '../../../../test/reports.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { privatePdfName } from '../../operations/files/private-names.ts'

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

describe('the messages of a reported thread', () => {
  const canary = 'Kanaryabahçe'
  let thread: number
  let other: number
  beforeEach(async () => {
    const threadWith = async (advertisementId: number, text: string) => {
      const made = { advertisementId, applicantId: person.id, status: 'accepted' as const }
      const { id } = await makeApplication(server, made)
      await sql`update applications set cover_note = ${`Notum: ${text}`} where id = ${id}`.execute(
        server.database.kysely,
      )
      await sql`
        insert into application_answers (application_id, position, kind, wording, value, is_expected)
        values (${id}, 1, 'text', 'Nerede çalıştınız?', ${JSON.stringify(text)}::jsonb, true)`.execute(
        server.database.kysely,
      )
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

  test('can be opened for 30 minutes by the staff member who claimed the report, with a reason and one audit entry', async () => {
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
      application: {
        cover_note: `Notum: Önce para gönderin. ${canary}`,
        answers: [{ wording: 'Nerede çalıştınız?', value: `Önce para gönderin. ${canary}` }],
        rejection_text: null,
      },
    })
    expect(JSON.stringify(body)).not.toContain('Başka konuşma')
    const before = await get(`/${id}/messages?before_id=${body.data[1].id}`)
    expect(before.body.data).toHaveLength(1)
    await sql`update applications set status = 'rejected', rejection_text = 'Olmadı.' where id = ${thread}`.execute(
      server.database.kysely,
    )
    expect((await get(`/${id}/messages`)).body.application.rejection_text).toBe('Olmadı.')
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

  test('an attachment is opened with the messages, and each opening of a large picture or a PDF is recorded', async () => {
    const { rows } = await sql<{ id: number }>`
      with sent as (select max(id) as id from messages where application_id = ${thread})
      insert into message_attachments
        (application_id, message_id, uploader_id, kind, file_key, name, bytes, width, height, created_at)
      select ${thread}, id, ${owner.id}, kind, repeat(letter, 25), name, 3, width, width, now()
      from sent, (values ('photo', 'k', null, 10), ('pdf', 'p', 'a.pdf', null)) as file (kind, letter, name, width)
      returning id`.execute(server.database.kysely)
    await server.context.files.put(privatePdfName('p'.repeat(25)), Buffer.from('%PDF-'))
    for (const size of [480, 1920])
      await server.context.files.put(`${'k'.repeat(25)}-private${size}.webp`, Buffer.from('foo'))
    const id = await report({ subject_type: 'application', subject_id: thread })
    const path = `/${id}/attachments/${rows[0]?.id}`
    await act(id, 'take', { revision: 1 })
    expect((await get(path)).body.code).toBe('messages_not_opened')
    await act(id, 'openings', { reason: 'İnceleme.' })
    expect((await get(`/${id}/messages`)).body.data[1].attachments).toMatchObject(rows)
    expect([(await get(path)).status, (await get(`${path}?size=small`)).status]).toEqual([200, 200])
    expect((await get(`/${id}/attachments/${rows[1]?.id}?size=small`)).status).toBe(200)
    expect((await get(path, second.token)).body.code).toBe('messages_not_opened')
    expect((await get(`/${id}/attachments/987654`)).status).toBe(404)
    const acts = (await rowsOf('audit_entries')).filter(
      (entry) => entry['act'] === 'report_attachment_opened',
    )
    expect(acts).toMatchObject(
      rows.map((row) => ({ actor_id: editor.id, subject_id: id, after: { attachment: row.id } })),
    )
  })

  test('cannot be read after the report is closed or claimed by somebody else', async () => {
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

  test('cannot be opened by a report of an advertisement or a profile', async () => {
    for (const body of [{}, { subject_type: 'profile', subject_id: owner.id }]) {
      const id = await report(body)
      await act(id, 'take', { revision: 1 })
      expect((await act(id, 'openings', { reason: 'Merak.' })).status).toBe(404)
      expect((await get(`/${id}/messages`)).status).toBe(404)
    }
  })

  test('cannot be read by staff who are a side of the thread', async () => {
    const made = { advertisementId: ad, applicantId: editor.id, status: 'accepted' as const }
    const own = (await makeApplication(server, made)).id
    const id = await report({ subject_type: 'application', subject_id: own }, editor.token)
    expect((await act(id, 'take', { revision: 1 })).body.code).toBe('own_case')
    const about = await report({ subject_type: 'application', subject_id: own }, owner.token)
    expect((await act(about, 'openings', { reason: 'Merak.' })).status).toBe(404)
    expect((await get(`/${about}/messages`)).status).toBe(404)
  })

  test('appear in no other answer to staff', async () => {
    const id = await report({ subject_type: 'application', subject_id: thread })
    await act(id, 'take', { revision: 1 }, second.token)
    await act(id, 'openings', { reason: 'İnceleme.' }, second.token)
    const { routes } = await import('../../start/routes.ts')
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
