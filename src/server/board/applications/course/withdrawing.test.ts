import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { dayAfter, today } from '../../../../shared/values/dates.ts'
import { makeAccount, makeAdvertisement, makeCv, type TestAccount } from '../../../../../test/factories.ts'

const { server, owner, applicant } = setUpTestBoard({
  owner: { firstname: 'Toprak', password: 'Klaket.2026' },
  applicant: { firstname: 'Deniz', lastname: 'Işık' },
})
let advertisementId: number
let id: number

beforeEach(async () => {
  advertisementId = (await makeAdvertisement(server, { ownerId: owner.id, title: 'Focus puller' })).id
  await makeCv(server, { accountId: applicant.id, subCategoryId: 501 })
  id = (await apply()).body.data.id
})

const act = (person: TestAccount, method: string, path: string, body?: unknown) =>
  server.request(method, `/api/app/${path}`, { token: person.token, ...(body !== undefined && { body }) })
const apply = (key = randomUUID()) =>
  server.request('POST', '/api/app/applications', {
    token: applicant.token,
    body: { advertisement_id: advertisementId },
    headers: { 'idempotency-key': key },
  })
const withdraw = (body: unknown = { from: 'pending' }, person = applicant) =>
  act(person, 'PATCH', `applications/${id}/withdraw`, body)
const decide = (status: string) => act(owner, 'PATCH', `applications/${id}/status`, { status })
const read = async (person: TestAccount) => (await act(person, 'GET', `applications/${id}`)).body.data
const kindsOf = (data: { timeline: { kind: string }[] }) => data.timeline.map(({ kind }) => kind)
const noticesTo = async (person: TestAccount) => {
  const { rows } = await sql<{ kind: string; text: string }>`
    select kind, text from notices where account_id = ${person.id} order by id`.execute(
    server.database.kysely,
  )
  return rows
}
const lettersOf = async (kind: string) => {
  const { rows } = await sql<{ channel: string }>`
    select channel from outbox where kind = ${kind} and cancelled_at is null order by channel`.execute(
    server.database.kysely,
  )
  return rows.map(({ channel }) => channel)
}
const afterTheUndo = () => server.clock.forward(11 * 60)

describe('withdrawing an undecided application', () => {
  test('tells the owner in the product only, with the reason on the application', async () => {
    const reply = await withdraw({ from: 'pending', reason: 'other_job' })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      status: 'rejected',
      state: 'withdrawn',
      withdrawal_reason: 'other_job',
      decided_at: null,
      can: { withdraw: false, revive: true },
    })
    expect(await noticesTo(owner)).toEqual([
      { kind: 'application_received', text: 'Deniz Işık, “Focus puller” ilanınıza başvurdu.' },
      {
        kind: 'application_withdrawn',
        text: 'Deniz Işık, “Focus puller” ilanınıza yaptığı başvuruyu geri çekti.',
      },
    ])
    expect(await lettersOf('application_withdrawn')).toEqual([])
    const can = { accept: false, reject: false, undo: false, message: false, withdraw: false, revive: false }
    expect(await read(owner)).toMatchObject({ state: 'withdrawn', withdrawal_reason: 'other_job', can })
  })

  test.each([
    ['a stranger', async () => withdraw({ from: 'pending' }, await makeAccount(server)), 404],
    ['the owner', async () => withdraw({ from: 'pending' }, owner), 404],
    ['a request without the state that was seen', async () => withdraw({}), 422],
    ['an unknown reason', async () => withdraw({ from: 'pending', reason: '<script>' }), 422],
  ])('is refused to %s', async (_who, attempt, status) => {
    expect((await attempt()).status).toBe(status)
    expect((await read(applicant)).state).toBe('pending')
  })

  test('a second time changes nothing', async () => {
    await withdraw({ from: 'pending', reason: 'dates' })
    const again = await withdraw({ from: 'pending', reason: 'terms' })
    expect([again.status, again.body.data.withdrawal_reason]).toEqual([200, 'dates'])
    expect(await noticesTo(owner)).toHaveLength(2)
  })

  test('ends the decision: the owner is told that the person has withdrawn', async () => {
    await withdraw()
    for (const reply of [await decide('accepted'), await act(owner, 'PATCH', `applications/${id}/undo`)])
      expect([reply.status, reply.body.code]).toEqual([409, 'application_withdrawn'])
  })

  test('is refused like a decision once an account was closed, which the sentence says', async () => {
    await sql`update applications set status = 'cancelled', decided_at = now()`.execute(
      server.database.kysely,
    )
    for (const reply of [await withdraw(), await decide('accepted')])
      expect([reply.status, reply.body.message]).toEqual([
        409,
        'Karşı tarafın hesabı kapandığı için bu işlem yapılamaz.',
      ])
  })

  test('hides the phone from the owner again', async () => {
    const contact = async () => (await act(owner, 'GET', `user-cv/${applicant.id}`)).body.data.phone
    await act(applicant, 'PUT', 'contact-visibility', { contact_visibility: 'owners' })
    expect(await contact()).not.toBeNull()
    await withdraw()
    expect(await contact()).toBeNull()
  })

  test('takes back a decision that the applicant does not know of yet', async () => {
    await decide('rejected')
    const reply = await withdraw()
    expect(reply.body.data).toMatchObject({ state: 'withdrawn', decided_at: null, can: { revive: true } })
    afterTheUndo()
    expect(kindsOf(await read(applicant))).toEqual(['sent', 'withdrawn'])
    expect(await noticesTo(applicant)).toEqual([])
    expect(await lettersOf('application_rejected')).toEqual([])
  })

  test('of a withdrawal and an acceptance at the same time, none is lost and the end is a withdrawal', async () => {
    const [withdrawn, accepted] = await Promise.all([withdraw(), decide('accepted')])
    expect(withdrawn.status).toBe(200)
    expect([200, 409]).toContain(accepted.status)
    if (accepted.status === 409) expect(accepted.body.code).toBe('application_withdrawn')
    expect((await read(owner)).state).toBe('withdrawn')
    expect(await lettersOf('application_accepted')).toEqual([])
  })
})

