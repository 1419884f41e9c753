import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../test/board.ts'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  makeColleague,
  makeCv,
} from '../../../../test/factories.ts'

const { server, owner, decider, viewer } = setUpTestBoard({
  owner: {},
  decider: { firstname: 'Umut', lastname: 'Kayaalp' },
  viewer: {},
})
let advertisementId: number
let deciderRow: number
beforeEach(async () => {
  const made = await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501, type: 'crew' })
  advertisementId = made.id
  const shared = { ownerId: owner.id, advertisementId }
  deciderRow = (await makeColleague(server, { ...shared, accountId: decider.id, role: 'decider' })).id
  await makeColleague(server, { ...shared, accountId: viewer.id, role: 'viewer' })
})

const call = (method: string, path: string, token: string, body?: object) =>
  server.request(method, `/api/app/${path}`, { token, ...(body && { body }) })

describe('a message of a colleague', () => {
  const thread = (token: string) => call('GET', `messages/application/${accepted}`, token)
  const unreadOf = async (token: string) =>
    (await call('GET', 'messages/unread-count', token)).body.unread_count
  let accepted: number
  let other: string
  beforeEach(async () => {
    const account = await makeAccount(server)
    const made = await makeApplication(server, {
      advertisementId,
      applicantId: account.id,
      status: 'accepted',
    })
    accepted = made.id
    other = account.token
  })

  test('is the owner’s side, signed with the colleague’s name', async () => {
    await call('POST', 'messages', decider.token, { application_id: accepted, message: 'Merhaba' })
    for (const token of [other, owner.token, decider.token])
      expect((await thread(token)).body.data).toMatchObject([
        { sender_id: owner.id, signed_by: { id: decider.id, firstname: 'Umut', lastname: 'Kayaalp' } },
      ])
    await call('POST', 'messages', owner.token, { application_id: accepted, message: 'Ben de buradayım' })
    expect((await thread(other)).body.data[1]).toMatchObject({ sender_id: owner.id, signed_by: null })
    expect(await unreadOf(other)).toBe(2)
  })

  test('is answered to the owner and the deciders, and read for both by one of them', async () => {
    await call('POST', 'messages', other, { application_id: accepted, message: 'Teşekkürler' })
    expect([
      await unreadOf(owner.token),
      await unreadOf(decider.token),
      await unreadOf(viewer.token),
    ]).toEqual([1, 1, 0])
    const { data } = (await call('GET', 'messages/unread-applications', decider.token)).body
    expect(data).toMatchObject([{ application_id: accepted, unread_count: 1 }])
    const unreadBy = async (token: string) =>
      (await call('GET', `applications/${accepted}`, token)).body.data.unread_count
    expect([
      await unreadBy(owner.token),
      await unreadBy(decider.token),
      await unreadBy(viewer.token),
    ]).toEqual([1, 1, 0])
    await call('PATCH', `messages/application/${accepted}/read`, decider.token)
    expect([await unreadOf(owner.token), await unreadOf(decider.token)]).toEqual([0, 0])
  })
})

const lettersTo = async (accountId: number) =>
  (
    await sql`
      select from outbox where account_id = ${accountId} and kind = 'application_received' and cancelled_at is null`.execute(
      server.database.kysely,
    )
  ).rows

test('a decider gets notices of new applications unless they switched them off, a viewer gets none', async () => {
  const apply = async () => {
    const account = await makeAccount(server)
    await makeCv(server, { accountId: account.id, subCategoryId: 501 })
    const reply = await call('POST', 'applications', account.token, { advertisement_id: advertisementId })
    expect(reply.status).toBe(201)
  }
  const counts = async () =>
    (
      await sql<{ count: number }>`
        select (select count(*) from notices n where n.account_id = t.id and n.kind = 'application_received')::int as count
        from unnest(${[owner.id, decider.id, viewer.id]}::bigint[]) with ordinality t (id, n) order by t.n`.execute(
        server.database.kysely,
      )
    ).rows.map(({ count }) => count)
  await apply()
  expect(await counts()).toEqual([1, 1, 0])
  await call('PATCH', `colleagues/${deciderRow}/notices`, decider.token, { wants_notices: false })
  await apply()
  expect(await counts()).toEqual([2, 1, 0])
  await call('DELETE', `colleagues/${deciderRow}`, owner.token)
  expect(await counts()).toEqual([2, 0, 0])
  expect(await lettersTo(decider.id)).toEqual([])
  expect(await lettersTo(owner.id)).toHaveLength(2)
})
