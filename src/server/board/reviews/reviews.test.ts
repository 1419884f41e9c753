import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAdvertisement } from '../../../../test/factories.ts'
import { png } from '../../../../test/photos.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { reviewEndpoints } from '../../../shared/board/reviews/reviews.ts'

const { server, owner, editor, second } = setUpTestBoard({
  owner: { firstname: 'Toprak' },
  editor: { role: 'editor' },
  second: { role: 'admin' },
})
let id: number

beforeEach(async () => {
  const waiting = { ownerId: owner.id, status: 'waiting_for_approve' as const }
  id = (await makeAdvertisement(server, { ...waiting, projectName: 'Kanarya', hideProjectName: true })).id
})

const queue = (token: string, tail = '') => server.request('GET', `/api/admin/reviews${tail}`, { token })
const decide = (act: string, body: object, token = editor.token, target = id) =>
  server.request('POST', `/api/admin/reviews/${target}/${act}`, { token, body })
const rowsOf = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(server.database.kysely)).rows
const edit = (revision?: number) =>
  server.request('PUT', `/api/app/advertisements/${id}`, {
    token: owner.token,
    body: {
      category: 5,
      subCategory: 501,
      title: 'Düzeltilmiş ilan',
      priceType: 1,
      city: 34,
      startDate: '2098-01-01',
      description: 'Yeni açıklama',
      needRoadTrip: 0,
      isOkayForRookie: 1,
      ...(revision && { revision }),
    },
  })

test('the queue shows all waiting advertisements, longest waiting first', async () => {
  const later = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
  await makeAdvertisement(server, { ownerId: owner.id })
  const { body } = await queue(editor.token)
  expect(reviewEndpoints['GET /api/admin/reviews'].reply.parse(body)).toEqual(body)
  expect(body.data.map((row: { id: number }) => row.id)).toEqual([id, later.id])
  expect(body).toMatchObject({ current_page: 1, per_page: 50, total: 2 })
  expect(body.counts).toEqual({ waiting: 2, late: 0, taken: 0 })
  expect(body.data[0]).toEqual({
    id,
    title: expect.any(String),
    type: 'crew',
    owner: expect.objectContaining({ id: owner.id, firstname: 'Toprak' }),
    category: { id: expect.any(Number), name: expect.any(String) },
    city: { id: 34, name: 'İstanbul' },
    submitted_at: expect.any(String),
    revision: 1,
    is_edit: false,
    is_own: false,
    is_trusted: false,
    flags: ['new_account', 'same_text'].toSorted().reverse(),
    is_looked: false,
    taken_by: null,
  })
  const one = await queue(editor.token, `/${id}`)
  expect(reviewEndpoints['GET /api/admin/reviews/{id}'].reply.parse(one.body)).toEqual(one.body)
  expect(one.body.data).toMatchObject({
    id,
    project_name: 'Kanarya',
    owner_published_count: 1,
    owner_rejected_count: 0,
    owner_waiting_count: 2,
    owner_unanswered_count: 0,
    owner_suspended: false,
    owner_trust: null,
    approved: null,
    events: [],
    revision: 1,
  })
  expect((await queue(editor.token, '?page=2')).body.data).toEqual([])
  expect((await queue(editor.token, '?page=x')).status).toBe(422)
})

test('the queue is not found for members and visitors', async () => {
  for (const tail of ['', `/${id}`]) expect((await queue(owner.token, tail)).status).toBe(404)
  expect((await server.request('GET', '/api/admin/reviews')).status).toBe(401)
  expect((await decide('approve', { revision: 1 }, owner.token)).status).toBe(404)
  expect((await decide('reject', { revision: 1, reason: 'x' }, owner.token)).status).toBe(404)
})

test('approval publishes the advertisement, notifies the owner and is recorded', async () => {
  const version = server.context.contentVersion.current()
  const reply = await decide('approve', { revision: 1 })
  expect(reply.body).toMatchObject({ id, status: 'published', message: 'İlan yayınlandı.' })
  const seen = await server.request('GET', `/api/app/advertisements/${id}`)
  expect(seen.body.data).toMatchObject({ status: 'published', project_name: null })
  expect(seen.body.data.published_at).not.toBeNull()
  expect(await rowsOf('notices')).toMatchObject([
    { account_id: owner.id, kind: 'advertisement_published', url: `/advertisements/${id}` },
  ])
  expect(await rowsOf('outbox')).toMatchObject([{ recipient: owner.email, subject: 'İlanınız yayında' }])
  expect(JSON.stringify(await rowsOf('outbox'))).not.toContain('Kanarya')
  expect(await rowsOf('audit_entries')).toMatchObject([
    {
      actor_id: editor.id,
      act: 'advertisement_approved',
      subject_id: id,
      before: { status: 'waiting_for_approve' },
      after: { status: 'published', revision: 1 },
    },
  ])
  await expect.poll(() => server.context.contentVersion.current()).toBeGreaterThan(version)
})

