import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decisionDate, lapseDate, setUpDecisionDates } from '../../../../../test/decision-dates.ts'
import { makeAccount, makeApplication, makeColleague } from '../../../../../test/factories.ts'
import { dayAfter } from '../../../../shared/values/dates.ts'

const { server, owner, applicant, other, admin, run, at, follow, told, stateOf, read, makeWaiting } =
  setUpDecisionDates()
const eventsOf = async (id: number) =>
  (
    await run(sql<{ text: string }>`
      select coalesce(from_status, '') || '>' || to_status as text from application_events
      where application_id = ${id} order by id`)
  ).map(({ text }) => text)
const decide = (id: number, status: 'accepted' | 'rejected') =>
  server.request('PATCH', `/api/app/applications/${id}/status`, { token: owner.token, body: { status } })
const undo = (id: number) =>
  server.request('PATCH', `/api/app/applications/${id}/undo`, { token: owner.token })

test('an owner to whom people wait is reminded on the day before the decision date and on it, once each', async () => {
  const { id } = await makeWaiting()
  await makeApplication(server, { advertisementId: id, applicantId: other.id })
  at(dayAfter(decisionDate, -1), '08:59')
  await follow()
  expect(await told()).toEqual([])
  for (const days of [-2, -1, -1, 0, 0, 1]) {
    at(dayAfter(decisionDate, days), '09:00')
    await Promise.all([follow(), follow()])
  }
  const notices = await run(sql<{ text: string; url: string }>`select text, url from notices order by id`)
  expect(notices.map(({ text }) => /(yarın|bugün); 2 kişi/.exec(text)?.[1])).toEqual(['yarın', 'bugün'])
  expect(notices[0]?.url).toBe(`/advertisement/${id}/applications?status=pending`)
  const letters = await run(
    sql<{ channel: string }>`select channel from outbox where kind = 'advertisement_decision_near'`,
  )
  expect(letters.filter(({ channel }) => channel === 'email')).toHaveLength(2)
})

test('deciders who want notices are told of the decision date and of what became unanswered, others are not', async () => {
  const { id } = await makeWaiting()
  const join = async (role: 'decider' | 'viewer') => {
    const { id: accountId } = await makeAccount(server)
    const colleague = await makeColleague(server, { ownerId: owner.id, advertisementId: id, accountId, role })
    return { accountId, colleague: colleague.id }
  }
  const [decider, quiet, viewer] = [await join('decider'), await join('decider'), await join('viewer')]
  await run(sql`update colleagues set wants_notices = false where id = ${quiet.colleague}`)
  for (const date of [dayAfter(decisionDate, -1), decisionDate, lapseDate]) {
    at(date, '09:00')
    await follow()
  }
  const kinds = ['advertisement_decision_near', 'advertisement_decision_near', 'advertisement_unanswered']
  expect([await told(owner.id), await told(decider.accountId)]).toEqual([kinds, kinds])
  expect([await told(quiet.accountId), await told(viewer.accountId)]).toEqual([[], []])
  const texts = await run(
    sql<{ text: string }>`select text from notices where account_id = ${decider.accountId} order by id`,
  )
  expect(texts[1]?.text).toMatch(
    /^Ekibinde olduğunuz “.+” ilanının yanıt günü bugün; 1 kişi yanıtınızı bekliyor/,
  )
  expect(texts[2]?.text).toMatch(/^Ekibinde olduğunuz “.+” ilanına gelen 1 başvuru yanıtsız kaldı/)
})

test.each([
  ['14:30', ['advertisement_decision_near']],
  ['22:00', []],
])('after an outage in the morning, the reminder of the day at %s is %j', async (time, expected) => {
  await makeWaiting('closed_by_owner')
  at(decisionDate, time)
  await follow()
  expect(await told()).toEqual(expected)
})

test('an owner who has decided about everybody is not reminded', async () => {
  const { application } = await makeWaiting()
  await decide(application, 'rejected')
  at(decisionDate, '09:00')
  await follow()
  expect(await told(owner.id)).toEqual([])
})

test('seven days after the decision date what is undecided becomes unanswered, and both sides are told once', async () => {
  const { id, application } = await makeWaiting()
  const second = await makeApplication(server, { advertisementId: id, applicantId: other.id })
  const decided = await makeApplication(server, {
    advertisementId: id,
    applicantId: admin.id,
    status: 'accepted',
  })
  at(dayAfter(lapseDate, -1), '21:00')
  await follow()
  expect(await stateOf(application)).toBe('pending')
  at(lapseDate, '08:59')
  await follow()
  expect(await stateOf(application)).toBe('pending')
  at(lapseDate, '09:00')
  await Promise.all([follow(), follow()])
  await follow()
  expect([await stateOf(application), await stateOf(second.id), await stateOf(decided.id)]).toEqual([
    'unanswered',
    'unanswered',
    'accepted',
  ])
  expect(await eventsOf(application)).toEqual(['pending>unanswered'])
  expect(await told(applicant.id)).toEqual(['application_unanswered'])
  expect(await told(owner.id)).toEqual(['advertisement_unanswered'])
  const [notice] = await run(sql<{ text: string }>`select text from notices where account_id = ${owner.id}`)
  expect(notice?.text).toContain('gelen 2 başvuru yanıtsız kaldı')
})

