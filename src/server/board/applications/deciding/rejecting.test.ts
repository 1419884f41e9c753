import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  makeAccount,
  makeAdvertisement,
  makeApplication,
  type TestAccount,
} from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'

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
  for (const { id: applicantId } of [deniz, ekin])
    ids.push((await makeApplication(server, { advertisementId, applicantId })).id)
})

const post = (path: string, body: object, token = owner.token) =>
  server.request('POST', `/api/app/advertisements/${advertisementId}/${path}`, { token, body })
const text = 'Merhaba {ad}, “{ilan}” için teşekkürler. {ad}, görüşmek üzere.'
const reject = (application_ids: number[], rejection_text: string | null = text, token = owner.token) =>
  post('rejections', { application_ids, rejection_text }, token)
const undo = (application_ids: number[]) => post('rejections/undo', { application_ids })
const read = async ({ token }: TestAccount, id: number) =>
  (await server.request('GET', `/api/app/applications/${id}`, { token })).body.data
const addApplicants = (number: number) =>
  sql`
    with people as (
      insert into accounts (type, first_name, last_name, email, phone, password_hash)
      select 'individual', 'Kişi', 'No ' || n, 'cok' || n || '@example.com', '+90555800' || lpad(n::text, 4, '0'), 'x'
      from generate_series(1, ${number}::int) n returning id)
    insert into applications (advertisement_id, applicant_id) select ${advertisementId}, id from people`.execute(
    server.database.kysely,
  )
const count = async (statement: ReturnType<typeof sql>) =>
  (await statement.execute(server.database.kysely)).rows.length

test('many are rejected with a text that names each, which reaches them after ten minutes', async () => {
  const reply = await reject(ids)
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    rejected: ids.toReversed(),
    undo_until: expect.any(String),
    already_decided: [],
  })
  const [first = 0, second = 0] = ids
  expect(await read(deniz, first)).toMatchObject({ status: 'pending', rejection_text: null })
  const mine = 'Merhaba Deniz, “Işık şefi” için teşekkürler. Deniz, görüşmek üzere.'
  expect(await read(owner, first)).toMatchObject({
    status: 'rejected',
    rejection_text: mine,
    can: { undo: true },
  })
  server.clock.forward(601)
  expect(await read(deniz, first)).toMatchObject({ status: 'rejected', rejection_text: mine })
  expect((await read(ekin, second)).rejection_text).toContain('Merhaba Ekin Film,')
  const { rows: notices } = await sql<{
    text: string
  }>`select text from notices where account_id = ${deniz.id}`.execute(server.database.kysely)
  expect(notices).toEqual([
    { text: `“Işık şefi” ilanına başvurunuz reddedildi. İlan sahibinin notu: ${mine}` },
  ])
  const { rows: letters } = await sql<{ channel: string; body: string; waits: boolean }>`
    select channel, body, send_after > now() + interval '9 minutes' as waits from outbox
    where account_id = ${deniz.id} order by channel`.execute(server.database.kysely)
  expect(letters).toMatchObject([
    { channel: 'email', body: expect.stringContaining(mine), waits: true },
    { channel: 'sms', body: expect.not.stringContaining('Merhaba'), waits: true },
  ])
})

test('a rejection without a text is as plain as one alone', async () => {
  expect((await reject(ids, null)).status).toBe(200)
  expect(await count(sql`select 1 from applications where rejection_text is not null`)).toBe(0)
  const { rows } = await sql<{ text: string }>`select distinct text from notices`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([{ text: '“Işık şefi” ilanına başvurunuz reddedildi.' }])
})

test('one alone is rejected with a text too, and an acceptance has none', async () => {
  const decide = (id: number, body: object) =>
    server.request('PATCH', `/api/app/applications/${id}/status`, { token: owner.token, body })
  const [first = 0, second = 0] = ids
  const one = await decide(first, { status: 'rejected', rejection_text: 'Merhaba {ad}.' })
  expect(one.body.data.rejection_text).toBe('Merhaba Deniz.')
  const other = await decide(second, { status: 'accepted', rejection_text: 'Merhaba {ad}.' })
  expect(other.body.data).toMatchObject({ status: 'accepted', rejection_text: null })
  const undone = await server.request('PATCH', `/api/app/applications/${first}/undo`, { token: owner.token })
  expect(undone.body.data).toMatchObject({ status: 'pending', rejection_text: null })
})

