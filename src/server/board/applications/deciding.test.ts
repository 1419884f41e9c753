import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, owner, applicant } = setUpTestBoard({ owner: {}, applicant: {} })
let advertisementId: number
let id: number

beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id })).id
  id = (await makeApplication(server, { advertisementId, applicantId: applicant.id })).id
})

const setStatus = (id: number, status: string, token = owner.token) =>
  server.request('PATCH', `/api/app/applications/${id}/status`, { token, body: { status } })
const undo = (id: number, token = owner.token) =>
  server.request('PATCH', `/api/app/applications/${id}/undo`, { token })
const write = (from: TestAccount) =>
  server.request('POST', '/api/app/messages', {
    token: from.token,
    body: { application_id: id, message: 'Merhaba' },
  })

test('accepting opens the thread and notifies the applicant only after ten minutes', async () => {
  const reply = await setStatus(id, 'accepted')
  expect(reply.body.data).toMatchObject({ status: 'accepted', can: { undo: true, message: true } })
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from visible_at - created_at) / 60 as minutes from notices`.execute(
    server.database.kysely,
  )
  expect(Math.round(rows[0]?.minutes ?? 0)).toBe(10)
  const { rows: waiting } = await sql`
    select channel from outbox where send_after > now() + interval '9 minutes' order by channel`.execute(
    server.database.kysely,
  )
  expect(waiting).toEqual([{ channel: 'email' }, { channel: 'sms' }])
})

test('of a concurrent acceptance and rejection one succeeds and the other is refused', async () => {
  const replies = await Promise.all([setStatus(id, 'accepted'), setStatus(id, 'rejected')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('only the advertisement’s owner can decide', async () => {
  const stranger = await makeAccount(server)
  expect((await setStatus(id, 'accepted', stranger.token)).status).toBe(404)
  expect((await setStatus(id, 'accepted', applicant.token)).status).toBe(404)
})

test.each([{ status: 'pending' }, { status: 1 }, {}, { status: ['accepted'] }])(
  'a decision refuses the body %j',
  async (body) => {
    const reply = await server.request('PATCH', `/api/app/applications/${id}/status`, {
      token: owner.token,
      body,
    })
    expect(reply.status).toBe(422)
  },
)

test('a decision can be undone for ten minutes, without a notice to the applicant', async () => {
  await setStatus(id, 'rejected')
  server.clock.forward(9 * 60)
  expect((await undo(id)).body.data).toMatchObject({ status: 'pending', can: { accept: true } })
  const { rows } = await sql`select 1 from notices`.execute(server.database.kysely)
  expect(rows).toHaveLength(0)
  const { rows: left } = await sql`
    select 1 from outbox where cancelled_at is null`.execute(server.database.kysely)
  expect(left).toHaveLength(0)
})

test('a decision cannot be undone later, by others, or after a first message', async () => {
  await setStatus(id, 'accepted')
  expect((await undo(id, applicant.token)).status).toBe(404)
  await server.request('POST', '/api/app/messages', {
    token: owner.token,
    body: { application_id: id, message: 'Merhaba' },
  })
  expect((await undo(id)).body.code).toBe('undo_expired')
  const other = await makeAccount(server)
  const second = await makeApplication(server, { advertisementId, applicantId: other.id })
  await setStatus(second.id, 'accepted')
  server.clock.forward(10 * 60 + 1)
  expect((await undo(second.id)).body.code).toBe('undo_expired')
})

test('an undo is refused for a pending application and for an unknown one', async () => {
  expect((await undo(id)).body.code).toBe('undo_expired')
  expect((await undo(987_654)).body.code).toBe('application_not_found')
  expect((await setStatus(987_654, 'accepted')).body.code).toBe('application_not_found')
  await setStatus(id, 'accepted')
  expect((await setStatus(id, 'rejected')).body).toMatchObject({
    code: 'application_already_decided',
    message: 'Bu başvuru hakkında daha önce karar verilmiş.',
  })
})

test('concurrent undo requests undo a decision once', async () => {
  await setStatus(id, 'accepted')
  const replies = await Promise.all([undo(id), undo(id), undo(id)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('of a concurrent message and undo one is refused', async () => {
  await setStatus(id, 'accepted')
  const [sent, undone] = await Promise.all([write(applicant), undo(id)])
  expect([
    [201, 409],
    [403, 200],
  ]).toContainEqual([sent.status, undone.status])
})
