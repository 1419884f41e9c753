import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../../test/factories.ts'

const { server, owner, member } = setUpTestBoard({ owner: {}, member: {} })
let advertisementId: number
let ids: number[]

beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id })).id
  ids = []
})

const pulse = (token = member.token) =>
  server.request('GET', `/api/app/advertisements/${advertisementId}/pulse`, { token })
async function applyTimes(times: number) {
  for (let n = 0; n < times; n += 1) {
    const { id: applicantId } = await makeAccount(server)
    ids.push((await makeApplication(server, { advertisementId, applicantId })).id)
  }
}
const open = (id: number) => server.request('GET', `/api/app/applications/${id}`, { token: owner.token })
const decide = (id: number) =>
  server.request('PATCH', `/api/app/applications/${id}/status`, {
    token: owner.token,
    body: { status: 'rejected' },
  })

test('the pulse says how many were seen from five applications on', async () => {
  await applyTimes(4)
  await open(ids[0]!)
  expect((await pulse()).body.data).toMatchObject({ applications: 4, seen: null })
  await applyTimes(1)
  expect((await pulse()).body.data).toMatchObject({ applications: 5, seen: 1 })
})

test('a decided application counts as seen once the decision cannot be undone', async () => {
  await applyTimes(5)
  await decide(ids[0]!)
  expect((await pulse()).body.data.seen).toBe(0)
  server.clock.forward(11 * 60)
  expect((await pulse()).body.data.seen).toBe(1)
})

test('all applications of the pulse can be seen after one was withdrawn unopened', async () => {
  const { id } = await makeApplication(server, { advertisementId, applicantId: member.id })
  await applyTimes(4)
  const withdrawn = await server.request('PATCH', `/api/app/applications/${id}/withdraw`, {
    token: member.token,
    body: { from: 'pending' },
  })
  expect(withdrawn.status).toBe(200)
  for (const one of ids) await open(one)
  const { applications, seen } = (await pulse()).body.data
  expect([applications, seen]).toEqual([5, 5])
})

test('the owner’s presence is told in hours and days only', async () => {
  const seenBefore = (minutes: number) =>
    sql`update sessions set last_seen_at = ${new Date(Date.now() - minutes * 60_000)} where account_id = ${owner.id}`.execute(
      server.database.kysely,
    )
  for (const [minutes, here] of [
    [7, { unit: 'hour', count: 0 }],
    [200, { unit: 'hour', count: 3 }],
    [60 * 50, { unit: 'day', count: 2 }],
    [60 * 24 * 9, null],
  ] as const) {
    await seenBefore(minutes)
    expect((await pulse()).body.data.owner_here).toEqual(here)
  }
})

test('the pulse of an advertisement that is not live is for its applicants only', async () => {
  await makeApplication(server, { advertisementId, applicantId: member.id })
  await sql`update advertisements set status = 'closed_by_owner' where id = ${advertisementId}`.execute(
    server.database.kysely,
  )
  expect((await pulse()).status).toBe(200)
  const stranger = await makeAccount(server)
  const reply = await pulse(stranger.token)
  expect([reply.status, reply.body.code]).toEqual([404, 'advertisement_not_found'])
})
