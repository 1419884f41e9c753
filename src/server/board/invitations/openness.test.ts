import { beforeEach, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeCv } from '../../../../test/factories.ts'
import { makeOpenPerson } from '../../../../test/invitations.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, person } = setUpTestBoard({ person: {} })

beforeEach(() => makeCv(server, { accountId: person.id, subCategoryId: 501 }))

const as = (method: string, path: string, body?: object, token = person.token) =>
  server.request(method, `/api/app/${path}`, { token, ...(body && { body }) })
const open = (body: object = {}, token = person.token) =>
  as('PUT', 'openness', { is_open: true, ...body }, token)

test('people are not open to invitations until they say so', async () => {
  const { body } = await as('GET', 'openness')
  expect(body.data).toEqual({
    is_open: false,
    professions: [expect.any(String)],
    city_ids: [],
    available_from: null,
    available_until: null,
    muted_owners: [],
  })
})

test('cities and dates are saved, changed, and deleted with the openness', async () => {
  const wanted = { city_ids: [34, 6, 34], available_from: '2099-01-01', available_until: '2099-02-01' }
  expect((await open(wanted)).body.data).toMatchObject({ ...wanted, is_open: true, city_ids: [34, 6] })
  expect((await open({ city_ids: [35] })).body.data).toMatchObject({ city_ids: [35], available_from: null })
  expect((await as('PUT', 'openness', { is_open: false })).body.data.is_open).toBe(false)
  expect((await as('GET', 'openness')).body.data).toMatchObject({ is_open: false, city_ids: [] })
})

test('opening again gives a person another key', async () => {
  const owner = await makeAccount(server)
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  const key = async () =>
    (await as('GET', `advertisements/${id}/open-people`, undefined, owner.token)).body.data[0].key
  await open()
  const first = await key()
  await open({ city_ids: [34] })
  expect(await key()).toBe(first)
  await as('PUT', 'openness', { is_open: false })
  await open()
  expect(await key()).not.toBe(first)
})

test('a person without a CV cannot be open', async () => {
  const { token } = await makeAccount(server)
  const reply = await open({}, token)
  expect([reply.status, reply.body.code]).toEqual([422, 'cv_missing'])
})

test.each([
  [{ city_ids: [9999] }, 'city_ids'],
  [{ city_ids: Array.from({ length: 21 }, (_, n) => n + 1) }, 'city_ids'],
  [{ available_from: '2099-02-30' }, 'available_from'],
  [{ available_until: '2020-01-01' }, 'available_until'],
  [{ available_from: '2099-02-02', available_until: '2099-02-01' }, 'available_until'],
  [{ is_open: 'evet' }, 'is_open'],
])('the openness %j is refused', async (body, field) => {
  const reply = await open(body)
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, [field]])
})

test('an owner who has invited the person can be muted and unmuted, nobody else', async () => {
  const owner = await makeAccount(server, { companyName: 'Kuzey Yapım' })
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  expect((await as('PUT', `muted-owners/${owner.id}`)).body.code).toBe('user_not_found')
  await open()
  const people = () => as('GET', `advertisements/${id}/open-people`, undefined, owner.token)
  const { key } = (await people()).body.data[0]
  await as('POST', `advertisements/${id}/invitations`, { key }, owner.token)
  for (let again = 0; again < 2; again += 1)
    expect((await as('PUT', `muted-owners/${owner.id}`)).status).toBe(200)
  expect((await as('GET', 'openness')).body.data.muted_owners).toEqual([
    { id: owner.id, name: 'Kuzey Yapım' },
  ])
  expect((await as('GET', 'invitations')).body.data[0].is_owner_muted).toBe(true)
  const second = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })
  const invited = await as('POST', `advertisements/${second.id}/invitations`, { key }, owner.token)
  expect([invited.status, invited.body.code]).toEqual([404, 'person_not_open'])
  expect((await as('DELETE', `muted-owners/${owner.id}`)).status).toBe(200)
  expect((await as('GET', 'openness')).body.data.muted_owners).toEqual([])
})

test('muting concerns the person alone', async () => {
  const other = await makeOpenPerson(server)
  expect((await as('GET', 'openness', undefined, other.token)).body.data.muted_owners).toEqual([])
  expect((await as('DELETE', `muted-owners/${other.id}`)).status).toBe(200)
})