test('a rejection has a reason that the owner reads, and the edited advertisement returns to the queue', async () => {
  const reason = 'Ücret tipi açıklamayla uyuşmuyor.'
  const without = await decide('reject', { revision: 1, reason: '  ' })
  expect(without.body.errors).toEqual({ reason: ['Lütfen ret nedenini yazın.'] })
  expect((await decide('reject', { revision: 1, reason })).body.status).toBe('rejected')
  const own = await server.request('GET', `/api/app/advertisements/${id}/owner`, { token: owner.token })
  expect(own.body.data).toMatchObject({ status: 'rejected', reject_reason: reason })
  expect(String((await rowsOf('outbox'))[0]?.['body'])).toContain(reason)
  expect(await rowsOf('audit_entries')).toMatchObject([{ act: 'advertisement_rejected', reason }])
  expect((await edit()).body.data.status).toBe('waiting_for_approve')
  const again = await queue(editor.token, `/${id}`)
  expect(again.body.data).toMatchObject({
    revision: 2,
    events: [{ to_status: 'rejected', reason, actor: { id: editor.id } }],
  })
})

test('of two concurrent decisions only one succeeds, with one notice', async () => {
  const replies = await Promise.all([
    decide('approve', { revision: 1 }),
    decide('reject', { revision: 1, reason: 'Eksik.' }, second.token),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('advertisement_not_waiting')
  expect(await rowsOf('audit_entries')).toHaveLength(1)
  expect(await rowsOf('notices')).toHaveLength(1)
  expect((await decide('approve', { revision: 1 })).body.code).toBe('advertisement_not_waiting')
  expect((await queue(editor.token, `/${id}`)).status).toBe(404)
})

test('a decision is refused when the owner has edited the advertisement since', async () => {
  await edit()
  const reply = await decide('approve', { revision: 1 })
  expect([reply.status, reply.body.code]).toEqual([409, 'advertisement_changed'])
  expect(await rowsOf('audit_entries')).toHaveLength(0)
  const form = new FormData()
  form.set('photo', new File([new Uint8Array(await png())], 'foto.png'))
  form.set('photo_number', '1')
  await server.request('POST', `/api/app/advertisements/${id}/upload-photo`, { token: owner.token, form })
  expect((await decide('approve', { revision: 2 })).body.code).toBe('advertisement_changed')
  const { body } = await queue(editor.token, `/${id}`)
  expect((await decide('approve', { revision: body.data.revision })).status).toBe(200)
})

test('the publication date stays after an edit and is new after reopening', async () => {
  const approveAt = async (time: string) => {
    server.clock.set(new Date(time))
    const { body } = await queue(editor.token, `/${id}`)
    await decide('approve', { revision: body.data.revision })
    const seen = await server.request('GET', `/api/app/advertisements/${id}`)
    return new Date(seen.body.data.published_at).toISOString()
  }
  await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
  expect(await approveAt('2027-01-01T10:00:00Z')).toBe('2027-01-01T10:00:00.000Z')
  await edit()
  expect(await approveAt('2027-01-02T10:00:00Z')).toBe('2027-01-01T10:00:00.000Z')
  for (const act of ['unpublish', 'republish'])
    await server.request('PATCH', `/api/app/advertisements/${id}/${act}`, { token: owner.token })
  expect(await approveAt('2027-01-03T10:00:00Z')).toBe('2027-01-03T10:00:00.000Z')
})

test.each([{}, { revision: 0 }, { revision: 'x' }, { revision: 1.5 }, { revision: null }])(
  'a decision needs the revision that was read and refuses %j',
  async (body) => {
    expect((await decide('approve', body)).status).toBe(422)
  },
)

test('an unknown advertisement is not found', async () => {
  expect((await decide('approve', { revision: 1 }, editor.token, 99_999)).status).toBe(404)
})
