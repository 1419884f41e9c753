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

const { server, owner } = setUpTestBoard({ owner: {} }, { rateLimits: true })
let advertisementId: number
let ids: number[]

beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id })).id
  ids = [await accepted(), await accepted()]
})

async function accepted() {
  const { id: applicantId } = await makeAccount(server)
  return (await makeApplication(server, { advertisementId, applicantId, status: 'accepted' })).id
}

const post = (path: string, application_ids: number[], key?: string) =>
  server.request('POST', `/api/app/advertisements/${advertisementId}/${path}`, {
    token: owner.token,
    body: { application_ids, message: 'Yarın 07.00’de sette olun.' },
    headers: key ? { 'idempotency-key': key } : {},
  })
const send = (application_ids: number[], key?: string) => post('messages', application_ids, key)
const preview = () => post('message-previews/list', ids)
const makeOld = (account: TestAccount) =>
  sql`update accounts set created_at = now() - interval '8 days' where id = ${account.id}`.execute(
    server.database.kysely,
  )

test('a new account writes to twenty people in an hour, which the preview says before', async () => {
  for (let n = 0; n < 20; n += 1) ids.push(await accepted())
  expect((await preview()).body.newcomer_room).toBe(20)
  const { sent, not_sent: refused } = (await send(ids)).body
  expect([sent.length, refused.map(({ code }: { code: string }) => code)]).toEqual([
    20,
    ['newcomer_messages', 'newcomer_messages'],
  ])
  expect((await preview()).body.newcomer_room).toBe(0)
  await makeOld(owner)
  expect((await preview()).body.newcomer_room).toBe(null)
})

test('each recipient counts towards the limit of messages, and one sent again does not', async () => {
  await makeOld(owner)
  server.clock.forward(3600)
  for (let n = 0; n < 57; n += 1) await server.context.limits.take('messages', owner.id)
  const key = randomUUID()
  const third = await accepted()
  for (const _again of [1, 2]) expect((await send(ids, key)).body.not_sent).toEqual([])
  const refused = await send([...ids, third])
  expect(refused.body.sent).toEqual([third])
  expect(refused.body.not_sent.map(({ code }: { code: string }) => code)).toEqual([
    'too_many_requests',
    'too_many_requests',
  ])
})
