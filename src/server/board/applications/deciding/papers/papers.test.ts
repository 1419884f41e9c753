import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication, makeCv } from '../../../../../../test/factories.ts'
import { jpeg } from '../../../../../../test/photos.ts'
import { setUpTestBoard } from '../../../../../../test/board.ts'

const { server, owner, deniz, ekin } = setUpTestBoard({
  owner: {},
  deniz: { firstname: 'Deniz', lastname: 'Akarsu' },
  ekin: { firstname: '=1+1', lastname: 'Formül' },
})
let advertisementId: number
let ids: number[]
beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, title: 'Kısa film' })).id
  ids = []
  for (const { id: applicantId } of [deniz, ekin])
    ids.push((await makeApplication(server, { advertisementId, applicantId })).id)
  await makeCv(server, { accountId: deniz.id, subCategoryId: 501 })
  await sql`
    insert into application_marks (application_id, strength, tags) values (${ids[0]}, 3, '{gece}')`.execute(
    server.database.kysely,
  )
})

const fetchPaper = (paper: string, token = owner.token) =>
  server.http.inject({
    method: 'GET',
    url: `/api/app/advertisements/${advertisementId}/${paper}`,
    headers: { authorization: `Bearer ${token}` },
  })
const rowsOf = async (query: string) =>
  (await fetchPaper(`shortlist/csv${query}`)).body.split('\r\n').slice(1, -1)
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

test('the table has the short list by default, and everybody on request', async () => {
  const [row = '', ...others] = await rowsOf('')
  expect(others).toEqual([])
  for (const part of ['1;"Deniz Akarsu"', '"Güçlü"', '"gece"', '"Beklemede"', `"${deniz.email}"`])
    expect(row).toContain(part)
  expect(await rowsOf('?strength=0')).toHaveLength(2)
  expect((await rowsOf(`?application_ids=${ids[1]}`))[0]).toContain('2;"\'=1+1 Formül"')
})

test('phone and e-mail are in the table only if the person shows them to owners', async () => {
  const contact = async () => {
    const [row = ''] = await rowsOf('')
    return [row.includes(deniz.email), row.includes(deniz.phone.slice(-2))]
  }
  expect(await contact()).toEqual([true, true])
  await sql`update accounts set contact_visibility = 'nobody'`.execute(server.database.kysely)
  expect((await contact())[0]).toBe(false)
  expect((await rowsOf(''))[0]).toContain(';;;')
  await sql`update accounts set contact_visibility = 'owners'`.execute(server.database.kysely)
  await sql`update applications set status = 'withdrawn'`.execute(server.database.kysely)
  expect((await contact())[0]).toBe(false)
  await sql`update accounts set contact_visibility = 'everyone', suspended_at = now() where id = ${deniz.id}`.execute(
    server.database.kysely,
  )
  expect((await contact())[0]).toBe(false)
})

test('no file contains a private note', async () => {
  await sql`
    insert into application_notes (application_id, author_id, text) values (${ids[0]}, ${owner.id}, 'Kanaryanot')`.execute(
    server.database.kysely,
  )
  expect((await fetchPaper('shortlist/csv')).body).not.toContain('Kanaryanot')
})

test('the contact sheet shows twelve people a page, however long their names are', async () => {
  const form = new FormData()
  form.append('photo_number', '1')
  form.append('photo', new Blob([new Uint8Array(await jpeg({ width: 600, height: 800 }))]), 'ben.jpg')
  const upload = await server.request('POST', '/api/app/upload-photo', { token: deniz.token, form })
  expect(upload.status).toBe(200)
  const sheet = await fetchPaper('contact-sheet/pdf')
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(sheet.headers['content-disposition']).toContain('Aday%20listesi')
  expect(sheet.body).toContain('/DCTDecode')
  expect(pagesOf(sheet.body)).toBe(1)
  for (let count = 2; count < 13; count += 1) {
    const { id: applicantId } = await makeAccount(server)
    await makeApplication(server, { advertisementId, applicantId })
  }
  await sql`update accounts set first_name = repeat('W', 40)`.execute(server.database.kysely)
  expect(pagesOf((await fetchPaper('contact-sheet/pdf?strength=0')).body)).toBe(2)
  const list = await fetchPaper('shortlist/pdf?strength=0')
  expect([list.statusCode, pagesOf(list.body)]).toEqual([200, 2])
})

test('the contact sheet on the screen has numbers and names, for the owner only', async () => {
  const { body } = await server.request('GET', `/api/app/advertisements/${advertisementId}/contact-sheet`, {
    token: owner.token,
  })
  expect(body.data).toEqual([
    {
      application_id: ids[0],
      number: 1,
      name: 'Deniz Akarsu',
      photo: null,
      sub_category_name: expect.any(String),
    },
  ])
  expect((await fetchPaper('contact-sheet', deniz.token)).json().code).toBe('advertisement_not_found')
  expect((await fetchPaper('contact-sheet?application_ids=999999')).json().code).toBe('application_not_found')
})

test('an empty short list is a file too', async () => {
  await sql`delete from application_marks`.execute(server.database.kysely)
  for (const paper of ['contact-sheet/pdf', 'shortlist/pdf', 'shortlist/csv'])
    expect((await fetchPaper(paper)).statusCode).toBe(200)
})

test('only the owner downloads, only this advertisement’s applications, and at most 120 as a PDF', async () => {
  const elsewhere = await makeAdvertisement(server, { ownerId: owner.id })
  const other = await makeApplication(server, { advertisementId: elsewhere.id, applicantId: deniz.id })
  await sql`
    with people as (
      insert into accounts (type, first_name, last_name, email, phone, password_hash)
      select 'individual', 'Kişi', 'No ' || n, 'kagit' || n || '@example.com', '+90555800' || lpad(n::text, 4, '0'), 'x'
      from generate_series(1, 120) n returning id)
    insert into applications (advertisement_id, applicant_id) select ${advertisementId}, id from people`.execute(
    server.database.kysely,
  )
  for (const paper of ['contact-sheet/pdf', 'shortlist/pdf']) {
    expect((await fetchPaper(paper, deniz.token)).json().code).toBe('advertisement_not_found')
    expect((await fetchPaper(`${paper}?application_ids=${other.id}`)).json().code).toBe(
      'application_not_found',
    )
    expect((await fetchPaper(`${paper}?strength=0`)).json().code).toBe('too_many_on_paper')
    const many = Array.from({ length: 121 }, (_, n) => n + 1).join(',')
    expect((await fetchPaper(`${paper}?application_ids=${many}`)).statusCode).toBe(422)
  }
  expect((await fetchPaper('shortlist/csv', deniz.token)).statusCode).toBe(404)
  const { rows } = await sql<{ id: number }>`
    select id from applications where advertisement_id = ${advertisementId} order by id limit 121`.execute(
    server.database.kysely,
  )
  const table = await fetchPaper(`shortlist/csv?application_ids=${rows.map(({ id }) => id).join(',')}`)
  expect([table.statusCode, table.body.trim().split('\n').length]).toEqual([200, 122])
})
