import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../../test/factories.ts'

const { server, owner, deniz, ekin } = setUpTestBoard({
  owner: { firstname: 'Toprak' },
  deniz: { firstname: 'Deniz', lastname: 'Işık' },
  ekin: { companyName: 'Ekin Film' },
})
let advertisementId: number
let ids: number[]

beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, title: 'Işık şefi' })).id
  ids = []
  for (const { id } of [deniz, ekin]) ids.push(await applied(id))
})

type Options = { status?: 'pending' | 'accepted' | 'rejected'; decidedAt?: Date }
const applied = async (applicantId: number, { status = 'accepted', ...options }: Options = {}) =>
  (await makeApplication(server, { advertisementId, applicantId, status, ...options })).id

const text = 'Merhaba {ad}, “{ilan}” için yarın 07.00’de sette olun.'
const send = (application_ids: unknown, { message = text as unknown, key = '', token = owner.token } = {}) =>
  server.request('POST', `/api/app/advertisements/${advertisementId}/messages`, {
    token,
    body: { application_ids, message },
    headers: key ? { 'idempotency-key': key } : {},
  })
const preview = (application_ids: number[], message: string | null = text, token = owner.token) =>
  server.request('POST', `/api/app/advertisements/${advertisementId}/message-previews/list`, {
    token,
    body: { application_ids, message },
  })
const read = async (who: TestAccount, id: number) =>
  (await server.request('GET', `/api/messages/application/${id}`, { token: who.token })).body.data.map(
    ({ message }: { message: string }) => message,
  )
const count = async () => (await sql`select 1 from messages`.execute(server.database.kysely)).rows.length
test('each of several accepted applicants gets the message in their own thread, by their name', async () => {
  const reply = await send(ids)
  expect([reply.status, reply.body]).toEqual([200, { sent: ids.toReversed(), not_sent: [] }])
  const [first = 0, second = 0] = ids
  expect(await read(deniz, first)).toEqual(['Merhaba Deniz, “Işık şefi” için yarın 07.00’de sette olun.'])
  expect(await read(ekin, second)).toEqual(['Merhaba Ekin Film, “Işık şefi” için yarın 07.00’de sette olun.'])
})

test('those who cannot get the message are named with the reason, and the others get it', async () => {
  const [waiting, left, closed, away] = [
    await makeAccount(server, { firstname: 'Su', lastname: 'Bekler' }),
    await makeAccount(server),
    await makeAccount(server),
    await makeAccount(server),
  ]
  const others = [await applied(waiting.id, { status: 'pending' })]
  for (const { id } of [left, closed, away]) others.push(await applied(id))
  await server.request('PATCH', `/api/app/applications/${others[1]}/withdraw`, {
    token: left.token,
    body: { from: 'accepted' },
  })
  await sql`update accounts set closed_at = now() where id = ${closed.id}`.execute(server.database.kysely)
  await sql`update accounts set suspended_at = now() where id = ${away.id}`.execute(server.database.kysely)
  const codes = ['other_side_away', 'other_side_closed', 'thread_withdrawn', 'messaging_not_open']
  const all = [...ids, ...others]
  for (const { body } of [await preview(all), await send(all)]) {
    expect(body.sent ?? body.application_ids).toEqual(ids.toReversed())
    expect(body.not_sent.map(({ code }: { code: string }) => code)).toEqual(codes)
    expect(body.not_sent.at(-1)).toEqual({
      application_id: others[0],
      name: 'Su Bekler',
      code: 'messaging_not_open',
      message: 'Mesajlaşma, başvuru kabul edildikten sonra açılır.',
    })
  }
  expect(await count()).toBe(2)
})

test('a request sent again with its key sends nothing twice, even at the same time', async () => {
  const key = randomUUID()
  const [first = 0] = ids
  await send([first], { key })
  const replies = await Promise.all([1, 2, 3].map(() => send(ids, { key })))
  for (const { body } of replies) expect(body).toEqual({ sent: ids.toReversed(), not_sent: [] })
  expect(await count()).toBe(2)
  const other = await send(ids, { key, message: 'Başka bir şey' })
  expect(other.body.not_sent.map(({ code }: { code: string }) => code)).toEqual(['key_reused', 'key_reused'])
  await send(ids)
  expect(await count()).toBe(4)
})

test('a preview shows each text, and whom the message tells of the acceptance', async () => {
  const person = await makeAccount(server)
  const fresh = await applied(person.id, { decidedAt: new Date() })
  const others: number[] = []
  for (let n = 0; n < 18; n += 1) others.push(await applied((await makeAccount(server)).id))
  const { body } = await preview([...ids, ...others, fresh])
  expect([body.data.length, body.data.at(-1), body.reveals]).toEqual([
    21,
    {
      application_id: ids[0],
      name: 'Deniz Işık',
      text: 'Merhaba Deniz, “Işık şefi” için yarın 07.00’de sette olun.',
    },
    1,
  ])
  expect((await preview(ids, null)).body.data[0].text).toBe('')
  expect(await count()).toBe(0)
})

test('a text that the names make too long is refused for these people only', async () => {
  const message = `{ad}${'x'.repeat(3994)}`
  const { sent, not_sent: refused } = (await send(ids, { message })).body
  expect([sent, refused[0].code]).toEqual([[ids[0]], 'message_too_long'])
})

test('only the owner writes, only to applicants of this advertisement, and nothing is half done', async () => {
  expect((await send(ids, { token: deniz.token })).body.code).toBe('advertisement_not_found')
  expect((await preview(ids, text, deniz.token)).body.code).toBe('advertisement_not_found')
  const elsewhere = await makeAdvertisement(server, { ownerId: owner.id })
  const other = await makeApplication(server, {
    advertisementId: elsewhere.id,
    applicantId: deniz.id,
    status: 'accepted',
  })
  for (const one of [other.id, 987_654]) {
    expect((await send([...ids, one])).body.code).toBe('application_not_found')
    expect((await preview([...ids, one])).body.code).toBe('application_not_found')
  }
  const visitor = await server.request('POST', `/api/app/advertisements/${advertisementId}/messages`, {
    body: { application_ids: ids, message: text },
  })
  expect([visitor.status, await count()]).toEqual([401, 0])
})

test.each([
  [[], text, 'application_ids'],
  [Array.from({ length: 51 }, (_, n) => n + 1), text, 'application_ids'],
  [Array.from({ length: 10_000 }, (_, n) => n + 1), text, 'application_ids'],
  [['1'], text, 'application_ids.0'],
  [[1], ' ', 'message'],
  [[1], 'x'.repeat(4001), 'message'],
  [[1], 'kötü\u0000', 'message'],
])('the request %# is refused with a sentence', async (application_ids, message, field) => {
  const reply = await send(application_ids, { message })
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
})

test('a message at the same time as a withdrawal either arrives before it or is refused', async () => {
  const [first = 0] = ids
  const [sent, withdrawn] = await Promise.all([
    send(ids),
    server.request('PATCH', `/api/app/applications/${first}/withdraw`, {
      token: deniz.token,
      body: { from: 'accepted' },
    }),
  ])
  expect([sent.status, withdrawn.status]).toEqual([200, 200])
  const { sent: reached, not_sent: refused } = sent.body
  expect(reached.length + refused.length).toBe(2)
  expect(await count()).toBe(reached.length)
})
