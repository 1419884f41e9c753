import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { day, decisionDate, lapseDate, setUpDecisionDates } from '../../../../../test/decision-dates.ts'
import { makeAdvertisement, makeApplication } from '../../../../../test/factories.ts'
import { dayAfter, istanbulInstant } from '../../../../shared/values/dates.ts'

const { server, owner, applicant, other, admin, run, at, follow, told, stateOf, read, makeWaiting } =
  setUpDecisionDates()
const shownToOwner = async (id: number) => {
  const { token } = owner
  const own = await server.request('GET', '/api/app/advertisements/my-advertisements', { token })
  const path = `/api/app/advertisements/${id}/applications/list`
  const list = await server.request('POST', path, { token, body: {} })
  return [own.body.data[0].decision_date, list.body.advertisement.decision_date]
}

test('after a renewal, each application becomes unanswered by the decision date that it was promised', async () => {
  const { id } = await makeAdvertisement(server, {
    ownerId: owner.id,
    status: 'expired',
    applicationDeadline: dayAfter(day, -10),
  })
  await run(sql`
    insert into advertisement_events (advertisement_id, from_status, to_status)
    values (${id}, 'waiting_for_approve', 'published')`)
  const early = await makeApplication(server, { advertisementId: id, applicantId: applicant.id })
  const renewed = await server.request('PATCH', `/api/app/advertisements/${id}/renew`, {
    token: owner.token,
    body: { application_deadline: dayAfter(day, 2) },
  })
  expect(renewed.status, renewed.text).toBe(200)
  const late = await makeApplication(server, { advertisementId: id, applicantId: other.id })
  expect((await read(early.id, applicant.token)).advertisement.decision_date).toBe(dayAfter(day, -3))
  expect((await read(late.id, other.token)).advertisement.decision_date).toBe(dayAfter(day, 9))
  expect(await shownToOwner(id)).toEqual([dayAfter(day, -3), dayAfter(day, -3)])
  for (const [days, states] of [
    [3, ['pending', 'pending']],
    [4, ['unanswered', 'pending']],
    [15, ['unanswered', 'pending']],
    [16, ['unanswered', 'unanswered']],
  ] as const) {
    at(dayAfter(day, days), '09:00')
    await follow()
    expect([days, [await stateOf(early.id), await stateOf(late.id)]]).toEqual([days, states])
  }
  server.clock.set(null)
  expect(await shownToOwner(id)).toEqual([null, null])
  expect(await told(applicant.id)).toEqual(['application_unanswered'])
  const ofOwner = await told(owner.id)
  expect(ofOwner.filter((kind) => kind === 'advertisement_unanswered')).toHaveLength(2)
})

test('a reminder of a new decision date counts only applicants whom it was promised', async () => {
  const { id, application } = await makeWaiting()
  await run(sql`update applications set promised_date = ${dayAfter(day, -3)} where id = ${application}`)
  await run(sql`update advertisements set application_deadline = ${day}, decision_days = 0 where id = ${id}`)
  at(day, '10:00')
  await follow()
  expect(await told()).toEqual([])
  await makeApplication(server, { advertisementId: id, applicantId: other.id })
  await follow()
  const notices = await run(sql<{ text: string }>`select text from notices where account_id = ${owner.id}`)
  expect(notices.map(({ text }) => /bugün; (.+) kişi/.exec(text)?.[1])).toEqual(['1'])
})

test('applicants of an advertisement that staff took down are not told that the owner did not answer', async () => {
  const { id, application } = await makeWaiting()
  const takenDownAt = new Date(istanbulInstant(dayAfter(decisionDate, -2), '12:00'))
  await run(sql`
    insert into advertisement_events (advertisement_id, from_status, to_status, created_at)
    values (${id}, 'expired', 'rejected', ${takenDownAt})`)
  await run(sql`update advertisements set status = 'rejected', reject_reason = 'Yanıltıcı.' where id = ${id}`)
  for (const date of [decisionDate, lapseDate, dayAfter(lapseDate, 9)]) {
    at(date, '10:00')
    await follow()
  }
  expect([await stateOf(application), await told()]).toEqual(['pending', []])

  server.clock.set(null)
  await run(
    sql`update advertisements set status = 'waiting_for_approve', reject_reason = null where id = ${id}`,
  )
  expect((await read(application, applicant.token)).advertisement.decision_date).toBeNull()
  expect(await shownToOwner(id)).toEqual([null, null])
  const approved = await server.request('POST', `/api/admin/reviews/${id}/approve`, {
    token: admin.token,
    body: { revision: 1 },
  })
  expect(approved.status, approved.text).toBe(200)
  const promised = (await read(application, applicant.token)).advertisement.decision_date
  expect(promised > day).toBe(true)
  expect(await shownToOwner(id)).toEqual([promised, promised])
  await follow()
  expect(await stateOf(application)).toBe('pending')
})

test('an owner is reminded of an advertisement whose republication an editor rejected, because its date binds', async () => {
  const { id, application } = await makeWaiting()
  await run(sql`
    insert into advertisement_events (advertisement_id, from_status, to_status)
    values (${id}, 'waiting_for_approve', 'rejected')`)
  await run(sql`update advertisements set status = 'rejected', reject_reason = 'Yanıltıcı.' where id = ${id}`)
  at(decisionDate, '10:00')
  await follow()
  at(lapseDate, '10:00')
  await follow()
  expect(await stateOf(application)).toBe('unanswered')
  expect(await told(owner.id)).toEqual(['advertisement_decision_near', 'advertisement_unanswered'])
})
