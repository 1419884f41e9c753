import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeColleague,
  makeCv,
} from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'

const { server, owner, applicant, stranger } = setUpTestBoard({ owner: {}, applicant: {}, stranger: {} })
let advertisementId: number
let id: number

beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id })).id
  id = (await makeApplication(server, { advertisementId, applicantId: applicant.id })).id
})

const as = (method: string, path: string, body?: object, token = owner.token) =>
  server.request(method, `/api/app/${path}`, { token, ...(body && { body }) })
const mark = (body: object, token = owner.token) => as('PUT', `applications/${id}/marks`, body, token)
const note = (text: string, token = owner.token) => as('POST', `applications/${id}/notes`, { text }, token)
const considered = async () => (await as('GET', `applications/${id}/considered`)).body.data

test('strength and tags are set apart from each other', async () => {
  expect((await mark({ strength: 3 })).body).toEqual({ data: { strength: 3, tags: [] } })
  expect((await mark({ tags: [' Gece  çekimi ', 'ışık', 'IŞIK'] })).body.data).toEqual({
    strength: 3,
    tags: ['Gece çekimi', 'ışık'],
  })
  expect((await mark({ strength: 0 })).body.data).toEqual({ strength: 0, tags: ['Gece çekimi', 'ışık'] })
  expect((await considered()).marks).toEqual({
    strength: 0,
    tags: ['Gece çekimi', 'ışık'],
    marked_by: null,
  })
})

test('the last colleague who gave marks is named to the others, until that account is closed', async () => {
  const password = 'Klaket.2027'
  const colleague = await makeAccount(server, { firstname: 'Umut', lastname: 'Kayaalp', password })
  await makeColleague(server, { ownerId: owner.id, advertisementId, accountId: colleague.id })
  const namedTo = async (token: string) =>
    (await as('GET', `applications/${id}/considered`, undefined, token)).body.data.marks.marked_by
  await mark({ tags: ['ışık'] }, colleague.token)
  const named = { id: colleague.id, firstname: 'Umut', lastname: 'Kayaalp' }
  expect([await namedTo(owner.token), await namedTo(colleague.token)]).toEqual([named, null])
  await makeColleague(server, { ownerId: owner.id, advertisementId, accountId: stranger.id, role: 'viewer' })
  expect(await namedTo(stranger.token)).toBeNull()
  await mark({ tags: [] }, colleague.token)
  expect(await namedTo(owner.token)).toBeNull()
  const strengths = { application_ids: [id], strength: 2 }
  await as('PUT', `advertisements/${advertisementId}/strengths`, strengths)
  expect([await namedTo(owner.token), (await namedTo(colleague.token)).id]).toEqual([null, owner.id])
  await mark({ strength: 3 }, colleague.token)
  expect((await as('DELETE', 'account', { password }, colleague.token)).status).toBe(200)
  expect((await considered()).marks).toEqual({ strength: 3, tags: [], marked_by: null })
})

test.each([
  [{ strength: 4 }, 'strength'],
  [{ strength: '1' }, 'strength'],
  [{ tags: Array.from({ length: 11 }, (_, n) => `etiket ${n}`) }, 'tags'],
  [{ tags: ['x'.repeat(31)] }, 'tags.0'],
  [{ tags: [' '] }, 'tags.0'],
])('the marks %j are refused', async (body, field) => {
  const reply = await mark(body)
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]])
})

test('several applications of one advertisement get a strength together', async () => {
  const second = await makeApplication(server, { advertisementId, applicantId: stranger.id })
  const strengths = (ids: number[], token = owner.token) =>
    as('PUT', `advertisements/${advertisementId}/strengths`, { application_ids: ids, strength: 2 }, token)
  expect((await strengths([id, second.id])).status).toBe(200)
  const { body } = await as('POST', `advertisements/${advertisementId}/applications/list`, { strength: 1 })
  expect(body).toMatchObject({ total: 2, counts: { shortlisted: 2 } })
  const elsewhere = await makeAdvertisement(server, { ownerId: owner.id })
  const other = await makeApplication(server, { advertisementId: elsewhere.id, applicantId: stranger.id })
  expect((await strengths([id, other.id])).body.code).toBe('application_not_found')
  expect((await strengths([id], applicant.token)).status).toBe(404)
  const many = await strengths(Array.from({ length: 10_000 }, (_, n) => n + 1))
  expect([many.status, many.body.errors.application_ids]).toEqual([
    422,
    ['Bir kerede en fazla 500 başvuru seçebilirsiniz.'],
  ])
})

test('putting several applications on the short list lowers no strength, and 0 takes them all off', async () => {
  const second = await makeApplication(server, { advertisementId, applicantId: stranger.id })
  await mark({ strength: 3, tags: ['gece'] })
  const strengthsAfter = async (strength: number) => {
    const body = { application_ids: [id, second.id], strength }
    expect((await as('PUT', `advertisements/${advertisementId}/strengths`, body)).status).toBe(200)
    const list = await as('POST', `advertisements/${advertisementId}/applications/list`, {})
    return list.body.data.map((row: { strength: number }) => row.strength)
  }
  expect(await strengthsAfter(2)).toEqual([2, 3])
  expect(await strengthsAfter(0)).toEqual([0, 0])
  expect((await considered()).marks).toEqual({ strength: 0, tags: ['gece'], marked_by: null })
})