describe('giving up after an acceptance', () => {
  beforeEach(async () => {
    await decide('accepted')
    afterTheUndo()
  })

  test('needs to be meant: a withdrawal of the undecided application is refused with a sentence', async () => {
    const reply = await withdraw()
    expect([reply.status, reply.body.code]).toEqual([409, 'application_accepted'])
    expect((await read(applicant)).state).toBe('accepted')
  })

  test('tells the owner in every way and ends the thread', async () => {
    await act(owner, 'POST', 'messages', { application_id: id, message: 'Merhaba' })
    const reply = await withdraw({ from: 'accepted', reason: null })
    expect(reply.body.data).toMatchObject({
      state: 'withdrawn',
      status: 'rejected',
      can: { message: false, revive: false },
    })
    expect((await noticesTo(owner)).at(-1)).toEqual({
      kind: 'application_renounced',
      text: 'Deniz Işık, “Focus puller” ilanınızdaki işten vazgeçti.',
    })
    expect(await lettersOf('application_renounced')).toEqual(['email', 'sms'])
    for (const person of [owner, applicant]) {
      const message = await act(person, 'POST', 'messages', { application_id: id, message: 'Duyuyor musun' })
      expect([message.status, message.body.code]).toEqual([409, 'thread_withdrawn'])
      expect((await act(person, 'GET', `messages/application/${id}`)).body.data).toHaveLength(1)
    }
    expect(kindsOf(await read(applicant))).toEqual(['sent', 'accepted', 'withdrawn'])
  })

  test.each([
    ['today', 0, true],
    ['tomorrow', 1, true],
    ['the day after tomorrow', 2, false],
    ['in two months', 60, false],
  ])('of work that starts %s: whether the SMS is sent at night', async (_, days, isUrgent) => {
    const startDate = dayAfter(today(server.context.now()), days)
    await sql`update advertisements set start_date = ${startDate}`.execute(server.database.kysely)
    const reply = await withdraw({ from: 'accepted' })
    expect(reply.status, reply.text).toBe(200)
    const { rows } = await sql`
      select channel, is_urgent as "isUrgent" from outbox where kind = 'application_renounced' order by channel`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([
      { channel: 'email', isUrgent: false },
      { channel: 'sms', isUrgent },
    ])
  })

  test('is refused once the owner’s account is closed, because nobody can be told', async () => {
    const closed = await act(owner, 'DELETE', 'account', { password: 'Klaket.2026' })
    expect(closed.status, closed.text).toBe(200)
    expect((await read(applicant)).can.withdraw).toBe(false)
    const reply = await withdraw({ from: 'accepted' })
    expect([reply.status, reply.body.code]).toEqual([409, 'other_side_closed'])
    expect((await read(applicant)).state).toBe('accepted')
  })

  test('cannot be followed by another application', async () => {
    await withdraw({ from: 'accepted' })
    const reply = await apply()
    expect([reply.status, reply.body.code]).toEqual([409, 'application_ended'])
  })
})

