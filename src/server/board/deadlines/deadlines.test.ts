import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advertisementCalls, advertisementForm } from '../../../../test/advertisements.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { dayAfter, istanbulInstant, today } from '../../../shared/values/dates.ts'

const { server, owner, other, editor } = setUpTestBoard({ owner: {}, other: {}, editor: { role: 'editor' } })

const { get, eventsOf } = advertisementCalls(() => server)
const inDays = (days: number) => dayAfter(today(), days)
const change = (act: 'extend' | 'renew' | 'republish', id: number, deadline?: string, token = owner.token) =>
  server.request('PATCH', `/api/app/advertisements/${id}/${act}`, {
    token,
    body: deadline === undefined ? {} : { application_deadline: deadline },
  })
const post = (fields: object, token = owner.token) =>
  server.request('POST', '/api/app/advertisements', { token, body: { ...advertisementForm, ...fields } })
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

test('a client that names no deadline gets 30 days, or the start of work if that is earlier', async () => {
  expect((await post({})).body.data.application_deadline).toBe(inDays(30))
  expect((await post({ startDate: inDays(4) })).body.data.application_deadline).toBe(inDays(4))
  expect((await post({ startDate: today() })).body.data.application_deadline).toBe(today())
})

test('null as a deadline or decision date counts as missing', async () => {
  const none = { application_deadline: null, decision_date: null }
  expect((await post(none)).body.data).toMatchObject({
    application_deadline: inDays(30),
    decision_date: inDays(37),
  })
  const { id } = await makeAdvertisement(server, {
    ownerId: owner.id,
    subCategoryId: 501,
    applicationDeadline: inDays(10),
  })
  const body = { ...advertisementForm, ...none }
  const edited = await server.request('PUT', `/api/app/advertisements/${id}`, { token: owner.token, body })
  expect([edited.status, edited.body.data]).toEqual([
    200,
    expect.objectContaining({ application_deadline: inDays(10), decision_date: inDays(17) }),
  ])
})

test('a deadline of yesterday, after 60 days or after the start of work is refused with a sentence at the field', async () => {
  expect(field(await post({ application_deadline: inDays(-1) }))).toEqual([
    'Son başvuru tarihi bugünden önce olamaz.',
  ])
  expect(field(await post({ application_deadline: inDays(61) }))).toEqual([
    'Son başvuru tarihi en fazla 60 gün sonrası olabilir.',
  ])
  expect(field(await post({ startDate: inDays(5), application_deadline: inDays(6) }))).toEqual([
    'Son başvuru tarihi işin başlangıcından sonra olamaz.',
  ])
  for (const nonsense of ['2026-02-30', 'yarın'])
    expect(field(await post({ application_deadline: nonsense }))).toEqual([
      'Lütfen son başvuru tarihini seçin.',
    ])
  expect((await post({ application_deadline: inDays(60) })).status).toBe(201)
})

test('an edit without a deadline keeps it, and an edit of nothing else needs no review', async () => {
  const { id } = await makeAdvertisement(server, {
    ownerId: owner.id,
    subCategoryId: 501,
    applicationDeadline: inDays(10),
  })
  const { data } = (await get(id, '/owner', owner.token)).body
  const same = {
    ...advertisementForm,
    title: data.title,
    description: data.description,
    price: data.price,
    project_name: null,
    startDate: data.startDate,
    needRoadTrip: data.needRoadTrip,
    isOkayForRookie: data.isOkayForRookie,
  }
  const put = (body: object) =>
    server.request('PUT', `/api/app/advertisements/${id}`, { token: owner.token, body })
  expect((await put({ ...same, application_deadline: inDays(20) })).body.data).toMatchObject({
    status: 'published',
    application_deadline: inDays(20),
  })
  expect((await put({ ...same, title: 'Başka başlık' })).body.data).toMatchObject({
    status: 'waiting_for_approve',
    application_deadline: inDays(20),
  })
  expect(await eventsOf(id)).toEqual(['published>published', 'published>waiting_for_approve'])
})

test('an extension moves the deadline to 30 days ahead without a review, and a second press changes nothing', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, applicationDeadline: inDays(2) })
  expect((await get(id, '/owner', owner.token)).body.data.can.extend).toBe(true)
  for (const _ of [1, 2])
    expect((await change('extend', id)).body.data).toMatchObject({
      status: 'published',
      application_deadline: inDays(30),
    })
  expect(await eventsOf(id)).toEqual(['published>published'])
  expect((await get(id)).body.data.application_deadline).toBe(inDays(30))
})

test('two extensions at once have the effect of one', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, applicationDeadline: inDays(2) })
  const replies = await Promise.all([change('extend', id), change('extend', id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await eventsOf(id)).toEqual(['published>published'])
})

