import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAdvertisement, type TestAccount } from '../../../../test/factories.ts'
import { makeOpenPerson } from '../../../../test/invitations.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, owner, stranger } = setUpTestBoard({ owner: {}, stranger: {} })
let advertisementId: number
let person: TestAccount
let key: string

beforeEach(async () => {
  const advertisement = { ownerId: owner.id, subCategoryId: 501, title: 'Işık asistanı aranıyor' }
  advertisementId = (await makeAdvertisement(server, advertisement)).id
  person = await makeOpenPerson(server, { firstname: 'Deniz', lastname: 'Gizlisoyad' })
  key = await keyOf(person)
})

async function keyOf({ id }: TestAccount): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select key from open_people where account_id = ${id}`.execute(server.database.kysely)
  return rows[0]?.key ?? ''
}

const as = (method: string, path: string, body?: object, token = owner.token) =>
  server.request(method, `/api/app/${path}`, { token, ...(body && { body }) })
const invite = (which = key, token = owner.token, id = advertisementId) =>
  as('POST', `advertisements/${id}/invitations`, { key: which }, token)
const sent = async () => (await as('GET', `advertisements/${advertisementId}/invitations`)).body
const received = async () => (await as('GET', 'invitations', undefined, person.token)).body
const answer = (act: 'decline' | 'restore', token = person.token, id = 1) =>
  as('PATCH', `invitations/${id}/${act}`, undefined, token)
const apply = () => as('POST', 'applications', { advertisement_id: advertisementId }, person.token)
const turnOff = () => as('PUT', 'openness', { is_open: false }, person.token)

test('an invited person is told of the advertisement in the product, by e-mail and by push', async () => {
  const reply = await invite()
  expect([reply.status, reply.body.message, reply.body.left_today]).toEqual([201, 'Deniz davet edildi.', 19])
  const { rows } = await sql<{ text: string; url: string }>`
    select text, url from notices where account_id = ${person.id}`.execute(server.database.kysely)
  expect(rows).toEqual([
    {
      text: '“Işık asistanı aranıyor” ilanının sahibi sizi başvurmaya davet etti.',
      url: '/davetler',
    },
  ])
  const letters = await sql<{ channel: string }>`
    select channel from outbox where account_id = ${person.id} and kind = 'invitation_received'`.execute(
    server.database.kysely,
  )
  expect(letters.rows).toEqual([{ channel: 'email' }])
  expect((await received()).data).toMatchObject([
    {
      status: 'waiting',
      advertisement: { id: advertisementId, title: 'Işık asistanı aranıyor' },
      owner: { id: owner.id },
      is_live: true,
      is_owner_muted: false,
      can: { decline: true, restore: false },
    },
  ])
})

test('e-mail is not sent to a person who has switched it off', async () => {
  await sql`update accounts set email_notices = false where id = ${person.id}`.execute(server.database.kysely)
  await invite()
  const { rows } = await sql`select from outbox where kind = 'invitation_received'`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([])
})

test('the owner sees invitations without surname and account of the invited', async () => {
  await invite()
  const { data, advertisement, left_today: left } = await sent()
  expect([data.length, left, advertisement]).toEqual([
    1,
    19,
    {
      id: advertisementId,
      title: 'Işık asistanı aranıyor',
      is_live: true,
      category_id: expect.any(Number),
      sub_category_id: 501,
      city_id: 34,
      start_date: '2099-01-01',
    },
  ])
  expect(data[0]).toEqual({
    id: 1,
    firstname: 'Deniz',
    profession: expect.any(String),
    status: 'waiting',
    created_at: expect.any(String),
    answered_at: null,
    application_id: null,
  })
  expect(
    (await as('GET', `advertisements/${advertisementId}/invitations`, undefined, stranger.token)).status,
  ).toBe(404)
})

test('a person is invited to an advertisement once', async () => {
  await invite()
  const again = await invite()
  expect([again.status, again.body.code]).toEqual([404, 'person_not_open'])
  await answer('decline')
  expect((await invite()).status).toBe(404)
  const second = await makeAdvertisement(server, { ownerId: owner.id })
  expect((await invite(key, owner.token, second.id)).status).toBe(201)
})

test('an invitation needs an own published advertisement and the key of an open person', async () => {
  expect((await invite(key, stranger.token)).body.code).toBe('advertisement_not_found')
  const closed = await makeAdvertisement(server, { ownerId: owner.id, status: 'closed_by_owner' })
  expect((await invite(key, owner.token, closed.id)).body.code).toBe('advertisement_not_live')
  expect((await invite('00000000-0000-4000-8000-000000000000')).body.code).toBe('person_not_open')
  expect((await invite(String(person.id))).status).toBe(422)
  await turnOff()
  expect((await invite()).body.code).toBe('person_not_open')
})

test('of two invitations at once one is sent', async () => {
  const replies = await Promise.all([invite(), invite()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 404])
})

test('an owner sends at most twenty invitations in a day, also of two advertisements at once', async () => {
  await sql`
    insert into accounts (first_name, last_name, email, phone, password_hash, phone_verified_at)
    select 'Ad', 'Soyad', 'davetli' || n || '@example.com', '+90555800' || lpad(n::text, 4, '0'), 'x', now()
    from generate_series(1, 19) n`.execute(server.database.kysely)
  await sql`
    insert into invitations (advertisement_id, account_id, created_at)
    select ${advertisementId}, id, now() from accounts where email like 'davetli%'`.execute(
    server.database.kysely,
  )
  const second = await makeAdvertisement(server, { ownerId: owner.id })
  const replies = await Promise.all([invite(), invite(key, owner.token, second.id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 429])
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.body.code).toBe('invitations_daily_limit')
  const { rows } = await sql<{ oldest: Date }>`select min(created_at) as oldest from invitations`.execute(
    server.database.kysely,
  )
  expect(await sent()).toMatchObject({
    left_today: 0,
    again_at: new Date(rows[0]!.oldest.getTime() + 24 * 3_600_000).toISOString(),
  })
  await sql`update invitations set created_at = now() - interval '25 hours'`.execute(server.database.kysely)
  expect(await sent()).toMatchObject({ left_today: 20, again_at: null })
})

test('an invitation is declined and taken back by the invited person alone', async () => {
  await invite()
  expect((await answer('decline', stranger.token)).body.code).toBe('invitation_not_found')
  expect((await answer('decline', owner.token)).body.code).toBe('invitation_not_found')
  expect((await answer('decline')).body.data).toMatchObject({
    status: 'declined',
    can: { decline: false, restore: true },
  })
  expect((await sent()).data[0]).toMatchObject({ status: 'declined', answered_at: expect.any(String) })
  expect((await answer('decline')).body.code).toBe('invitation_answered')
  expect((await answer('restore')).body.data).toMatchObject({ status: 'waiting', answered_at: null })
  expect((await answer('restore')).body.code).toBe('invitation_answered')
})

test('an application answers the invitation and is marked for the owner', async () => {
  await invite()
  const applied = await apply()
  expect([applied.status, applied.body.data.is_invited]).toEqual([201, true])
  expect((await received()).data[0]).toMatchObject({
    status: 'applied',
    can: { decline: false, restore: false },
  })
  expect((await sent()).data[0]).toMatchObject({
    status: 'applied',
    application_id: applied.body.data.id,
  })
  const list = await as('POST', `advertisements/${advertisementId}/applications/list`, {})
  expect(list.body.data[0].is_invited).toBe(true)
  expect((await answer('decline')).body.code).toBe('invitation_answered')
})

test('a declined invitation does not keep the person from applying', async () => {
  await invite()
  await answer('decline')
  expect((await apply()).status).toBe(201)
  expect((await sent()).data[0].status).toBe('applied')
})

test('an application without an invitation is not marked', async () => {
  expect((await apply()).body.data.is_invited).toBe(false)
})

test('waiting invitations of a person who is no longer open stay answerable', async () => {
  await invite()
  await turnOff()
  expect((await received()).data[0]).toMatchObject({ status: 'waiting', can: { decline: true } })
  expect((await apply()).status).toBe(201)
})

test('an invitation to an advertisement that has ended says so', async () => {
  await invite()
  await as('PATCH', `advertisements/${advertisementId}/unpublish`)
  expect((await received()).data[0]).toMatchObject({ is_live: false, can: { decline: true } })
  expect((await sent()).advertisement.is_live).toBe(false)
})
