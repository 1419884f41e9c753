import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  makeAdvertisement,
  makeApplication,
  makeColleague,
  type TestAccount,
} from '../../../../test/factories.ts'
import { makeOpenPerson } from '../../../../test/invitations.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, owner, stranger } = setUpTestBoard({ owner: {}, stranger: {} })
let advertisementId: number

beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })).id
})

const find = (query = '', token = owner.token, id = advertisementId) =>
  server.request('GET', `/api/app/advertisements/${id}/open-people${query}`, { token })
const names = async (query = '') =>
  (await find(query)).body.data.map(({ firstname }: { firstname: string }) => firstname)
const execute = (statement: ReturnType<typeof sql>) => statement.execute(server.database.kysely)

test('a card names an open person by first name and key, without surname, photo, contact or account', async () => {
  await makeOpenPerson(server, {
    firstname: 'Deniz',
    lastname: 'Işık',
    secondSubCategoryId: 502,
    experienceCount: 3,
    cityIds: [34, 6],
    from: '2099-02-01',
  })
  const { rows } = await sql<{ name: string }>`
    select name from sub_categories where id in (501, 502) order by id`.execute(server.database.kysely)
  const { body } = await find()
  expect(body).toEqual({
    data: [
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        firstname: 'Deniz',
        professions: rows.map(({ name }) => name),
        cities: ['Ankara', 'İstanbul'],
        experience_count: 3,
        has_showreel: false,
        available_from: '2099-02-01',
        available_until: null,
      },
    ],
    next: null,
  })
})

test('people are found by profession, city, experience and availability', async () => {
  await makeOpenPerson(server, { firstname: 'Asıl', cityIds: [34], experienceCount: 5, until: '2099-01-31' })
  await makeOpenPerson(server, { firstname: 'İkinci', subCategoryId: 502, secondSubCategoryId: 501 })
  await makeOpenPerson(server, { firstname: 'Başka', subCategoryId: 502, from: '2099-03-01' })
  expect(await names()).toEqual(['İkinci', 'Asıl'])
  expect(await names('?sub_category_id=502')).toEqual(['Başka', 'İkinci'])
  expect(await names('?city_id=34')).toEqual(['İkinci', 'Asıl'])
  expect(await names('?city_id=6')).toEqual(['İkinci'])
  expect(await names('?experiences=5')).toEqual(['Asıl'])
  expect(await names('?available_on=2099-01-31')).toEqual(['İkinci', 'Asıl'])
  expect(await names('?available_on=2099-02-01')).toEqual(['İkinci'])
  expect(await names('?sub_category_id=502&available_on=2099-02-28')).toEqual(['İkinci'])
})

test('a changed CV changes what its person is found by', async () => {
  const person = await makeOpenPerson(server, { experienceCount: 2 })
  await execute(sql`
    update cvs set main_category_id = s.category_id, sub_category_id = s.id
    from sub_categories s where s.id = 502 and account_id = ${person.id}`)
  expect((await find()).body.data).toEqual([])
  expect((await find('?sub_category_id=502')).body.data).toMatchObject([{ experience_count: 2 }])
})

test('a second page begins behind the first', async () => {
  for (let n = 1; n <= 23; n += 1) await makeOpenPerson(server, { firstname: `Kişi ${n}` })
  await execute(sql`update open_people set changed_at = '2026-01-01'`)
  const first = await find()
  expect(first.body.data.length).toBe(20)
  const second = await find(`?after=${first.body.next}`)
  expect(second.body).toMatchObject({ next: null, data: { length: 3 } })
  const all = [...first.body.data, ...second.body.data].map(({ key }: { key: string }) => key)
  expect(new Set(all).size).toBe(23)
})

type Change = (person: TestAccount) => Promise<unknown>
const changes: [string, Change][] = [
  [
    'is no longer open',
    ({ token }) => server.request('PUT', '/api/app/openness', { token, body: { is_open: false } }),
  ],
  ['is suspended', ({ id }) => execute(sql`update accounts set suspended_at = now() where id = ${id}`)],
  [
    'has closed the account',
    ({ id }) => execute(sql`update accounts set closed_at = now() where id = ${id}`),
  ],
  [
    'has no verified phone',
    ({ id }) => execute(sql`update accounts set phone_verified_at = null where id = ${id}`),
  ],
  [
    'has muted the owner',
    ({ id }) =>
      execute(
        sql`insert into muted_owners (account_id, owner_id, created_at) values (${id}, ${owner.id}, now())`,
      ),
  ],
  [
    'works on the advertisement as a colleague',
    ({ id }) => makeColleague(server, { ownerId: owner.id, advertisementId, accountId: id }),
  ],
  ['has applied', ({ id }) => makeApplication(server, { advertisementId, applicantId: id })],
  [
    'is invited already',
    async () => {
      const key = (await find()).body.data[0].key
      await server.request('POST', `/api/app/advertisements/${advertisementId}/invitations`, {
        token: owner.token,
        body: { key },
      })
    },
  ],
  [
    'has hidden the advertisement',
    ({ token }) => server.request('PUT', `/api/app/hidden-advertisements/${advertisementId}`, { token }),
  ],
  [
    'was available until yesterday',
    ({ id }) => execute(sql`update open_people set available_until = '2020-01-01' where account_id = ${id}`),
  ],
  [
    'has no experience, which the advertisement asks for',
    async ({ id }) => {
      await execute(sql`delete from cv_experiences where account_id = ${id}`)
      await execute(sql`update cvs set no_experience = true`)
      await execute(sql`update advertisements set is_okay_for_rookie = false`)
    },
  ],
]

test.each(changes)('a person who %s is not found', async (_, change) => {
  const person = await makeOpenPerson(server)
  expect((await find()).body.data.length).toBe(1)
  await change(person)
  expect((await find()).body.data).toEqual([])
})

test('owners who are open themselves do not find themselves', async () => {
  const person = await makeOpenPerson(server)
  const own = await makeAdvertisement(server, { ownerId: person.id, subCategoryId: 501 })
  expect((await find('', person.token, own.id)).body.data).toEqual([])
})

test('only the owner of a published advertisement finds people', async () => {
  expect((await find('', stranger.token)).body.code).toBe('advertisement_not_found')
  for (const status of ['waiting_for_approve', 'closed_by_owner', 'rejected', 'expired'] as const) {
    const { id } = await makeAdvertisement(server, { ownerId: owner.id, status })
    const reply = await find('', owner.token, id)
    expect([reply.status, reply.body.code]).toEqual([409, 'advertisement_not_live'])
  }
  await execute(
    sql`update advertisements set application_deadline = '2020-01-01' where id = ${advertisementId}`,
  )
  expect((await find()).body.code).toBe('advertisement_not_live')
})

test.each([
  `?after=1.${'-'.repeat(36)}`,
  '?after=1',
  '?experiences=-1',
  '?city_id=x',
  '?available_on=2099-02-30',
  '?sub_category_id=0',
])('the search %s is refused', async (query) => expect((await find(query)).status).toBe(422))