test('all that a filter shows are rejected, and those decided before stay', async () => {
  const third = await makeAccount(server)
  const accepted = await makeApplication(server, {
    advertisementId,
    applicantId: third.id,
    status: 'accepted',
  })
  const reply = await post('rejections', { criteria: { states: ['pending'] }, rejection_text: text })
  expect(reply.body.rejected).toEqual(ids.toReversed())
  const again = await reject([...ids, accepted.id])
  expect(again.body).toMatchObject({ rejected: [], undo_until: null })
  expect(again.body.already_decided).toMatchObject([
    { application_id: accepted.id, state: 'accepted' },
    { state: 'rejected', decided_by: `Toprak ${owner.lastname}` },
    { state: 'rejected' },
  ])
})

test('who comes second is told who decided', async () => {
  const [first = 0] = ids
  await reject([first])
  await sql`update application_events set actor_id = ${ekin.id}`.execute(server.database.kysely)
  const reply = await server.request('PATCH', `/api/app/applications/${first}/status`, {
    token: owner.token,
    body: { status: 'accepted' },
  })
  expect(reply.body).toMatchObject({
    code: 'application_already_decided',
    message: `Deneme ${ekin.lastname} bu başvuruyu reddetmiş.`,
  })
})

test('of two concurrent rejections of the same people each person is rejected once', async () => {
  const replies = await Promise.all([reject(ids), reject(ids)])
  expect(replies.map(({ body }) => body.rejected.length).toSorted()).toEqual([0, 2])
  expect(await count(sql`select 1 from application_events where to_status = 'rejected'`)).toBe(2)
})

test('many rejections are undone together for ten minutes, without a notice', async () => {
  await reject(ids)
  server.clock.forward(9 * 60)
  expect((await undo(ids)).body).toEqual({ undone: ids.toReversed(), final: [] })
  expect(
    await count(sql`select 1 from applications where status = 'pending' and rejection_text is null`),
  ).toBe(2)
  expect(await count(sql`select 1 from notices`)).toBe(0)
  expect(await count(sql`select 1 from outbox where cancelled_at is null`)).toBe(0)
  expect((await undo(ids)).body).toEqual({ undone: [], final: [] })
})

test('rejections that were each undone alone are nothing to undo together, but one that is final is refused', async () => {
  const [first = 0, second = 0] = ids
  await reject(ids)
  for (const id of ids) expect((await undo([id])).body.undone).toEqual([id])
  expect(await undo(ids)).toMatchObject({ status: 200, body: { undone: [], final: [] } })
  await reject([second])
  server.clock.forward(601)
  expect((await undo([first])).body).toEqual({ undone: [], final: [] })
  expect((await undo(ids)).body.code).toBe('undo_expired')
})

test('an undo leaves what has become final', async () => {
  const [first = 0, second = 0] = ids
  await reject([first])
  server.clock.forward(601)
  await reject([second])
  expect((await undo(ids)).body).toEqual({ undone: [second], final: [first] })
})

test('a rejection that was already undone alone does not count as final', async () => {
  const [first = 0, second = 0] = ids
  await reject(ids)
  await undo([first])
  expect((await undo(ids)).body).toEqual({ undone: [second], final: [] })
})

test('a preview shows each their own text, and changes nothing', async () => {
  const { body } = await post('rejection-previews/list', { application_ids: ids, rejection_text: text })
  expect(body.total).toBe(2)
  expect(body.data[1]).toEqual({
    application_id: ids[0],
    name: 'Deniz Işık',
    text: 'Merhaba Deniz, “Işık şefi” için teşekkürler. Deniz, görüşmek üzere.',
  })
  expect(await count(sql`select 1 from applications where status <> 'pending'`)).toBe(0)
})

test('a preview has a page of 20 people after the other until each was shown', async () => {
  await addApplicants(43)
  const all = { criteria: {}, rejection_text: text }
  const seen: number[] = []
  for (const [page, length] of [20, 20, 5, 0].entries()) {
    const { body } = await post('rejection-previews/list', { ...all, page: page + 1 })
    expect([body.total, body.data.length]).toEqual([45, length])
    seen.push(...body.data.map((one: { application_id: number }) => one.application_id))
  }
  expect(new Set(seen).size).toBe(45)
  const last = await post('rejection-previews/list', { application_ids: seen, rejection_text: text, page: 3 })
  expect(last.body.data.at(-1)).toMatchObject({ application_id: ids[0], name: 'Deniz Işık' })
  for (const page of [0, -1, 1.5, 'x'])
    expect((await post('rejection-previews/list', { ...all, page })).status).toBe(422)
})

test('a preview of a filter without a text gives the number of those who would be rejected', async () => {
  await sql`update accounts set closed_at = now() where id = ${ekin.id}`.execute(server.database.kysely)
  const { body } = await post('rejection-previews/list', { criteria: { states: ['pending', 'unanswered'] } })
  expect(body).toEqual({ data: [{ application_id: ids[0], name: 'Deniz Işık', text: null }], total: 1 })
})

