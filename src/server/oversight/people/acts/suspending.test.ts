import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeCv,
  type TestAccount,
} from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { liftExpiredSuspensions } from './suspending.ts'

const password = 'Eski.Parola1'
const shownReason = 'İlanlarınızda ödeme istendiği bildirildi.'
const note = 'Üç ayrı şikâyet, ekran görüntüleri dosyada.'

const { server, admin, editor } = setUpTestBoard({ admin: { role: 'admin' }, editor: { role: 'editor' } })
let owner: TestAccount
let other: TestAccount
beforeEach(async () => {
  owner = await makeAccount(server, { password })
  other = await makeAccount(server)
})

const suspend = (id = owner.id, body: object = {}, token = admin.token) =>
  server.request('POST', `/api/admin/people/${id}/suspend`, {
    token,
    body: { message: shownReason, reason: note, ...body },
  })
const lift = (id = owner.id, token = admin.token) =>
  server.request('POST', `/api/admin/people/${id}/lift-suspension`, {
    token,
    body: { reason: 'Belgeler geldi.' },
  })
const login = () => server.request('POST', '/api/auth/login', { body: { username: owner.email, password } })
const rowsOf = async (table: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} order by id`.execute(server.database.kysely)
  return rows
}
const statusOf = async (id: number) => {
  const { rows } = await sql<{ status: string }>`
    select status from advertisements where id = ${id}`.execute(server.database.kysely)
  return rows[0]?.status
}

async function shown(title: string, id: number) {
  const list = await server.request('POST', '/api/app/advertisements/list', { body: {} })
  const home = await server.request('GET', '/api/app/advertisements/featured')
  const landing = await server.request('GET', '/api/app/landing-pages/list?first=istanbul')
  const map = await server.request('GET', '/sitemap-advertisements-1.xml')
  const page = await server.request('GET', `/api/app/advertisements/${id}`)
  return {
    list: list.text.includes(title),
    total: list.body.total as number,
    home: home.text.includes(title),
    landing: landing.text.includes(title),
    map: map.text.includes(`/advertisements/${id}<`),
    page: page.status,
  }
}

describe('a suspended person', () => {
  test('is logged out at once and is given the reason at login and by e-mail, but never the internal note', async () => {
    const reply = await suspend()
    expect([reply.status, reply.body.status]).toEqual([200, 'success'])
    expect((await server.request('GET', '/api/app/profile', { token: owner.token })).status).toBe(401)
    const refused = await login()
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended'])
    expect(refused.body.message).toContain('Hesabınız askıya alındı.')
    expect(refused.body.message).toContain(shownReason)
    expect(refused.body.message).toContain('geri bildirim')
    expect(refused.body.suspension).toEqual({ message: shownReason, until: null })
    const wrong = await server.request('POST', '/api/auth/login', {
      body: { username: owner.email, password: 'Baska.Parola1' },
    })
    expect([wrong.status, wrong.text.includes(shownReason)]).toEqual([401, false])
    const [letter] = await rowsOf('outbox')
    expect(letter).toMatchObject({ kind: 'account_suspended', channel: 'email', recipient: owner.email })
    expect(String(letter?.['body'])).toContain(shownReason)
    expect(JSON.stringify([refused.body, letter])).not.toContain(note)
  })

  test('cannot refresh an open session', async () => {
    const entered = await login()
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
    await suspend()
    const refreshed = await server.request('POST', '/api/auth/refresh', {
      headers: { cookie, 'x-klaket': '1' },
    })
    expect(refreshed.status).toBe(401)
    await lift()
    const again = await server.request('POST', '/api/auth/refresh', { headers: { cookie, 'x-klaket': '1' } })
    expect(again.status).toBe(401)
    expect((await login()).status).toBe(200)
  })

  test('appears in the audit log without the message sent to them', async () => {
    await suspend()
    await lift()
    const acts = await rowsOf('audit_entries')
    expect(acts).toMatchObject([
      {
        act: 'person_suspended',
        actor_id: admin.id,
        subject_type: 'account',
        subject_id: owner.id,
        reason: note,
      },
      { act: 'person_suspension_lifted', reason: 'Belgeler geldi.', after: { is_suspended: false } },
    ])
    expect(await rowsOf('suspensions')).toMatchObject([{ message: shownReason, note, lifted_by: admin.id }])
    expect((await rowsOf('outbox')).map(({ kind }) => kind)).toEqual([
      'account_suspended',
      'account_suspension_lifted',
    ])
  })
})

describe('advertisements of a suspended person', () => {
  test('disappear from all public pages and the review queue, and return unchanged', async () => {
    const title = 'Kanarya sette ışık'
    const { id } = await makeAdvertisement(server, { ownerId: owner.id, title })
    const closed = await makeAdvertisement(server, { ownerId: owner.id, status: 'closed_by_owner' })
    const waiting = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
    const rejected = await makeAdvertisement(server, { ownerId: owner.id, status: 'rejected' })
    await makeAdvertisement(server, { ownerId: other.id })
    const ids = [id, closed.id, waiting.id, rejected.id]
    const rows = () => rowsOf('advertisements')
    const [before, atFirst] = [await rows(), await shown(title, id)]
    expect(atFirst).toMatchObject({ list: true, total: 2, home: true, landing: true, map: true, page: 200 })
    const version = server.context.contentVersion.current()

    await suspend()
    expect(await shown(title, id)).toMatchObject({
      list: false,
      total: 1,
      home: false,
      map: false,
      page: 404,
    })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['suspended', 'suspended', 'suspended', 'rejected'])
    expect((await server.request('GET', `/api/app/advertisements/${closed.id}`)).status).toBe(404)
    const queue = await server.request('GET', '/api/admin/reviews', { token: editor.token })
    expect(queue.body.total).toBe(0)
    await expect.poll(() => server.context.contentVersion.current()).toBeGreaterThan(version)

    await lift()
    expect(await shown(title, id)).toEqual(atFirst)
    expect(await rows()).toEqual(before)
    const events = (await rowsOf('advertisement_events')).filter((event) => event['advertisement_id'] === id)
    expect(events).toMatchObject([
      { from_status: 'published', to_status: 'suspended', actor_id: admin.id },
      { from_status: 'suspended', to_status: 'published', actor_id: admin.id },
    ])
  })

  test('accept no applications, and their threads can be read but not continued', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const second = await makeAdvertisement(server, { ownerId: owner.id })
    await makeCv(server, { accountId: other.id, subCategoryId: 501 })
    const thread = await makeApplication(server, {
      advertisementId: id,
      applicantId: other.id,
      status: 'accepted',
    })
    const they = (method: string, path: string, body?: object) =>
      server.request(method, path, { token: other.token, ...(body && { body }) })
    await they('POST', '/api/app/messages', { application_id: thread.id, message: 'Yarın görüşürüz.' })
    await suspend()
    const applied = await they('POST', '/api/app/applications', { advertisement_id: second.id })
    expect([applied.status, applied.body.code]).toEqual([409, 'advertisement_away'])
    const sent = await they('POST', '/api/app/messages', {
      application_id: thread.id,
      message: 'Orada mısınız?',
    })
    expect([sent.status, sent.body.code]).toEqual([409, 'other_side_away'])
    const read = await they('GET', `/api/app/applications/${thread.id}`)
    expect(read.body.data).toMatchObject({
      can: { message: false },
      messages: [{ message: 'Yarın görüşürüz.' }],
    })
    await lift()
    expect((await they('POST', '/api/app/applications', { advertisement_id: second.id })).status).toBe(201)
    const again = await they('POST', '/api/app/messages', { application_id: thread.id, message: 'Merhaba' })
    expect(again.status).toBe(201)
  })

  test('stay hidden when one is approved at the moment of the suspension', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
    const replies = await Promise.all([
      suspend(),
      server.request('POST', `/api/admin/reviews/${id}/approve`, {
        token: editor.token,
        body: { revision: 1 },
      }),
      server.request('PATCH', `/api/app/advertisements/${id}/unpublish`, { token: owner.token }),
    ])
    expect(replies[0]?.status).toBe(200)
    for (const { status } of replies) expect(status).toBeLessThan(500)
    expect(await statusOf(id)).toBe('suspended')
  })
})

describe('a suspension with an end date', () => {
  test('is lifted automatically', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    const until = new Date(Date.now() + 3600_000).toISOString()
    await suspend(owner.id, { until })
    expect((await login()).body.suspension).toEqual({ message: shownReason, until })
    await liftExpiredSuspensions(server.context)
    expect(await statusOf(id)).toBe('suspended')
    server.clock.forward(3601)
    await liftExpiredSuspensions(server.context)
    expect(await statusOf(id)).toBe('published')
    expect((await login()).status).toBe(200)
    expect((await rowsOf('audit_entries')).at(-1)).toMatchObject({
      act: 'person_suspension_lifted',
      actor_id: null,
      reason: null,
    })
    await liftExpiredSuspensions(server.context)
    expect(await rowsOf('audit_entries')).toHaveLength(2)
  })

  test.each(['2020-01-01T00:00:00Z', 'yarın', '2099-13-01T00:00:00Z', 5])(
    'is refused with the end %j',
    async (until) => {
      const reply = await suspend(owner.id, { until })
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({ until: ['Lütfen ileri bir tarih seçin ya da boş bırakın.'] })
    },
  )
})

describe('suspending a person', () => {
  test('is reserved for admins and refused for oneself, an unknown and a closed account', async () => {
    for (const { token } of [editor, other]) expect((await suspend(owner.id, {}, token)).status).toBe(404)
    const own = await suspend(admin.id)
    expect([own.status, own.body.code]).toEqual([403, 'own_account'])
    expect((await suspend(999_999)).status).toBe(404)
    await sql`update accounts set closed_at = now() where id = ${other.id}`.execute(server.database.kysely)
    expect((await suspend(other.id)).status).toBe(404)
    const empty = await suspend(owner.id, { message: ' ', reason: '' })
    expect(Object.keys(empty.body.errors)).toEqual(['message', 'reason'])
    expect(await rowsOf('audit_entries')).toEqual([])
  })

  test('succeeds for only one of two admins, and so does lifting', async () => {
    const second = await makeAccount(server, { role: 'admin' })
    const both = await Promise.all([suspend(), suspend(owner.id, {}, second.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('person_changed')
    const lifted = await Promise.all([lift(), lift(owner.id, second.token)])
    expect(lifted.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowsOf('audit_entries')).toHaveLength(2)
    expect(await rowsOf('outbox')).toHaveLength(2)
  })

  test('leaves one admin when two admins suspend each other', async () => {
    const second = await makeAccount(server, { role: 'admin' })
    const both = await Promise.all([suspend(second.id), suspend(admin.id, {}, second.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const { rows } = await sql`
      select id from accounts where role = 'admin' and suspended_at is null`.execute(server.database.kysely)
    expect(rows).toHaveLength(1)
  })
})