test('an outage of weeks is caught up', async () => {
  const { application } = await makeWaiting()
  at(dayAfter(lapseDate, 40), '12:00')
  await follow()
  expect(await stateOf(application)).toBe('unanswered')
})

test('an older client reads an unanswered application as pending, and the owner can still decide about it', async () => {
  const { id, application } = await makeWaiting()
  at(lapseDate, '10:00')
  await follow()
  const own = await read(application, applicant.token)
  expect([own.status, own.state, own.can.withdraw]).toEqual(['pending', 'unanswered', true])
  expect(own.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'unanswered'])
  const list = async (query: string) =>
    (
      await server.request('GET', `/api/app/advertisements/${id}/applications?${query}`, {
        token: owner.token,
      })
    ).body
  const received = await list('status=pending')
  expect(received.data).toHaveLength(1)
  expect(received.counts.pending).toBe(1)
  expect(received.state_counts).toMatchObject({ pending: 0, unanswered: 1 })
  expect((await list('state=pending')).data).toEqual([])
  expect((await decide(application, 'accepted')).body.data).toMatchObject({
    status: 'accepted',
    can: { undo: true },
  })
  expect((await read(application, applicant.token)).state).toBe('unanswered')
  expect((await undo(application)).body.data).toMatchObject({ status: 'pending', state: 'unanswered' })
  await follow()
  expect(await told(applicant.id)).toEqual(['application_unanswered'])
})

test('a decision at the same moment wins, before or after the application becomes unanswered', async () => {
  const { application } = await makeWaiting()
  at(lapseDate, '09:00')
  const [, decided] = await Promise.all([follow(), decide(application, 'accepted')])
  expect([decided.status, await stateOf(application)]).toEqual([200, 'accepted'])
  expect(['pending>accepted', 'unanswered>accepted']).toContain((await eventsOf(application)).at(-1))
})

test('a decision that was undone after the seven days becomes unanswered on the next run', async () => {
  const { application } = await makeWaiting()
  at(lapseDate, '08:58')
  expect((await decide(application, 'rejected')).status).toBe(200)
  at(lapseDate, '09:00')
  await follow()
  expect(await stateOf(application)).toBe('rejected')
  expect((await undo(application)).status).toBe(200)
  await follow()
  expect(await stateOf(application)).toBe('unanswered')
})

test('an unanswered application can be withdrawn by a page that was opened before', async () => {
  const { application } = await makeWaiting()
  at(lapseDate, '10:00')
  await follow()
  const reply = await server.request('PATCH', `/api/app/applications/${application}/withdraw`, {
    token: applicant.token,
    body: { from: 'pending' },
  })
  expect(reply.body.data).toMatchObject({ status: 'rejected', state: 'withdrawn', can: { revive: true } })
})

test('rejecting many and closing the advertisement answer unanswered applications, too', async () => {
  const { id, application } = await makeWaiting()
  at(lapseDate, '10:00')
  await follow()
  const path = `/api/app/advertisements/${id}`
  const rejected = await server.request('POST', `${path}/rejections`, {
    token: owner.token,
    body: { application_ids: [application], rejection_text: 'Merhaba {ad}' },
  })
  expect(rejected.body.rejected).toEqual([application])
  const undone = await server.request('POST', `${path}/rejections/undo`, {
    token: owner.token,
    body: { application_ids: [application] },
  })
  expect(undone.body.undone).toEqual([application])
  expect(await stateOf(application)).toBe('unanswered')
  const closed = await server.request('PATCH', `${path}/unpublish`, {
    token: owner.token,
    body: { rejection_text: 'Merhaba {ad}' },
  })
  expect(closed.body.rejected).toEqual([application])
  expect(await stateOf(application)).toBe('rejected')
})

test('an unanswered application is cancelled without a second notice of a decision when its owner leaves', async () => {
  const { application } = await makeWaiting()
  at(lapseDate, '10:00')
  await follow()
  const reply = await server.request('DELETE', '/api/app/account', {
    token: owner.token,
    body: { password: 'Klaket.2026' },
  })
  expect(reply.status).toBe(200)
  expect(await stateOf(application)).toBe('cancelled')
})

test('applications to a suspended owner lapse when the suspension is lifted', async () => {
  const { application } = await makeWaiting()
  const ofTakenDown = await makeWaiting('published')
  const takenDown = await server.request('POST', `/api/admin/advertisements/${ofTakenDown.id}/take-down`, {
    token: admin.token,
    body: { reason: 'Yanıltıcı.', revision: 1 },
  })
  expect(takenDown.status, takenDown.text).toBe(200)
  const act = (path: string) =>
    server.request('POST', `/api/admin/people/${owner.id}/${path}`, {
      token: admin.token,
      body: { reason: 'Deneme', message: 'Deneme' },
    })
  expect((await act('suspend')).status).toBe(200)
  at(lapseDate, '10:00')
  await follow()
  expect(await stateOf(application)).toBe('pending')
  expect(await stateOf(ofTakenDown.application)).toBe('pending')
  server.clock.set(null)
  expect((await act('lift-suspension')).status).toBe(200)
  at(lapseDate, '10:00')
  await follow()
  expect(await stateOf(application)).toBe('unanswered')
})