test('only the owner rejects, only applications to this advertisement, and nothing is half done', async () => {
  expect((await reject(ids, null, deniz.token)).body.code).toBe('advertisement_not_found')
  const elsewhere = await makeAdvertisement(server, { ownerId: owner.id })
  const other = await makeApplication(server, { advertisementId: elsewhere.id, applicantId: deniz.id })
  for (const one of [other.id, 987_654])
    expect((await reject([...ids, one])).body.code).toBe('application_not_found')
  expect((await undo([other.id])).body.code).toBe('application_not_found')
  expect(await count(sql`select 1 from applications where status <> 'pending'`)).toBe(0)
})

test.each([
  [{ application_ids: Array.from({ length: 10_000 }, (_, n) => n + 1) }, /en fazla 500/],
  [{ application_ids: [] }, /en az bir/],
  [{}, /en az bir/],
  [{ application_ids: [1], criteria: {} }, /en az bir/],
  [{ application_ids: [1], rejection_text: 'x'.repeat(1001) }, /En fazla 1\.000/],
])('the rejection %# is refused with a sentence', async (body, sentence) => {
  const reply = await post('rejections', body)
  expect([reply.status, Object.values(reply.body.errors).flat().join()]).toEqual([
    422,
    expect.stringMatching(sentence),
  ])
})

test('a filter that shows more than 500 is refused', async () => {
  await addApplicants(500)
  const reply = await post('rejections', { criteria: {}, rejection_text: text })
  expect([reply.status, reply.body.code]).toEqual([422, 'too_many_applications'])
  const list = await post('application-ids/list', {})
  expect([list.status, list.body.message]).toEqual([
    422,
    'Bir kerede en fazla 500 başvuru seçebilirsiniz. Listeyi filtreleyip parça parça ilerleyin.',
  ])
})

test('closing an advertisement with a text rejects those still waiting, and undoes as any rejection', async () => {
  const third = await makeAccount(server)
  await makeApplication(server, { advertisementId, applicantId: third.id, status: 'accepted' })
  const close = (body?: object, token = owner.token) =>
    server.request('PATCH', `/api/app/advertisements/${advertisementId}/unpublish`, { token, body })
  expect((await close({ rejection_text: text }, deniz.token)).status).toBe(404)
  expect(await count(sql`select 1 from applications where status = 'rejected'`)).toBe(0)
  const reply = await close({ rejection_text: text })
  expect(reply.body).toMatchObject({
    data: { status: 'closed_by_owner' },
    rejected: ids.toReversed(),
    undo_until: expect.any(String),
  })
  const [first = 0] = ids
  expect((await read(owner, first)).rejection_text).toContain('Merhaba Deniz')
  expect((await undo(ids)).body.undone).toEqual(ids.toReversed())
  expect((await close({ rejection_text: text })).status).toBe(409)
  expect(await count(sql`select 1 from applications where status = 'rejected'`)).toBe(0)
})

test('closing with more than 500 waiting says how many, rejects all and is undone at once', async () => {
  await addApplicants(600)
  const waiting = await post('rejection-previews/list', { criteria: { states: ['pending', 'unanswered'] } })
  expect([waiting.status, waiting.body.total]).toEqual([200, 602])
  const { body } = await server.request('PATCH', `/api/app/advertisements/${advertisementId}/unpublish`, {
    token: owner.token,
    body: { rejection_text: text },
  })
  expect(body.rejected).toHaveLength(602)
  const undone = await undo(body.rejected)
  expect([undone.status, undone.body.undone?.length, undone.body.final]).toEqual([200, 602, []])
})

test('closing an advertisement without a text leaves those who wait', async () => {
  const reply = await server.request('PATCH', `/api/app/advertisements/${advertisementId}/unpublish`, {
    token: owner.token,
  })
  expect(reply.body).toMatchObject({ data: { status: 'closed_by_owner' }, rejected: [], undo_until: null })
  expect(await count(sql`select 1 from applications where status = 'pending'`)).toBe(2)
})

test('of a bulk rejection and a withdrawal at the same time, the withdrawal stays and no text is left', async () => {
  const [first = 0] = ids
  const [rejected, withdrawn] = await Promise.all([
    reject(ids),
    server.request('PATCH', `/api/app/applications/${first}/withdraw`, {
      token: deniz.token,
      body: { from: 'pending' },
    }),
  ])
  expect([rejected.status, withdrawn.status]).toEqual([200, 200])
  expect(await read(owner, first)).toMatchObject({ state: 'withdrawn', rejection_text: null })
  expect(await count(sql`select 1 from notices where account_id = ${deniz.id}`)).toBe(0)
  expect((await undo([first])).body.code).toBe('undo_expired')
})
