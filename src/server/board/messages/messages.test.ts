import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, owner, applicant } = setUpTestBoard({
  owner: { companyName: 'Örnek Film' },
  applicant: { firstname: 'Deniz', lastname: 'Işık' },
})
let applicationId: number

beforeEach(async () => {
  applicationId = await applied('accepted')
})

async function applied(status: 'pending' | 'accepted' | 'rejected'): Promise<number> {
  const { id: advertisementId } = await makeAdvertisement(server, {
    ownerId: owner.id,
    title: 'Focus puller',
  })
  const { id } = await makeApplication(server, { advertisementId, applicantId: applicant.id, status })
  return id
}

const send = (from: TestAccount, message: unknown, { id = applicationId, key = '' } = {}) =>
  server.request('POST', '/api/app/messages', {
    token: from.token,
    body: { application_id: id, message },
    headers: key ? { 'idempotency-key': key } : {},
  })
const read = (who: TestAccount, query = '', id = applicationId) =>
  server.request('GET', `/api/messages/application/${id}${query}`, { token: who.token })
const unread = async (who: TestAccount) =>
  (await server.request('GET', '/api/app/messages/unread-count', { token: who.token })).body.unread_count

test('a message arrives unread, is counted and listed, and can be marked as read', async () => {
  const sent = await send(applicant, '  Merhaba,\nyarın müsaitim.  ')
  expect(sent.status).toBe(201)
  expect(sent.body.data).toMatchObject({ message: 'Merhaba,\nyarın müsaitim.', is_read: false })
  expect([await unread(owner), await unread(applicant)]).toEqual([1, 0])
  const threads = await server.request('GET', '/api/app/messages/unread-applications', { token: owner.token })
  expect(threads.body.data).toMatchObject([
    {
      application_id: applicationId,
      advertisement_title: 'Focus puller',
      applicant_name: 'Deniz Işık',
      unread_count: 1,
    },
  ])
  const marked = await server.request('PATCH', `/api/app/messages/application/${applicationId}/read`, {
    token: owner.token,
  })
  expect(marked.body.unread_count).toBe(0)
  expect((await read(applicant)).body.data).toMatchObject([{ is_read: true }])
})

test('reading one’s own messages does not mark them as read', async () => {
  await send(applicant, 'Merhaba')
  await server.request('PATCH', `/api/app/messages/application/${applicationId}/read`, {
    token: applicant.token,
  })
  expect(await unread(owner)).toBe(1)
})

test('a company is shown by its name', async () => {
  await send(owner, 'Merhaba')
  const threads = await server.request('GET', '/api/messages/unread-applications', { token: applicant.token })
  expect(threads.body.data[0].applicant_name).toBe('Örnek Film')
})

test('a message sent twice with one client key is stored once, even by concurrent requests', async () => {
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(applicant, 'Merhaba', { key })))
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  expect((await read(owner)).body.data).toHaveLength(1)
  expect(await unread(owner)).toBe(1)
  expect((await send(applicant, 'Merhaba', { key })).body.data.id).toBe(replies[0]?.body.data.id)
  expect((await send(applicant, 'Başka bir şey', { key })).body.code).toBe('key_reused')
})

test.each(['pending', 'rejected'] as const)(
  'nobody can write in a thread while the application is %s',
  async (status) => {
    const id = await applied(status)
    for (const who of [owner, applicant]) {
      const reply = await send(who, 'Merhaba', { id })
      expect([reply.status, reply.body.message]).toEqual([
        403,
        'Mesajlaşma, başvuru kabul edildikten sonra açılır.',
      ])
    }
  },
)

test('a thread is not found for strangers', async () => {
  const stranger = await makeAccount(server)
  expect((await send(stranger, 'Merhaba')).status).toBe(404)
  expect((await read(stranger)).status).toBe(404)
  const marking = await server.request('PATCH', `/api/app/messages/application/${applicationId}/read`, {
    token: stranger.token,
  })
  expect(marking.status).toBe(404)
})

test.each([
  ['   '],
  [''],
  [null],
  [5],
  [['Merhaba']],
  ['a'.repeat(4001)],
  ['kötü\u0000'],
  ['ters\u202Eyazı'],
])('the message %j is refused', async (message) => {
  const reply = await send(applicant, message)
  expect(reply.status).toBe(422)
  expect(reply.body.errors.message).toHaveLength(1)
  expect(await unread(owner)).toBe(0)
})

test('a long thread is read in pages of a hundred, the latest first, each page in order', async () => {
  await sql`
    insert into messages (application_id, sender_id, recipient_id, message)
    select ${applicationId}, ${applicant.id}, ${owner.id}, 'Mesaj ' || n from generate_series(1, 150) n`.execute(
    server.database.kysely,
  )
  const last = (await read(owner)).body
  expect([last.data.length, last.data[0].message, last.data.at(-1).message, last.has_more]).toEqual([
    100,
    'Mesaj 51',
    'Mesaj 150',
    true,
  ])
  const before = (await read(owner, `?before_id=${last.data[0].id}`)).body
  expect([before.data.length, before.data[0].message, before.has_more]).toEqual([50, 'Mesaj 1', false])
})

test('an invalid thread id is refused', async () => {
  for (const id of [987_654, Number.MAX_SAFE_INTEGER])
    expect((await send(applicant, 'Merhaba', { id })).body.code).toBe('application_not_found')
  for (const id of ['1', [applicationId], null, 0, 1.5] as unknown[] as number[])
    expect(Object.keys((await send(applicant, 'Merhaba', { id })).body.errors)).toEqual(['application_id'])
  for (const wrong of ['x', '0', '-1', '1.5', '1e300', '1&before_id=2'])
    expect((await read(applicant, `?before_id=${wrong}`)).status, wrong).toBe(422)
})

test('unread messages of others are neither counted nor listed', async () => {
  await send(applicant, 'Merhaba')
  const stranger = await makeAccount(server)
  expect(await unread(stranger)).toBe(0)
  for (const who of [stranger, applicant]) {
    const threads = await server.request('GET', '/api/app/messages/unread-applications', { token: who.token })
    expect(threads.body).toEqual({ data: [] })
  }
})