test('taking several applications off the short list leaves those unchanged that were not on it', async () => {
  const [second, third] = [
    await makeApplication(server, { advertisementId, applicantId: stranger.id }),
    await makeApplication(server, { advertisementId, applicantId: (await makeAccount(server)).id }),
  ]
  const colleague = await makeAccount(server)
  await makeColleague(server, { ownerId: owner.id, advertisementId, accountId: colleague.id })
  await mark({ tags: ['gece'] }, colleague.token)
  await as('PUT', `applications/${second.id}/marks`, { strength: 2 }, colleague.token)
  const body = { application_ids: [third.id, second.id, id], strength: 0 }
  expect((await as('PUT', `advertisements/${advertisementId}/strengths`, body)).status).toBe(200)
  const { rows } = await sql`
    select application_id, strength, marked_by from application_marks order by application_id`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([
    { application_id: id, strength: 0, marked_by: colleague.id },
    { application_id: second.id, strength: 0, marked_by: owner.id },
  ])
})

test('tags of the advertisement’s other applications are suggested, the most used first', async () => {
  const second = await makeApplication(server, { advertisementId, applicantId: stranger.id })
  await mark({ tags: ['ışık', 'gece'] })
  await as('PUT', `applications/${second.id}/marks`, { tags: ['gece'] })
  const { body } = await as('GET', `advertisements/${advertisementId}/tags`)
  expect(body.data).toEqual([
    { tag: 'gece', count: 2 },
    { tag: 'ışık', count: 1 },
  ])
  expect((await as('GET', `advertisements/${advertisementId}/tags`, undefined, applicant.token)).status).toBe(
    404,
  )
})

test('a note has its author and time, and its author changes and deletes it', async () => {
  const made = await note('Kontrol günü için ara.')
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    text: 'Kontrol günü için ara.',
    author: { id: owner.id, lastname: owner.lastname },
    edited_at: null,
    can: { edit: true },
  })
  const path = `applications/${id}/notes/${made.body.data.id}`
  const changed = await as('PUT', path, { text: 'Salı ara.' })
  expect(changed.body.data).toMatchObject({ text: 'Salı ara.', edited_at: expect.any(String) })
  expect((await considered()).notes).toMatchObject([{ text: 'Salı ara.' }])
  expect((await as('DELETE', path)).status).toBe(200)
  expect((await as('DELETE', path)).body.code).toBe('application_note_not_found')
  expect((await considered()).notes).toEqual([])
})

test('a note of somebody else cannot be changed', async () => {
  const made = await note('Kontrol günü için ara.')
  await sql`update application_notes set author_id = ${stranger.id}`.execute(server.database.kysely)
  const path = `applications/${id}/notes/${made.body.data.id}`
  for (const method of ['PUT', 'DELETE'])
    expect((await as(method, path, { text: 'Salı ara.' })).body.code).toBe('application_note_not_found')
  expect((await considered()).notes).toMatchObject([{ can: { edit: false } }])
})

test('a note is not empty, has at most 2,000 characters, and there are at most 50', async () => {
  for (const text of ['', '  ', 'x'.repeat(2001)]) expect((await note(text)).status).toBe(422)
  await sql`
    insert into application_notes (application_id, author_id, text)
    select ${id}, ${owner.id}, 'Not' from generate_series(1, 50)`.execute(server.database.kysely)
  expect((await note('Bir daha')).body.code).toBe('application_notes_full')
})

test('nobody but the owner reads or writes marks and notes', async () => {
  for (const { token } of [applicant, stranger, await makeAccount(server, { role: 'editor' })]) {
    expect((await mark({ strength: 1 }, token)).body.code).toBe('application_not_found')
    expect((await note('Not', token)).body.code).toBe('application_not_found')
    expect((await as('GET', `applications/${id}/considered`, undefined, token)).status).toBe(404)
  }
})

test('nothing that the applicant can read contains marks or notes', async () => {
  await makeCv(server, { accountId: applicant.id, subCategoryId: 501 })
  await mark({ strength: 3, tags: ['Kanaryaetiket'] })
  await note('Kanaryanot')
  for (const path of [
    `applications/${id}`,
    'applications/my-applications',
    `applications/applied?advertisement_ids=${advertisementId}`,
    `advertisements/${advertisementId}`,
    'notices',
    'cv',
    `messages/application/${id}`,
  ]) {
    const { text } = await as('GET', path, undefined, applicant.token)
    expect(text, path).not.toMatch(/kanarya|strength|"tags"|"notes"/i)
  }
})

test('an application of a closed account is not marked', async () => {
  await sql`update accounts set closed_at = now() where id = ${applicant.id}`.execute(server.database.kysely)
  expect((await mark({ strength: 1 })).body.code).toBe('other_side_closed')
})
