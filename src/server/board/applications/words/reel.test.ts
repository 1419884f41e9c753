import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { makeAdvertisement, makeCv } from '../../../../../test/factories.ts'

const { server, owner, applicant, other } = setUpTestBoard({ owner: {}, applicant: {}, other: {} })
const first = 'https://vimeo.com/76979871'
const second = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
let advertisementId: number

beforeEach(async () => {
  await makeCv(server, { accountId: applicant.id, subCategoryId: 501 })
  await makeCv(server, { accountId: other.id, subCategoryId: 501 })
  await putShowreels(applicant.id, [first, second])
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501 })).id
})

async function putShowreels(accountId: number, urls: string[]) {
  const { kysely } = server.database
  await sql`delete from showreels where account_id = ${accountId}`.execute(kysely)
  await sql`
    insert into showreels (account_id, row_number, url, title)
    select ${accountId}, n, url, 'Kısa filmler' from unnest(${urls}::text[]) with ordinality as t (url, n)`.execute(
    kysely,
  )
}

const apply = (words: object) =>
  server.request('POST', '/api/app/applications', {
    token: applicant.token,
    body: { advertisement_id: advertisementId, ...words },
  })
const read = async (id: number, token = owner.token) =>
  (await server.request('GET', `/api/app/applications/${id}`, { token })).body.data.reel

test('owner and applicant see the chosen showreel, under whatever address of the video it was sent', async () => {
  const reply = await apply({ reel_link: ' https://youtu.be/aqz-KE-bpKQ?si=abc ' })
  expect(reply.status).toBe(201)
  const { id } = reply.body.data
  expect([await read(id), await read(id, applicant.token)]).toEqual([second, second])
  const considered = `/api/app/applications/${id}/considered`
  const { body } = await server.request('GET', considered, { token: owner.token })
  expect(body.data.application.reel).toBe(second)
})

test.each([{}, { reel_link: null }, { reel_link: '' }])(
  'the first showreel of the CV goes first with %j',
  async (words) => expect(await read((await apply(words)).body.data.id)).toBe(first),
)

test('a chosen showreel stays first when the order of the CV changes, and the first one follows when it is deleted', async () => {
  const { id } = (await apply({ reel_link: first })).body.data
  await putShowreels(applicant.id, [second, first])
  expect(await read(id)).toBe(first)
  await putShowreels(applicant.id, [second])
  expect(await read(id)).toBe(second)
  await putShowreels(applicant.id, [])
  expect(await read(id)).toBeNull()
})

test.each([
  'https://vimeo.com/1084537',
  'https://127.0.0.1/video/76979871',
  'javascript:alert(1)',
  'a'.repeat(301),
  5,
])('%s is no showreel of the applicant and is refused', async (reel_link) => {
  await putShowreels(other.id, ['https://vimeo.com/1084537'])
  const { status, body } = await apply({ reel_link })
  expect([status, body.code]).toEqual([422, 'invalid_fields'])
  expect(body.errors.reel_link).toHaveLength(1)
})

test('an application that is sent again keeps the chosen showreel where none is sent', async () => {
  const { id } = (await apply({ reel_link: second })).body.data
  const withdraw = `/api/app/applications/${id}/withdraw`
  await server.request('PATCH', withdraw, { token: applicant.token, body: { from: 'pending' } })
  expect((await apply({})).body.data.id).toBe(id)
  expect(await read(id)).toBe(second)
})

test('the showreel of a suspended applicant is not shown', async () => {
  const { id } = (await apply({ reel_link: second })).body.data
  await sql`update accounts set suspended_at = now() where id = ${applicant.id}`.execute(
    server.database.kysely,
  )
  expect(await read(id)).toBeNull()
})
