import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { advertisementCalls } from '../../../../test/advertisements.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { renewalUndoMinutes } from '../../../shared/board/advertisements/application-deadline.ts'
import { dayAfter, today } from '../../../shared/values/dates.ts'

const { server, owner, other, editor } = setUpTestBoard({ owner: {}, other: {}, editor: { role: 'editor' } })

const { get, eventsOf } = advertisementCalls(() => server)
const inDays = (days: number) => dayAfter(today(), days)
const change = (act: 'extend' | 'renew' | 'republish', id: number, deadline?: string, token = owner.token) =>
  server.request('PATCH', `/api/app/advertisements/${id}/${act}`, {
    token,
    body: deadline === undefined ? {} : { application_deadline: deadline },
  })
const field = (reply: { body: { errors?: Record<string, string[]> } }) =>
  reply.body.errors?.['application_deadline']
async function approved(days: number, options: { applicationDeadline?: string; startDate?: string } = {}) {
  const made = await makeAdvertisement(server, { ownerId: owner.id, status: 'expired', ...options })
  await sql`
    insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, created_at)
    values (${made.id}, ${editor.id}, 'waiting_for_approve', 'published', now() - ${`${days} days`}::interval)`.execute(
    server.database.kysely,
  )
  return made.id
}

test('an expired advertisement that was approved within 90 days is live again at once', async () => {
  const id = await approved(89)
  expect((await get(id, '/owner', owner.token)).body.data.can).toMatchObject({
    renew: true,
    republish: true,
    extend: false,
  })
  const { data } = (await change('renew', id)).body
  expect(data).toMatchObject({ status: 'published', application_deadline: inDays(30) })
  expect(Date.parse(data.published_at)).toBeGreaterThan(Date.now() - 60_000)
  expect((await change('renew', id)).body.code).toBe('advertisement_status_conflict')
})

describe('a renewal is undone', () => {
  const undo = (id: number, token = owner.token) =>
    server.request('PATCH', `/api/app/advertisements/${id}/undo-renewal`, { token })

  test('within ten minutes, with the deadline and the publication date from before', async () => {
    const id = await approved(20)
    const before = (await get(id, '/owner', owner.token)).body.data
    await change('renew', id)
    const { data } = (await undo(id)).body
    expect(data).toMatchObject({ status: 'expired', application_deadline: before.application_deadline })
    expect(Date.now() - Date.parse(data.published_at)).toBeGreaterThan(19 * 86_400_000)
    expect((await eventsOf(id)).slice(-2)).toEqual(['expired>published', 'published>expired'])
    expect((await undo(id)).body.code).toBe('renewal_undo_expired')
    expect((await change('renew', id)).body.data.status).toBe('published')
  })

  test('not later, not after another change, not by somebody else', async () => {
    const [late, extended] = [await approved(1), await approved(1)]
    for (const id of [late, extended]) await change('renew', id, inDays(5))
    await change('extend', extended, inDays(9))
    expect((await undo(extended)).body.code).toBe('renewal_undo_expired')
    expect((await undo(late, other.token)).body.code).toBe('advertisement_not_found')
    server.clock.forward(renewalUndoMinutes * 60 + 1)
    expect((await undo(late)).body.code).toBe('renewal_undo_expired')
    const { id } = await makeAdvertisement(server, { ownerId: owner.id })
    expect((await undo(id)).body.code).toBe('renewal_undo_expired')
  })

  test('not once somebody has applied since', async () => {
    const id = await approved(1)
    await makeApplication(server, { advertisementId: id, applicantId: other.id })
    await change('renew', id)
    const applicant = await makeAccount(server)
    await makeApplication(server, { advertisementId: id, applicantId: applicant.id })
    expect((await undo(id)).body.code).toBe('renewal_applied')
    await sql`delete from applications where applicant_id = ${applicant.id}`.execute(server.database.kysely)
    expect((await undo(id)).body.data.status).toBe('expired')
  })

  test('not once somebody has sent a withdrawn application again since', async () => {
    const id = await approved(1)
    const { id: application } = await makeApplication(server, { advertisementId: id, applicantId: other.id })
    await change('renew', id)
    await sql`update applications set sent_again_at = now() + interval '1 minute' where id = ${application}`.execute(
      server.database.kysely,
    )
    expect((await undo(id)).body.code).toBe('renewal_applied')
  })

  test('once, by two requests at the same time', async () => {
    const id = await approved(1)
    await change('renew', id)
    const replies = await Promise.all([undo(id), undo(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('an expired advertisement that was approved longer ago goes back to review with its new deadline', async () => {
  const id = await approved(91)
  expect((await change('renew', id, inDays(14))).body.data).toMatchObject({
    status: 'waiting_for_approve',
    application_deadline: inDays(14),
  })
  expect((await eventsOf(id)).at(-1)).toBe('expired>waiting_for_approve')
})

test('an expired advertisement is not renewed to yesterday, nor after its work has begun', async () => {
  expect(field(await change('renew', await approved(1), inDays(-1)))).toEqual([
    'Son başvuru tarihi bugünden önce olamaz.',
  ])
  const begun = await approved(1, { startDate: inDays(-1) })
  for (const act of ['renew', 'republish'] as const)
    expect((await change(act, begun)).body.code).toBe('advertisement_begun')
  expect((await get(begun, '/owner', owner.token)).body.data.can).toMatchObject({
    renew: false,
    republish: false,
    unpublish: true,
  })
})

test('a client that knows no renewal republishes an expired advertisement, which goes to review', async () => {
  expect((await change('republish', await approved(1))).body.data).toMatchObject({
    status: 'waiting_for_approve',
    application_deadline: inDays(30),
  })
})
