import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAdvertisement, makeApplication } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { staffApplicationEndpoints } from '../../../../shared/board/staff/staff-applications.ts'

const { server, owner, first, second, editor } = setUpTestBoard({
  owner: { firstname: 'Toprak', lastname: 'Dağdelen', companyName: 'Örnek Film' },
  first: { firstname: 'Ayşe', lastname: 'Yılmaz' },
  second: { firstname: 'Işıl', lastname: 'Güneş' },
  editor: { role: 'editor' },
})
let ad: number
let one: number
let two: number
beforeEach(async () => {
  ad = (await makeAdvertisement(server, { ownerId: owner.id, title: 'Şoför aranıyor' })).id
  const else_ = await makeAdvertisement(server, { ownerId: second.id, title: 'Kamera asistanı' })
  one = (await makeApplication(server, { advertisementId: ad, applicantId: first.id })).id
  const made = { advertisementId: else_.id, applicantId: first.id, status: 'accepted' as const }
  two = (await makeApplication(server, made)).id
})

const get = (tail = '', token = editor.token) =>
  server.request('GET', `/api/admin/applications${tail}`, { token })
const found = async (query: string) => {
  const { status, body } = await get(query)
  expect(status, query).toBe(200)
  return body.data.map(({ id }: { id: number }) => id)
}

test('the staff list of applications is not found for members and visitors', async () => {
  for (const tail of ['', `/${one}`]) {
    expect((await get(tail, first.token)).status).toBe(404)
    expect((await server.request('GET', `/api/admin/applications${tail}`)).status).toBe(401)
  }
})

test('the staff list contains everybody’s applications, newest first', async () => {
  const { body } = await get()
  expect(staffApplicationEndpoints['GET /api/admin/applications'].reply.parse(body)).toEqual(body)
  expect(body).toMatchObject({ total: 2, per_page: 25 })
  expect(body.data).toMatchObject([
    { id: two, status: 'accepted' },
    {
      id: one,
      applicant: { id: first.id, firstname: 'Ayşe' },
      advertisement: { id: ad, title: 'Şoför aranıyor', owner: { company_name: 'Örnek Film' } },
      decided_at: null,
    },
  ])
  expect(JSON.stringify(body)).not.toMatch(/@example.com|\+9055/)
})

test('the staff list can be searched by applicant, owner, advertisement and id, in any spelling', async () => {
  expect(await found(`?q=${encodeURIComponent('AYSE yilmaz')}`)).toEqual([two, one])
  expect(await found('?q=dagdelen')).toEqual([one])
  expect(await found(`?q=${encodeURIComponent('örnek')}`)).toEqual([one])
  expect(await found('?q=sofor')).toEqual([one])
  expect(await found('?q=gunes')).toEqual([two])
  expect(await found(`?q=%23${two}`)).toContain(two)
  for (const q of ["' or 1=1 --", '%', ":*&|!'", '999999999999999'])
    expect(await found(`?q=${encodeURIComponent(q)}`), q).toEqual([])
})

test('the staff list can be filtered by status, day and advertisement', async () => {
  await sql`update applications set created_at = '2026-03-01T21:30:00Z' where id = ${one}`.execute(
    server.database.kysely,
  )
  expect(await found('?status=accepted')).toEqual([two])
  expect(await found('?status=cancelled')).toEqual([])
  expect(await found('?from=2026-03-02&to=2026-03-02')).toEqual([one])
  expect(await found('?to=2026-03-01')).toEqual([])
  expect(await found('?from=2026-03-03')).toEqual([two])
  expect(await found(`?advertisement=${ad}`)).toEqual([one])
  expect(await found(`?q=yilmaz&status=pending&to=2026-03-02`)).toEqual([one])
  for (const query of ['status=x', 'from=2026-02-30', 'to=x', 'page=0', 'page=401', 'advertisement=x'])
    expect((await get(`?${query}`)).status, query).toBe(422)
})

test('the staff detail shows status changes and times, but no messages', async () => {
  await server.request('PATCH', `/api/app/applications/${one}/status`, {
    token: owner.token,
    body: { status: 'accepted' },
  })
  await server.request('POST', '/api/app/messages', {
    token: owner.token,
    body: { application_id: one, message: 'Kanaryabahçe' },
  })
  const { body } = await get(`/${one}`)
  expect(staffApplicationEndpoints['GET /api/admin/applications/{id}'].reply.parse(body)).toEqual(body)
  expect(body.data).toMatchObject({
    status: 'accepted',
    events: [{ from_status: 'pending', to_status: 'accepted', actor: { id: owner.id } }],
    messages: { by_applicant: 0, by_owner: 1 },
  })
  expect(body.data.messages.first_at).not.toBeNull()
  expect(JSON.stringify(body)).not.toContain('Kanaryabahçe')
  expect((await get('/99999')).body.code).toBe('application_not_found')
})
