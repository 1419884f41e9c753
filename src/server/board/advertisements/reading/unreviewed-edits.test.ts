import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { advertisementCalls, advertisementForm } from '../../../../../test/advertisements.ts'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'

const read = 'Kamera asistanı aranıyor'
const canary = 'Kanaryayı arayın'
const { type: _, ...form } = { ...advertisementForm, title: canary, description: `${canary} hemen`, city: 6 }

const password = 'Eski.Parola1'

const { server } = setUpTestBoard()
let owner: TestAccount
let applicant: TestAccount
let editor: TestAccount
let id: number
let applicationId: number

beforeEach(async () => {
  owner = await makeAccount(server, { firstname: 'Toprak', password })
  applicant = await makeAccount(server, { firstname: 'Deniz' })
  editor = await makeAccount(server, { role: 'editor' })
  id = (await makeAdvertisement(server, { ownerId: owner.id, title: read, projectName: 'Eski proje' })).id
  applicationId = (await makeApplication(server, { advertisementId: id, applicantId: applicant.id })).id
  const takenDown = await call('POST', `/api/admin/advertisements/${id}/take-down`, editor, {
    reason: 'Ücret isteniyor.',
    revision: 1,
  })
  expect(takenDown.status).toBe(200)
  expect((await calls.edit(id, form, owner.token)).body.data).toMatchObject({ title: canary })
})

const calls = advertisementCalls(() => server)
const call = (method: string, path: string, { token }: TestAccount, body?: object) =>
  server.request(method, path, { token, ...(body && { body }) })

async function logIn(person: TestAccount): Promise<TestAccount> {
  const { body } = await server.request('POST', '/api/auth/login', {
    body: { username: person.email, password },
  })
  return { ...person, token: body.access_token }
}

const reads = (reader: TestAccount) =>
  Promise.all(
    [
      `/api/app/advertisements/${id}`,
      `/api/app/applications/${applicationId}`,
      '/api/app/applications/my-applications',
    ].map((path) => call('GET', path, reader)),
  )

async function expectRead(title: string) {
  for (const { status, text } of await reads(applicant)) {
    expect(status).toBe(200)
    expect(text).toContain(title)
    expect(text).not.toContain(title === read ? 'Kanarya' : read)
  }
}

test('an edited advertisement stays as it was published for its applicants until an editor has approved the edit', async () => {
  const [advertisement, application, list] = await reads(applicant)
  expect(advertisement?.body.data).toMatchObject({
    title: read,
    project_name: 'Eski proje',
    city: { id: 34 },
    status: 'waiting_for_approve',
  })
  expect(application?.body.data.advertisement).toMatchObject({ title: read, city: { id: 34 } })
  expect(list?.body.data[0].advertisement).toMatchObject({ title: read })
  expect([advertisement, application, list].map((reply) => reply?.text).join('')).not.toContain('Kanarya')

  const { revision } = (await call('GET', `/api/admin/reviews/${id}`, editor)).body.data
  const approved = await call('POST', `/api/admin/reviews/${id}/approve`, editor, { revision })
  expect(approved.status).toBe(200)
  await expectRead(canary)
})

test('an edit stays hidden from applicants while its owner is suspended, and when the advertisement is closed and reopened', async () => {
  const admin = await makeAccount(server, { role: 'admin' })
  const person = `/api/admin/people/${owner.id}`
  const acts = [
    () =>
      call('POST', `${person}/suspend`, admin, { message: 'Kurallara uyulmadı.', reason: 'Şikâyet var.' }),
    () => call('POST', `${person}/lift-suspension`, admin, { reason: 'Belgeler geldi.' }),
    async () => {
      owner = await logIn(owner)
      return calls.patch(id, 'unpublish', owner.token)
    },
    () => calls.patch(id, 'republish', owner.token),
  ]
  const standings = []
  for (const act of acts) {
    expect((await act()).status).toBe(200)
    standings.push((await reads(applicant))[0]?.body.data.status)
    await expectRead(read)
  }
  expect(standings).toEqual(['suspended', 'waiting_for_approve', 'closed_by_owner', 'waiting_for_approve'])
})

test('undoing an approval gives applicants the former version again', async () => {
  const { revision } = (await call('GET', `/api/admin/reviews/${id}`, editor)).body.data
  const approved = await call('POST', `/api/admin/reviews/${id}/approve`, editor, { revision })
  await expectRead(canary)
  const undone = await call('POST', `/api/admin/reviews/${id}/undo`, editor, {
    decision: approved.body.decision,
  })
  expect(undone.status).toBe(200)
  await expectRead(read)
})

test('an unreviewed title appears neither in the notice of the owner’s decision nor above the owner’s messages', async () => {
  const decided = await call('PATCH', `/api/app/applications/${applicationId}/status`, owner, {
    status: 'accepted',
  })
  expect(decided.body.data.advertisement.title).toBe(canary)
  const message = { application_id: applicationId, message: 'Merhaba' }
  expect((await call('POST', '/api/app/messages', owner, message)).status).toBe(201)
  server.clock.forward(3600)
  const unread = await call('GET', '/api/app/messages/unread-applications', applicant)
  expect(unread.body.data[0]).toMatchObject({ advertisement_title: read })
  const { rows } = await sql<{ told: string }>`
    select string_agg(t.told, '') as told from (
      select to_jsonb(n)::text as told from notices n where account_id = ${applicant.id}
      union all select to_jsonb(o)::text from outbox o where account_id = ${applicant.id}) t`.execute(
    server.database.kysely,
  )
  expect(rows[0]?.told).toContain(read)
  expect(rows[0]?.told).not.toContain(canary)
})

test('an edit stays hidden from applicants when the owner’s account is closed', async () => {
  const before = (await reads(applicant))[0]?.body.data
  const closed = await call('DELETE', '/api/app/account', owner, { password })
  expect(closed.status).toBe(200)
  const [advertisement, application] = await reads(applicant)
  expect(advertisement?.body.data).toMatchObject({
    ...before,
    status: 'closed_by_owner',
    owner: expect.anything(),
    updated_at: expect.anything(),
    application: { id: applicationId, status: 'cancelled' },
    photos: [],
  })
  expect(application?.body.data.advertisement.city.id).toBe(34)
})

test('new photos are shown only to editors, and a hidden project name stays hidden', async () => {
  await sql`
    update approved_versions set version = version || '{"project_name": "Kanaryakuşu", "hide_project_name": true}'
    where advertisement_id = ${id}`.execute(server.database.kysely)
  await sql`
    insert into advertisement_photos (advertisement_id, photo_number, file_key, width, height)
    values (${id}, 1, repeat('a', 32), 800, 600)`.execute(server.database.kysely)
  const [advertisement] = await reads(applicant)
  expect(advertisement?.body.data).toMatchObject({ photos: [], photo_1: null, project_name: null })
  const { photos } = (await calls.get(id, '/owner', owner.token)).body.data
  expect(photos).toHaveLength(1)

  const approved = JSON.stringify({ photos: [{ ...photos[0], photo_number: 3 }] })
  await sql`update approved_versions set version = version || ${approved}::jsonb where advertisement_id = ${id}`.execute(
    server.database.kysely,
  )
  expect((await reads(applicant))[0]?.body.data).toMatchObject({ photo_1: null, photo_3: photos[0].large })
})
