import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { advertisementForm } from '../../../../../test/advertisements.ts'
import { makeAdvertisement, makeApplication } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { staffAdvertisementEndpoints } from '../../../../shared/board/staff/staff-advertisements.ts'

const { server, owner, other, editor } = setUpTestBoard({
  owner: { firstname: 'Ayşe', lastname: 'Yılmaz' },
  other: { firstname: 'Işıl', lastname: 'Güneş', companyName: 'Örnek Film' },
  editor: { role: 'editor' },
})

const get = (tail = '', token = editor.token) =>
  server.request('GET', `/api/admin/advertisements${tail}`, { token })
const takeDown = (id: number, body: object, token = editor.token) =>
  server.request('POST', `/api/admin/advertisements/${id}/take-down`, {
    token,
    body: { revision: 1, ...body },
  })
const found = async (query: string) => {
  const { status, body } = await get(query)
  expect(status, query).toBe(200)
  return body.data.map(({ id }: { id: number }) => id)
}
const rowsOf = async (table: string) =>
  (
    await sql<Record<string, any>>`select * from ${sql.table(table)} order by 1`.execute(
      server.database.kysely,
    )
  ).rows
const advertisement = async (options: object = {}) =>
  (await makeAdvertisement(server, { ownerId: owner.id, ...options })).id
const reportOf = (id: number, body: object = {}) =>
  server.request('POST', '/api/app/reports', {
    token: other.token,
    body: { subject_type: 'advertisement', subject_id: id, reason: 'fraud', text: 'Kanaryabahçe', ...body },
  })

