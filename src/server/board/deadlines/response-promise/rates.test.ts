import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../../test/factories.ts'
import { dayAfter, today } from '../../../../shared/values/dates.ts'

const { server, owner, editor } = setUpTestBoard({ owner: {}, editor: { role: 'editor' } })

const dayMs = 86_400_000
const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(server.database.kysely)).rows
const rateOf = async (id = owner.id) =>
  (await server.request('GET', `/api/app/owners/${id}/response-rate`)).body.data
const reportOf = async (id = owner.id) =>
  (await server.request('GET', `/api/admin/people/${id}/response-rate`, { token: editor.token })).body.data
const makeAd = (decisionInDays: number) =>
  makeAdvertisement(server, {
    ownerId: owner.id,
    status: 'closed_by_owner',
    applicationDeadline: dayAfter(today(), decisionInDays - 7),
  })
const apply = async (
  advertisementId: number,
  status: 'pending' | 'accepted' | 'rejected',
  decidedAt = new Date(Date.now() - 3_600_000),
) => {
  const applicant = await makeAccount(server)
  const { id } = await makeApplication(server, {
    advertisementId,
    applicantId: applicant.id,
    status,
    ...(status !== 'pending' && { decidedAt }),
  })
  await run(sql`update applications set created_at = ${new Date(Date.now() - 2 * dayMs)} where id = ${id}`)
  return { id, token: applicant.token }
}
const makeFive = async () => {
  const { id } = await makeAd(3)
  const all = []
  for (const status of ['accepted', 'rejected', 'rejected', 'rejected', 'rejected'] as const)
    all.push(await apply(id, status))
  return { id, all }
}

test('everybody reads the rate of an owner from the fifth decided application on', async () => {
  const { id } = await makeAd(3)
  for (const status of ['accepted', 'rejected', 'rejected', 'rejected', 'pending'] as const)
    await apply(id, status)
  expect(await rateOf()).toBeNull()
  await apply(id, 'accepted')
  expect(await reportOf()).toMatchObject({
    rate: { percent: 100, counted: 5, median_days: 2 },
    outcomes: { in_time: 5, open: 1 },
    advertisements: [{ id, decision_date: dayAfter(today(), 3), outcomes: { in_time: 5, open: 1 } }],
  })
})

test('a decision counts once it cannot be undone any more', async () => {
  const { id } = await makeAd(3)
  for (let n = 0; n < 5; n += 1) await apply(id, 'rejected', new Date())
  expect((await reportOf()).outcomes).toMatchObject({ in_time: 0, open: 5 })
  server.clock.set(new Date(Date.now() + 11 * 60_000))
  expect((await reportOf()).outcomes).toMatchObject({ in_time: 5, open: 0 })
})

test('a late decision does not change the rate while it can be undone', async () => {
  const { id } = await makeAd(-10)
  const waiting = []
  for (let n = 0; n < 5; n += 1) waiting.push(await apply(id, 'pending'))
  const before = (await reportOf()).rate
  expect(before).toEqual({ percent: 0, counted: 5, median_days: null })
  await run(sql`
    update applications set status = 'unanswered', unanswered_at = now() - interval '1 day' where id = ${waiting[0]?.id}`)
  for (const { id: application } of waiting.slice(0, 2))
    await server.request('PATCH', `/api/app/applications/${application}/status`, {
      token: owner.token,
      body: { status: 'rejected' },
    })
  expect((await reportOf()).rate).toEqual(before)
  server.clock.forward(11 * 60)
  expect((await reportOf()).rate).toMatchObject({ counted: 5, median_days: expect.any(Number) })
})

test('waiting applications count against an owner once the decision date has passed, also after a late answer', async () => {
  const { id } = await makeAd(-2)
  const waiting = await apply(id, 'pending')
  await apply(id, 'accepted')
  await apply(id, 'accepted', new Date(Date.now() - 3 * dayMs))
  expect((await reportOf()).outcomes).toMatchObject({ undecided: 1, late: 1, in_time: 1 })
  await run(sql`
    update applications set status = 'accepted', unanswered_at = now(), decided_at = now() - interval '3 days'
    where id = ${waiting.id}`)
  expect((await reportOf()).outcomes).toMatchObject({ undecided: 0, late: 2, in_time: 1 })
})

