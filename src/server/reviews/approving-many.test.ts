import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, type TestAccount } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let owner: TestAccount
let editor: TestAccount

beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  owner = await makeAccount(server)
  await sql`update accounts set created_at = now() - interval '1 year'`.execute(server.database.kysely)
  editor = await makeAccount(server, { role: 'editor' })
  await server.request('PUT', `/api/admin/accounts/${owner.id}/trust`, {
    token: editor.token,
    body: { reason: 'Tanıyoruz.' },
  })
})

const make = async (place: number, options = {}) =>
  (
    await makeAdvertisement(server, {
      ownerId: owner.id,
      status: 'waiting_for_approve',
      description: `Kimsede olmayan bir metin; yerini de söyleyelim: ${place}.`,
      ...options,
    })
  ).id
const approve = (items: unknown[], token = editor.token) =>
  server.request('POST', '/api/admin/reviews/approve', { token, body: { items } })

test('two hundred at once, each published and told', async () => {
  const ids: number[] = []
  for (let place = 0; place < 200; place += 1) ids.push(await make(place))
  const { status, body } = await approve(ids.map((id) => ({ id, revision: 1 })))
  expect(status).toBe(200)
  expect(body.data.filter(({ approved }: { approved: boolean }) => approved)).toHaveLength(200)
  const count = async (table: string) =>
    (await sql`select 1 from ${sql.table(table)}`.execute(server.database.kysely)).rows.length
  expect(await count('notices')).toBe(200)
  expect(await count('audit_entries')).toBe(201)
  expect((await approve([...ids, 1].map((id) => ({ id, revision: 1 })))).status).toBe(422)
  expect((await approve([])).status).toBe(422)
})

test('what cannot be approved says why, and does not hold up the others', async () => {
  const stranger = await makeAccount(server)
  const good = await make(1)
  const flagged = await make(2, { title: 'Acil 0532 000 11 22' })
  const looked = await make(3, { title: 'Acil 0532 000 11 23' })
  const changed = await make(4)
  const foreign = await make(5, { ownerId: stranger.id })
  const taken = await make(6)
  const other = await makeAccount(server, { role: 'editor' })
  await server.request('POST', `/api/admin/reviews/${taken}/take`, { token: other.token, body: {} })
  const { body } = await approve([
    { id: flagged, revision: 1 },
    { id: good, revision: 1 },
    { id: good, revision: 1 },
    { id: looked, revision: 1, looked: true },
    { id: changed, revision: 2 },
    { id: foreign, revision: 1 },
    { id: taken, revision: 1 },
    { id: 99_999, revision: 1 },
  ])
  expect(body.data.map(({ id, code }: { id: number; code: string | null }) => [id, code])).toEqual([
    [flagged, 'review_flagged'],
    [good, null],
    [looked, null],
    [changed, 'advertisement_changed'],
    [foreign, 'owner_not_trusted'],
    [taken, 'review_taken'],
    [99_999, 'advertisement_not_found'],
  ])
  const { rows } = await sql<{ id: number }>`
    select id from advertisements where status = 'published' order by id`.execute(server.database.kysely)
  expect(rows.map(({ id }) => id)).toEqual([good, looked])
  expect((await approve([{ id: good, revision: 1 }], owner.token)).status).toBe(404)
})

test('staff do not approve their own, trusted or not', async () => {
  const own = await make(1, { ownerId: editor.id })
  expect((await approve([{ id: own, revision: 1 }])).body.data[0].code).toBe('own_review')
})