test('an owner chooses a deadline up to 60 days ahead or takes an extension back, and a press never shortens', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, applicationDeadline: inDays(5) })
  expect((await change('extend', id, inDays(60))).body.data.application_deadline).toBe(inDays(60))
  expect((await change('extend', id)).body.data.application_deadline).toBe(inDays(60))
  expect((await change('extend', id, inDays(5))).body.data.application_deadline).toBe(inDays(5))
  for (const wrong of [inDays(-1), inDays(61)]) {
    const reply = await change('extend', id, wrong)
    expect([reply.status, field(reply)]).toEqual([422, [expect.any(String)]])
  }
})

test('an extension ends at the start of work', async () => {
  const startDate = inDays(7)
  const { id } = await makeAdvertisement(server, {
    ownerId: owner.id,
    startDate,
    applicationDeadline: inDays(1),
  })
  expect(field(await change('extend', id, inDays(8)))).toEqual([
    'Son başvuru tarihi işin başlangıcından sonra olamaz.',
  ])
  const { data } = (await change('extend', id)).body
  expect([data.application_deadline, data.can.extend]).toEqual([startDate, false])
})

test('an extension is refused to others, and for advertisements that are not live', async () => {
  const make = (
    status: 'published' | 'expired' | 'closed_by_owner' | 'waiting_for_approve',
    deadline?: string,
  ) =>
    makeAdvertisement(server, {
      ownerId: owner.id,
      status,
      ...(deadline && { applicationDeadline: deadline }),
    })
  const answer = async (...args: Parameters<typeof change>) => {
    const { status, body } = await change(...args)
    return `${status} ${body.code}`
  }
  const live = await make('published')
  expect(await answer('extend', live.id, undefined, other.token)).toBe('404 advertisement_not_found')
  expect(await answer('renew', live.id, undefined, other.token)).toBe('404 advertisement_not_found')
  expect(await answer('renew', live.id)).toBe('409 advertisement_status_conflict')
  expect(await answer('extend', (await make('published', inDays(-1))).id)).toBe('409 advertisement_expired')
  expect(await answer('extend', (await make('expired')).id)).toBe('409 advertisement_expired')
  expect(await answer('extend', (await make('closed_by_owner')).id)).toBe('409 advertisement_status_conflict')
  expect(await answer('renew', (await make('waiting_for_approve')).id)).toBe(
    '409 advertisement_status_conflict',
  )
})

test('a closed advertisement that is reopened keeps its deadline up to sixty days and the start of work', async () => {
  for (const [deadline, startDate, kept] of [
    [inDays(50), inDays(90), inDays(50)],
    [inDays(80), inDays(90), inDays(60)],
    [inDays(9), inDays(5), inDays(5)],
  ] as const) {
    const { id } = await makeAdvertisement(server, {
      ownerId: owner.id,
      status: 'closed_by_owner',
      applicationDeadline: deadline,
      startDate,
    })
    expect((await change('republish', id)).body.data.application_deadline).toBe(kept)
  }
})

test('an expired advertisement can be closed, and keeps its page', async () => {
  const id = await approved(1)
  const { data } = (
    await server.request('PATCH', `/api/app/advertisements/${id}/unpublish`, { token: owner.token })
  ).body
  expect(data.status).toBe('closed_by_owner')
  expect((await get(id)).status).toBe(200)
})

test('only the owner and staff read that an advertisement has expired', async () => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, status: 'expired' })
  await makeApplication(server, { advertisementId: id, applicantId: other.id })
  const statusFor = async (token?: string) => (await get(id, '', token)).body.data.status
  expect(await statusFor()).toBe('closed_by_owner')
  expect(await statusFor(other.token)).toBe('closed_by_owner')
  expect(await statusFor(owner.token)).toBe('expired')
  expect(await statusFor(editor.token)).toBe('expired')
  const { body } = await server.request('GET', '/api/app/applications/my-applications', {
    token: other.token,
  })
  expect(body.data[0].advertisement).toMatchObject({
    status: 'closed_by_owner',
    application_deadline: inDays(-2),
  })
})

test('applying ends with the last second of the day in Istanbul, even before the task has run', async () => {
  const applicant = await makeAccount(server)
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, applicationDeadline: today() })
  const apply = async (at: string) => {
    server.clock.set(new Date(at))
    const reply = await server.request('POST', '/api/app/applications', {
      token: applicant.token,
      body: { advertisement_id: id },
    })
    return reply.body.code
  }
  expect(await apply(istanbulInstant(today(), '23:59').replace('59:00', '59:59'))).toBe('cv_missing')
  expect(await apply(istanbulInstant(inDays(1), '00:00'))).toBe('advertisement_expired')
})

test('an approval gives the default deadline to an advertisement whose own has passed in the queue', async () => {
  const { id } = await makeAdvertisement(server, {
    ownerId: owner.id,
    status: 'waiting_for_approve',
    applicationDeadline: inDays(-1),
  })
  const reply = await server.request('POST', `/api/admin/reviews/${id}/approve`, {
    token: editor.token,
    body: { revision: 1 },
  })
  expect(reply.status).toBe(200)
  expect((await get(id)).body.data).toMatchObject({
    status: 'published',
    application_deadline: inDays(30),
  })
})