describe('sending a withdrawn application again', () => {
  beforeEach(async () => {
    await read(owner)
    await withdraw({ from: 'pending', reason: 'dates' })
    server.clock.forward(60)
  })

  test('revives the same application, unseen, and tells the owner in the product only', async () => {
    const reply = await apply()
    expect([reply.status, reply.body.message]).toEqual([201, 'Başvurunuz yeniden gönderildi.'])
    expect(reply.body.data).toMatchObject({
      id,
      state: 'pending',
      status: 'pending',
      seen_at: null,
      withdrawal_reason: null,
      can: { withdraw: true },
    })
    expect(kindsOf(reply.body.data)).toEqual(['sent', 'withdrawn', 'sent_again'])
    expect((await noticesTo(owner)).at(-1)?.kind).toBe('application_sent_again')
    const { rows } = await sql<{ count: number }>`
      select applications_count as count from advertisements where id = ${advertisementId}`.execute(
      server.database.kysely,
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('works once: a repeated request has no further effect, and another one is refused', async () => {
    const key = randomUUID()
    const replies = [await apply(key), await apply(key)]
    expect(replies.map(({ status, body }) => [status, body.data.id])).toEqual([
      [201, id],
      [201, id],
    ])
    expect((await apply()).body.code).toBe('already_applied')
    await withdraw()
    const last = await apply()
    expect([last.status, last.body.code]).toEqual([409, 'application_ended'])
  })

  test('works with the idempotency key of the withdrawn application, which a page may still have', async () => {
    const key = randomUUID()
    await sql`update applications set client_key = ${key} where id = ${id}`.execute(server.database.kysely)
    const reply = await apply(key)
    expect([reply.status, reply.body.message]).toEqual([201, 'Başvurunuz yeniden gönderildi.'])
    expect((await read(applicant)).state).toBe('pending')
  })

  test('works once for concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => apply()))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test('needs an advertisement that still takes applications', async () => {
    await sql`update advertisements set status = 'closed_by_owner' where id = ${advertisementId}`.execute(
      server.database.kysely,
    )
    expect((await apply()).body.code).toBe('advertisement_closed')
  })
})

describe('the lists', () => {
  beforeEach(async () => {
    await withdraw()
  })

  test('send a withdrawn application as rejected to clients that ask by status', async () => {
    const mine = (query: string) => act(applicant, 'GET', `applications/my-applications?${query}`)
    const received = (query: string) =>
      act(owner, 'GET', `advertisements/${advertisementId}/applications?${query}`)
    for (const list of [mine, received]) {
      for (const query of ['status=rejected', 'state=withdrawn'])
        expect((await list(query)).body.data[0]).toMatchObject({ id, status: 'rejected', state: 'withdrawn' })
      for (const query of ['status=pending', 'state=rejected'])
        expect((await list(query)).body.data).toEqual([])
    }
    expect((await received('')).body).toMatchObject({
      counts: { pending: 0, rejected: 1 },
      state_counts: { rejected: 0, withdrawn: 1 },
    })
  })

  test('no longer mark the advertisement as applied to', async () => {
    const marks = await act(applicant, 'GET', `advertisement-marks?advertisement_ids=${advertisementId}`)
    expect(marks.body.applied).toEqual([])
    const detail = (await act(applicant, 'GET', `advertisements/${advertisementId}`)).body.data
    expect(detail.application).toEqual({ id, status: 'rejected', state: 'withdrawn', can_revive: true })
  })
})