test('a decision that came too late stays late when the owner sets a new deadline', async () => {
  const [reopened, renewed] = [await makeAd(-2), await makeAd(-3)]
  await run(sql`update advertisements set status = 'expired' where id = ${renewed.id}`)
  await run(sql`
    insert into advertisement_events (advertisement_id, from_status, to_status)
    values (${renewed.id}, 'waiting_for_approve', 'published')`)
  for (const { id } of [reopened, renewed]) {
    await apply(id, 'rejected')
    await apply(id, 'pending')
    await apply(id, 'rejected', new Date(Date.now() - 4 * dayMs))
  }
  const before = (await reportOf()).outcomes
  expect(before).toMatchObject({ late: 2, undecided: 2, in_time: 2 })
  for (const act of [`${reopened.id}/republish`, `${renewed.id}/renew`]) {
    const reply = await server.request('PATCH', `/api/app/advertisements/${act}`, {
      token: owner.token,
      body: {},
    })
    expect([act, reply.status, reply.body.data.decision_date > today()]).toEqual([act, 200, true])
  }
  expect((await reportOf()).outcomes).toEqual(before)
  await apply(renewed.id, 'pending')
  expect((await reportOf()).outcomes).toMatchObject({ ...before, open: 1 })
})

test('withdrawn applications and advertisements that staff took down do not count', async () => {
  const { id, all } = await makeFive()
  expect((await rateOf()).counted).toBe(5)
  const withdrawn = await server.request('PATCH', `/api/app/applications/${all[0]?.id}/withdraw`, {
    token: all[0]?.token ?? '',
    body: { from: 'accepted' },
  })
  expect(withdrawn.status).toBe(200)
  expect((await reportOf()).outcomes).toMatchObject({ in_time: 4, withdrawn: 1 })
  await run(sql`
    insert into advertisement_events (advertisement_id, from_status, to_status) values (${id}, 'published', 'rejected')`)
  expect((await reportOf()).outcomes).toMatchObject({ in_time: 0, taken_down: 5 })
  await run(sql`
    insert into advertisement_events (advertisement_id, from_status, to_status)
    values (${id}, 'waiting_for_approve', 'published')`)
  expect((await reportOf()).outcomes).toMatchObject({ in_time: 4, taken_down: 0 })
})

test('the rate of a suspended, closed or unknown account is not shown', async () => {
  await makeFive()
  await run(sql`update accounts set suspended_at = now() where id = ${owner.id}`)
  expect(await rateOf()).toBeNull()
  await run(sql`update accounts set suspended_at = null, closed_at = now() where id = ${owner.id}`)
  expect(await rateOf()).toBeNull()
  expect(await rateOf(999_999)).toBeNull()
  const unknown = await server.request('GET', '/api/admin/people/999999/response-rate', {
    token: editor.token,
  })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'user_not_found'])
  expect((await server.request('GET', '/api/app/owners/x/response-rate')).status).toBe(404)
})

test('the editor of the owner’s next advertisement reads how many applications were left unanswered', async () => {
  const { id } = await makeAd(-10)
  const waiting = await apply(id, 'pending')
  await apply(id, 'rejected')
  await run(
    sql`update applications set status = 'unanswered', unanswered_at = now() where id = ${waiting.id}`,
  )
  const next = await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
  const unansweredCount = async () =>
    (await server.request('GET', `/api/admin/reviews/${next.id}`, { token: editor.token })).body.data
      .owner_unanswered_count
  expect(await unansweredCount()).toBe(1)
  await run(sql`
    insert into advertisement_events (advertisement_id, from_status, to_status) values (${id}, 'published', 'rejected')`)
  expect(await unansweredCount()).toBe(0)
})

test('no endpoint but decisions changes the rate', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(
      (await server.request(method, `/api/app/owners/${owner.id}/response-rate`, { token: owner.token }))
        .status,
    ).toBe(404)
})