describe('the staff list of advertisements', () => {
  test('is not found for members and visitors', async () => {
    const id = await advertisement()
    for (const tail of ['', `/${id}`]) {
      expect((await get(tail, owner.token)).status).toBe(404)
      expect((await server.request('GET', `/api/admin/advertisements${tail}`)).status).toBe(401)
    }
    expect((await takeDown(id, { reason: 'x' }, owner.token)).status).toBe(404)
  })

  test('contains advertisements in every status, newest first', async () => {
    const ids = []
    for (const status of ['published', 'waiting_for_approve', 'rejected', 'closed_by_owner'])
      ids.unshift(await advertisement({ status }))
    const { body } = await get()
    expect(staffAdvertisementEndpoints['GET /api/admin/advertisements'].reply.parse(body)).toEqual(body)
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(ids)
    expect(body).toMatchObject({ total: 4, per_page: 25, last_page: 1 })
    expect(body.data[3]).toMatchObject({ owner: { id: owner.id, firstname: 'Ayşe' }, open_reports: 0 })
    expect(JSON.stringify(body)).not.toMatch(/@example.com|\+9055/)
  })

  test('can be filtered by status, type, category, city and flags', async () => {
    const cast = await advertisement({ type: 'cast', cityId: 6 })
    const closed = await advertisement({ status: 'closed_by_owner', subCategoryId: 501, cityId: 75 })
    const featured = await advertisement()
    await sql`update advertisements set featured_position = 1 where id = ${featured}`.execute(
      server.database.kysely,
    )
    const reported = await advertisement()
    await reportOf(reported)
    expect(await found('?status=closed_by_owner')).toEqual([closed])
    expect(await found('?type=cast')).toEqual([cast])
    expect(await found('?category=5')).toContain(closed)
    expect(await found('?city=75')).toEqual([closed])
    expect(await found('?city=75&type=cast')).toEqual([])
    expect(await found('?flag=featured')).toEqual([featured])
    expect(await found('?flag=reported')).toEqual([reported])
    expect((await get('?flag=reported')).body.data[0].open_reports).toBe(1)
    await sql`update reports set status = 'dismissed', closed_at = now()`.execute(server.database.kysely)
    expect(await found('?flag=reported')).toEqual([])
  })

  test('can be searched by words, by id and by the owner’s name in any spelling', async () => {
    const camera = await advertisement({ title: 'IŞIK şefi aranıyor' })
    const theirs = await advertisement({ ownerId: other.id, title: 'Kamera asistanı' })
    expect(await found('?q=isik')).toEqual([camera])
    expect(await found(`?q=${encodeURIComponent('ışık ŞEF')}`)).toEqual([camera])
    expect(await found(`?q=${camera}`)).toEqual([camera])
    expect(await found(`?q=%23${theirs}`)).toEqual([theirs])
    expect(await found(`?q=${encodeURIComponent('AYSE yil')}`)).toEqual([camera])
    expect(await found('?q=ornek')).toEqual([theirs])
    expect(await found(`?q=${encodeURIComponent('gunes')}&status=published`)).toEqual([theirs])
    for (const q of ["' or 1=1 --", '%', '\\', ":*&|!'", '()', '999999999999999'])
      expect(await found(`?q=${encodeURIComponent(q)}`), q).toEqual([])
  })

  test('can be sorted by waiting time, views and applications across all statuses', async () => {
    const make = async (status: string, views: number, applied: number, waited: number) => {
      const id = await advertisement({ status, type: views % 2 ? 'cast' : 'crew' })
      await sql`
        update advertisements set view_count = ${views}, applications_count = ${applied},
          submitted_at = now() - make_interval(hours => ${waited}) where id = ${id}`.execute(
        server.database.kysely,
      )
      return id
    }
    const a = await make('waiting_for_approve', 1, 0, 3)
    const b = await make('waiting_for_approve', 0, 0, 5)
    const c = await make('published', 9, 2, 50)
    const d = await make('published', 12, 1, 60)
    const e = await make('closed_by_owner', 10, 7, 70)
    expect(await found('?sort=waiting')).toEqual([b, a])
    expect(await found('?sort=viewed')).toEqual([d, e, c, a, b])
    expect(await found('?sort=applied')).toEqual([e, c, d, b, a])
    expect(await found('?sort=viewed&type=cast')).toEqual([c, a])
    expect(await found('?sort=viewed&status=published')).toEqual([d, c])
    expect(await found('?sort=applied&status=closed_by_owner')).toEqual([e])
  })

  test('has pages on which every advertisement appears once', async () => {
    await sql`
      insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description,
        price_type_id, city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie, published_at)
      select ${owner.id}, case when n % 2 = 0 then 'crew' else 'cast' end, 'published', 5, 501, 'İlan ' || n, 'Metin', 1,
        34, '2099-01-01', '2099-01-01', false, true, now() from generate_series(1, 60) n`.execute(
      server.database.kysely,
    )
    for (const sort of ['newest', 'viewed', 'applied']) {
      const all = [1, 2, 3].map((page) => found(`?sort=${sort}&page=${page}`))
      const ids = (await Promise.all(all)).flat()
      expect([ids.length, new Set(ids).size], sort).toEqual([60, 60])
    }
    const { body } = await get('?page=3')
    expect(body).toMatchObject({ current_page: 3, last_page: 3, total: 60, from: 51, to: 60 })
  })

  test.each([
    'status=x',
    'type=x',
    'category=x',
    'city=0',
    'sort=x',
    'flag=x',
    'page=0',
    'page=401',
    `q=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await get(`?${query}`)).status).toBe(422)
  })
})

describe('the staff detail of an advertisement', () => {
  test('shows what staff need, including a hidden project name', async () => {
    const id = await advertisement({ projectName: 'Kanarya', hideProjectName: true })
    await makeApplication(server, { advertisementId: id, applicantId: other.id })
    await reportOf(id)
    await takeDown(id, { reason: 'Ücret isteniyor.' })
    const { status, body } = await get(`/${id}`)
    expect(status).toBe(200)
    const schema = staffAdvertisementEndpoints['GET /api/admin/advertisements/{id}'].reply
    expect(schema.parse(body)).toEqual(body)
    expect(body.data).toMatchObject({
      project_name: 'Kanarya',
      hide_project_name: true,
      applications: { pending: 1, accepted: 0, rejected: 0, cancelled: 0 },
      events: [
        {
          from_status: 'published',
          to_status: 'rejected',
          reason: 'Ücret isteniyor.',
          actor: { id: editor.id },
        },
      ],
      reports: [{ reason: 'fraud', status: 'new' }],
      acts: [{ act: 'advertisement_taken_down', actor: { id: editor.id } }],
      desk_can: { take_down: false },
    })
    expect(JSON.stringify(body)).not.toMatch(/Kanaryabahçe|@example.com/)
    expect((await get('/99999')).body.code).toBe('advertisement_not_found')
  })

  test('does not show the owner, even as staff, that it was reported', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: editor.id })
    await reportOf(id)
    expect((await get(`/${id}`)).body.data.reports).toEqual([])
    expect((await get()).body.data[0].open_reports).toBe(0)
    expect(await found('?flag=reported')).toEqual([])
  })
})

describe('taking down an advertisement', () => {
  const reason = 'İlanda başvuru ücreti isteniyor.'

  test('is refused for the editor’s own advertisement, which it would make editable in spite of applications', async () => {
    const { id } = await makeAdvertisement(server, { ownerId: editor.id })
    await makeApplication(server, { advertisementId: id, applicantId: other.id })
    const refused = await takeDown(id, { reason })
    expect([refused.status, refused.body.code]).toEqual([403, 'own_review'])
    const { body } = await get(`/${id}`)
    expect(body.data).toMatchObject({ status: 'published', desk_can: { take_down: false } })
  })

  test('unpublishes it, notifies the owner of the reason, and is recorded', async () => {
    const id = await advertisement({ title: 'Sahte ilan' })
    await sql`update advertisements set featured_position = 1, featured_until = '2099-01-01'`.execute(
      server.database.kysely,
    )
    const version = server.context.contentVersion.current()
    const reply = await takeDown(id, { reason })
    expect(reply.body).toMatchObject({
      message: 'İlan yayından kaldırıldı, sahibine bildirildi.',
      data: { status: 'rejected', reject_reason: reason, featured_position: null, featured_until: null },
    })
    expect(server.context.contentVersion.current()).toBeGreaterThan(version)
    expect((await server.request('GET', `/api/app/advertisements/${id}`)).status).toBe(404)
    const list = await server.request('POST', '/api/app/advertisements/list', { body: {} })
    expect(list.body.data).toEqual([])
    const own = await server.request('GET', `/api/app/advertisements/${id}/owner`, { token: owner.token })
    expect(own.body.data).toMatchObject({ status: 'rejected', reject_reason: reason, can: { edit: true } })
    expect(await rowsOf('notices')).toMatchObject([
      { account_id: owner.id, kind: 'advertisement_taken_down' },
    ])
    expect(String((await rowsOf('outbox'))[0]?.['body'])).toContain(reason)
    expect(await rowsOf('audit_entries')).toMatchObject([
      {
        act: 'advertisement_taken_down',
        subject_type: 'advertisement',
        subject_id: id,
        before: { status: 'published' },
        after: { status: 'rejected' },
        reason,
      },
    ])
  })

  test('lets the owner edit it and send it back to review, even with applications', async () => {
    const id = await advertisement()
    await makeApplication(server, { advertisementId: id, applicantId: other.id })
    await takeDown(id, { reason })
    const { type: _, ...form } = advertisementForm
    const path = `/api/app/advertisements/${id}`
    expect((await server.request('GET', `${path}/edit`, { token: owner.token })).status).toBe(200)
    const edited = await server.request('PUT', path, { token: owner.token, body: form })
    expect(edited.body.data).toMatchObject({ status: 'waiting_for_approve', can: { edit: false } })
    expect((await server.request('PUT', path, { token: owner.token, body: form })).body.code).toBe(
      'advertisement_has_applications',
    )
    await server.request('PATCH', `${path}/unpublish`, { token: owner.token })
    expect((await server.request('GET', path)).status).toBe(404)
    expect((await server.request('GET', path, { token: other.token })).status).toBe(200)
  })

  test('is refused after an edit that the staff member has not read', async () => {
    const id = await advertisement()
    await sql`update advertisements set photo_changes = 2 where id = ${id}`.execute(server.database.kysely)
    const stale = await takeDown(id, { reason })
    expect([stale.status, stale.body.code]).toEqual([409, 'advertisement_changed'])
    expect(await rowsOf('audit_entries')).toEqual([])
    expect((await takeDown(id, { reason, revision: undefined })).status).toBe(422)
    const { revision } = (await get(`/${id}`)).body.data
    expect((await takeDown(id, { reason, revision })).status).toBe(200)
  })

  test('is possible after its deadline, and closes the page that its applicants could still open', async () => {
    const id = await advertisement({ status: 'expired' })
    await makeApplication(server, { advertisementId: id, applicantId: other.id })
    expect((await server.request('GET', `/api/app/advertisements/${id}`)).status).toBe(200)
    expect((await takeDown(id, { reason })).body.data).toMatchObject({ status: 'rejected' })
    expect((await server.request('GET', `/api/app/advertisements/${id}`)).status).toBe(404)
    expect(await rowsOf('audit_entries')).toMatchObject([{ before: { status: 'expired' } }])
  })

  test('is possible only for published and expired advertisements, needs a reason, and happens once', async () => {
    const id = await advertisement()
    expect((await takeDown(id, { reason: ' ' })).body.errors).toEqual({
      reason: ['Lütfen ilanı neden kaldırdığınızı yazın.'],
    })
    const replies = await Promise.all([takeDown(id, { reason }), takeDown(id, { reason })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowsOf('notices')).toHaveLength(1)
    for (const status of ['waiting_for_approve', 'rejected', 'closed_by_owner']) {
      const refused = await takeDown(await advertisement({ status }), { reason })
      expect([refused.status, refused.body.code], status).toEqual([409, 'advertisement_not_published'])
    }
    expect((await takeDown(99_999, { reason })).status).toBe(404)
  })
})
