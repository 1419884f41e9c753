import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { makeAccount, type TestAccount } from '../../../../../test/factories.ts'

const { server, owner, other } = setUpTestBoard({ owner: {}, other: {} })

const path = '/api/app/saved-replies'
const call = (method: string, tail = '', body?: object, { token }: TestAccount = owner) =>
  server.request(method, `${path}${tail}`, { token, ...(body && { body }) })
const list = async (who = owner) => (await call('GET', '', undefined, who)).body.data
const save = (title: string, text = 'Merhaba {ad}, yarın 07.00’de sette görüşürüz.') =>
  call('POST', '', { title, text })

test('a reply is saved, changed, deleted and restored', async () => {
  const saved = await save('  Çağrı \n saati ')
  expect(saved.status).toBe(201)
  const { id } = saved.body.data
  expect(saved.body.data).toMatchObject({ title: 'Çağrı saati', text: expect.stringContaining('{ad}') })
  const changed = await call('PUT', `/${id}`, { title: 'Saat', text: 'Sabah\nyedide.' })
  expect([changed.status, changed.body.data]).toMatchObject([
    200,
    { id, title: 'Saat', text: 'Sabah\nyedide.' },
  ])
  expect((await call('DELETE', `/${id}`)).status).toBe(200)
  expect([await list(), (await call('DELETE', `/${id}`)).body.code]).toEqual([[], 'saved_reply_not_found'])
  for (const _again of [1, 2]) expect((await call('POST', `/${id}/restore`)).body.data.title).toBe('Saat')
  expect(await list()).toMatchObject([{ id, title: 'Saat' }])
})

test('a reply cannot be restored after ten minutes', async () => {
  const { id } = (await save('Saat')).body.data
  await call('DELETE', `/${id}`)
  server.clock.forward(601)
  expect((await call('POST', `/${id}/restore`)).body.code).toBe('saved_reply_not_found')
})

test('the same reply is saved once, even by concurrent requests', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => save('Saat')))
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('an account has at most twenty replies, also after concurrent requests and restored ones', async () => {
  for (let n = 1; n <= 19; n += 1) await save(`Yanıt ${n}`)
  const replies = await Promise.all([20, 21].map((n) => save(`Yanıt ${n}`)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('saved_replies_full')
  const [{ id }] = await list()
  await call('DELETE', `/${id}`)
  await save('Sonuncu')
  expect((await call('POST', `/${id}/restore`)).body.code).toBe('saved_replies_full')
  expect(await list()).toHaveLength(20)
})

test('saved replies are not found by others', async () => {
  const { id } = (await save('Saat')).body.data
  expect(await list(other)).toEqual([])
  const body = { title: 'Benim', text: 'Benim' }
  for (const [method, tail] of [
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/restore`],
    ['PUT', '/987654'],
  ] as const) {
    const reply = await call(method, tail, method === 'PUT' ? body : undefined, other)
    expect([reply.status, reply.body.code], `${method} ${tail}`).toEqual([404, 'saved_reply_not_found'])
  }
  expect(await list()).toMatchObject([{ id, title: 'Saat' }])
  expect((await server.request('GET', path)).status).toBe(401)
})

test.each([
  [{ title: ' ', text: 'x' }, ['title']],
  [{ title: 'x'.repeat(61), text: 'x'.repeat(1001) }, ['text', 'title']],
  [{ title: 'Ters\u202Eyazı', text: 'x' }, ['title']],
  [{ title: ['x'], text: null }, ['text', 'title']],
  [{}, ['text', 'title']],
])('the reply %j is refused', async (body, fields) => {
  const reply = await call('POST', '', body)
  expect([reply.status, Object.keys(reply.body.errors).toSorted()]).toEqual([422, fields])
  expect(await list()).toEqual([])
})

test('saved replies are erased with their account', async () => {
  const password = 'Seyir.Defteri.26'
  const leaver = await makeAccount(server, { password })
  await call('POST', '', { title: 'Saat', text: 'Yedi' }, leaver)
  const closing = await server.request('DELETE', '/api/app/account', {
    token: leaver.token,
    body: { password },
  })
  expect(closing.status).toBe(200)
  const { rows } = await sql`select 1 from saved_replies`.execute(server.database.kysely)
  expect(rows).toEqual([])
})
