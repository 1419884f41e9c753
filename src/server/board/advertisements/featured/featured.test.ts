import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { featuredEndpoints } from '../../../../shared/board/advertisements/featured.ts'
import { endFeatured } from './featured.ts'

const { server, owner, editor } = setUpTestBoard({ owner: {}, editor: { role: 'editor' } })
let ids: number[]
beforeEach(async () => {
  ids = []
  for (let count = 0; count < 4; count += 1)
    ids.push((await makeAdvertisement(server, { ownerId: owner.id })).id)
})

const get = (token = editor.token) => server.request('GET', '/api/admin/featured', { token })
const put = (revision: number, items: unknown[], token = editor.token) =>
  server.request('PUT', '/api/admin/featured', {
    token,
    body: {
      revision,
      items: items.map((item) => (typeof item === 'number' ? { id: item, until: null } : item)),
    },
  })
const home = async () =>
  (await server.request('GET', '/api/app/advertisements/featured')).body.data.map(
    ({ id }: { id: number }) => id,
  )
const acts = async () =>
  (
    await sql<{ act: string; id: number }>`
      select act, subject_id as id from audit_entries e order by e.id`.execute(server.database.kysely)
  ).rows.map(({ act, id }) => `${act} ${id}`)

test('the list of featured advertisements is not found for members and visitors', async () => {
  expect((await get(owner.token)).status).toBe(404)
  expect((await put(1, [], owner.token)).status).toBe(404)
  expect((await server.request('GET', '/api/admin/featured')).status).toBe(401)
})

test('the home page shows the advertisements that staff chose, in their order', async () => {
  const [a = 0, b = 0, c = 0] = ids
  const version = server.context.contentVersion.current()
  const { status, body } = await put(1, [b, { id: a, until: '2099-05-01' }])
  expect(status).toBe(200)
  expect(featuredEndpoints['PUT /api/admin/featured'].reply.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    revision: 2,
    message: 'Öne çıkan ilanlar kaydedildi.',
    data: [
      { id: b, until: null, status: 'published', owner: { id: owner.id } },
      { id: a, until: '2099-05-01' },
    ],
  })
  expect(await home()).toEqual([b, a])
  expect(server.context.contentVersion.current()).toBeGreaterThan(version)
  expect((await put(2, [a, c, b])).body.revision).toBe(3)
  expect(await home()).toEqual([a, c, b])
  await put(3, [c])
  expect(await home()).toEqual([c])
  expect(await acts()).toEqual([
    `advertisement_featured ${b}`,
    `advertisement_featured ${a}`,
    `advertisement_featured_until_changed ${a}`,
    `advertisement_featured ${c}`,
    'featured_order_changed 1',
    `advertisement_unfeatured ${a}`,
    `advertisement_unfeatured ${b}`,
  ])
})

test('saving an unchanged list changes nothing', async () => {
  await put(1, ids)
  const version = server.context.contentVersion.current()
  expect((await put(2, ids)).body.revision).toBe(2)
  expect(await acts()).toHaveLength(4)
  expect(server.context.contentVersion.current()).toBe(version)
})

test('of two concurrent changes the second is refused and has to reload the list', async () => {
  const second = await makeAccount(server, { role: 'admin' })
  const replies = await Promise.all([put(1, [ids[0]]), put(1, [ids[1]], second.token)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('content_changed')
  expect(await home()).toHaveLength(1)
})

test('staff cannot feature their own advertisements', async () => {
  const staff = await makeAccount(server, { role: 'editor' })
  const own = await makeAdvertisement(server, { ownerId: staff.id })
  expect((await put(1, [own.id], staff.token)).body.errors).toEqual({
    items: ['Kendi ilanınızı öne çıkaramaz, yerini ya da süresini değiştiremezsiniz.'],
  })
  expect((await put(1, [own.id])).status).toBe(200)
  expect((await put(2, [own.id, ids[0]], staff.token)).status).toBe(200)
  const changes: (typeof ids | { id: number; until: string }[])[] = [
    [ids[0] ?? 0, own.id],
    [ids[1] ?? 0, own.id, ids[0] ?? 0].slice(2),
    [{ id: own.id, until: '2099-01-01' }],
  ]
  for (const items of changes)
    expect(Object.keys((await put(3, items, staff.token)).body.errors ?? {})).toEqual(['items'])
})

test('only published advertisements can be featured, each once, and no more than the home page shows', async () => {
  const waiting = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
  const sentence = ['Yalnızca yayındaki ilanlar öne çıkarılabilir.']
  for (const id of [waiting.id, 99_999]) expect((await put(1, [id])).body.errors).toEqual({ items: sentence })
  expect((await put(1, [ids[0], ids[0]])).body.errors).toEqual({
    items: ['Bir ilan listede yalnızca bir kez olabilir.'],
  })
  expect(
    (
      await put(
        1,
        Array.from({ length: 13 }, (_, index) => index + 1),
      )
    ).status,
  ).toBe(422)
  expect((await put(1, [{ id: ids[0], until: '2020-01-01' }])).body.errors).toEqual({
    items: ['Bitiş tarihi bugünden önce olamaz.'],
  })
  for (const until of ['2099-02-30', 'yarın', 5])
    expect((await put(1, [{ id: ids[0], until }])).status).toBe(422)
  expect((await put(1, ['x'])).status).toBe(422)
  expect((await get()).body).toEqual({ data: [], revision: 1 })
})

test('an edited advertisement keeps its place and is hidden until it is approved', async () => {
  await put(1, [ids[0], ids[1]])
  await sql`update advertisements set status = 'waiting_for_approve' where id = ${ids[0]}`.execute(
    server.database.kysely,
  )
  expect(await home()).toEqual([ids[1]])
  expect((await get()).body.data).toMatchObject([{ id: ids[0], status: 'waiting_for_approve' }, {}])
  expect((await put(2, [ids[1], ids[0]])).status).toBe(200)
})

test('a task removes expired and closed advertisements and invalidates the home page', async () => {
  const closed = ids[3]
  await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
  await put(1, [{ id: ids[0], until: '2098-12-01' }, { id: ids[1], until: '2098-12-02' }, ids[2], closed])
  await sql`update advertisements set status = 'closed_by_owner' where id = ${closed}`.execute(
    server.database.kysely,
  )
  server.clock.set(new Date('2098-12-01T20:59:59Z'))
  await endFeatured(server.context)
  expect((await get()).body).toMatchObject({
    revision: 3,
    data: [{ id: ids[0] }, { id: ids[1] }, { id: ids[2] }],
  })
  server.clock.set(new Date('2098-12-01T21:00:00Z'))
  const version = server.context.contentVersion.current()
  await endFeatured(server.context)
  expect(await home()).toEqual([ids[1], ids[2]])
  expect((await get()).body.revision).toBe(4)
  const after = server.context.contentVersion.current()
  expect(after).toBeGreaterThan(version)
  await endFeatured(server.context)
  expect(server.context.contentVersion.current()).toBe(after)
})

test('taking down an advertisement removes it from the list and invalidates open copies of the list', async () => {
  await put(1, [ids[0], ids[1]])
  const down = (id: number | undefined) =>
    server.request('POST', `/api/admin/advertisements/${id}/take-down`, {
      token: editor.token,
      body: { reason: 'Uygun değil.', revision: 1 },
    })
  await down(ids[3])
  expect((await get()).body.revision).toBe(2)
  await down(ids[0])
  expect((await get()).body).toMatchObject({ revision: 3, data: [{ id: ids[1] }] })
  expect((await put(2, [ids[1], ids[0]])).body.code).toBe('content_changed')
})
