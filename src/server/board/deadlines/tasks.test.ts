import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advertisementCalls, advertisementForm } from '../../../../test/advertisements.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { dayAfter, istanbulInstant, today } from '../../../shared/values/dates.ts'
import { expireAdvertisements } from './expiring.ts'
import { remindOwners } from './reminding.ts'

const { server, owner, other, admin } = setUpTestBoard({ owner: {}, other: {}, admin: { role: 'admin' } })

const { eventsOf } = advertisementCalls(() => server)
const never = () => false
const at = (day: string, time: string, seconds = '00') =>
  server.clock.set(new Date(istanbulInstant(day, time).replace('00.000', `${seconds}.000`)))
const expire = () => expireAdvertisements(server.context, never)
const remind = () => remindOwners(server.context, never)
const told = async () => {
  const { rows } = await sql<{ kind: string; url: string }>`
    select kind, url from notices order by id`.execute(server.database.kysely)
  return rows.map(({ kind }) => kind.replace('advertisement_', ''))
}
const statusOf = async (id: number) => {
  const { rows } = await sql<{ status: string }>`select status from advertisements where id = ${id}`.execute(
    server.database.kysely,
  )
  return rows[0]?.status
}
const setChanged = (id: number, changedAt = '2026-01-01T00:00:00Z') =>
  sql`update advertisements set updated_at = ${changedAt} where id = ${id}`.execute(server.database.kysely)
const make = async (applicationDeadline: string, startDate = '2099-01-01') => {
  const made = await makeAdvertisement(server, { ownerId: owner.id, applicationDeadline, startDate })
  await setChanged(made.id)
  return made
}
const last = '2027-12-31'
const [day, tomorrow] = [today(), dayAfter(today(), 1)]

test('an advertisement expires with the end of its last day in Istanbul, once, and leaves the list', async () => {
  const { id } = await make(last)
  const inList = async () =>
    (await server.request('POST', '/api/app/advertisements/list', { body: {} })).body.total
  at(last, '23:59', '59')
  await expire()
  expect([await statusOf(id), await inList()]).toEqual(['published', 1])
  at('2028-01-01', '00:00')
  await Promise.all([expire(), expire()])
  expect([await statusOf(id), await inList()]).toEqual(['expired', 0])
  expect(await eventsOf(id)).toEqual(['published>expired'])
  expect(await told()).toEqual(['expired'])
})

test('more advertisements than one batch expire in one run', async () => {
  await sql`
    insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description, price_type_id,
      city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie, published_at)
    select ${owner.id}, case when n % 2 = 0 then 'crew' else 'cast' end, 'published', 5, 501, 'İlan ' || n, 'Metin', 1, 34,
      '2020-01-01', '2020-01-01', false, true, now() from generate_series(1, 450) n`.execute(
    server.database.kysely,
  )
  await expire()
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from advertisements where status = 'expired'`.execute(server.database.kysely)
  expect(rows[0]?.count).toBe(450)
})

test('a suspended owner’s advertisement expires when the suspension is lifted', async () => {
  const { id } = await make(day)
  const act = (path: string) =>
    server.request('POST', `/api/admin/people/${owner.id}/${path}`, {
      token: admin.token,
      body: { reason: 'Deneme', message: 'Deneme' },
    })
  expect((await act('suspend')).status).toBe(200)
  at(tomorrow, '00:01')
  await expire()
  expect(await told()).not.toContain('expired')
  expect((await act('lift-suspension')).status).toBe(200)
  await expire()
  expect((await eventsOf(id)).slice(-2)).toEqual(['suspended>published', 'published>expired'])
})

test('an owner is reminded three days and one day before, once each, and not at night', async () => {
  await make(last)
  at(dayAfter(last, -3), '08:59')
  await remind()
  expect(await told()).toEqual([])
  for (const days of [-3, -3, -2, -1, -1, 0]) {
    at(dayAfter(last, days), '09:00')
    await remind()
  }
  expect(await told()).toEqual(['deadline_near', 'deadline_near'])
})

test.each([
  ['14:30', ['deadline_near']],
  ['21:59', ['deadline_near']],
  ['22:00', []],
])('after an outage in the morning, the reminder of the day at %s is %j', async (time, expected) => {
  await make(last)
  at(dayAfter(last, -1), time)
  await remind()
  expect(await told()).toEqual(expected)
})

test('an advertisement that is published in the afternoon is not reminded of on the same day', async () => {
  const { id } = await make(last)
  await setChanged(id, istanbulInstant(dayAfter(last, -3), '13:00'))
  at(dayAfter(last, -3), '13:05')
  await remind()
  expect(await told()).toEqual([])
  at(dayAfter(last, -1), '09:00')
  await remind()
  expect(await told()).toEqual(['deadline_near'])
})

test('two processes that remind at once tell an owner once', async () => {
  await make(last)
  at(dayAfter(last, -3), '09:00')
  await Promise.all([remind(), remind()])
  expect(await told()).toEqual(['deadline_near'])
})

test('an extended deadline is reminded of again, and an extension that was taken back is not', async () => {
  const near = dayAfter(day, 3)
  const { id } = await make(near)
  const extend = (deadline: string) =>
    server.request('PATCH', `/api/app/advertisements/${id}/extend`, {
      token: owner.token,
      body: { application_deadline: deadline },
    })
  at(day, '09:00')
  await remind()
  const later = dayAfter(day, 10)
  expect((await extend(later)).status).toBe(200)
  expect((await extend(near)).status).toBe(200)
  await setChanged(id)
  await remind()
  expect(await told()).toEqual(['deadline_near'])
  expect((await extend(later)).status).toBe(200)
  at(dayAfter(later, -3), '09:00')
  await remind()
  expect(await told()).toEqual(['deadline_near', 'deadline_near'])
})

test('a reminder leads to the extension, or to the advertisement when the work begins on the deadline', async () => {
  const free = await make(last)
  const bound = await make(last, last)
  at(dayAfter(last, -1), '09:00')
  await remind()
  const { rows } = await sql<{ url: string }>`select url from notices order by id`.execute(
    server.database.kysely,
  )
  expect(rows.map(({ url }) => url).toSorted()).toEqual(
    [`/my-advertisements?uzat=${free.id}`, `/advertisements/${bound.id}`].toSorted(),
  )
})

test('an owner whose work has begun is asked once whether the team is complete, instead of being told of the expiry', async () => {
  const { id } = await make(last, last)
  await makeApplication(server, { advertisementId: id, applicantId: other.id })
  at('2028-01-01', '00:01')
  await expire()
  expect([await statusOf(id), await told()]).toEqual(['expired', []])
  for (const day of ['2028-01-01', '2028-01-01', '2028-01-02']) {
    at(day, '09:00')
    await remind()
  }
  expect(await told()).toEqual(['team_question'])
})

test('an owner who moves the start of work is asked again after the new start', async () => {
  const { id } = await make(day, dayAfter(day, -1))
  at(day, '09:00')
  await remind()
  const form = { ...advertisementForm, startDate: dayAfter(day, 6) }
  const edited = await server.request('PUT', `/api/app/advertisements/${id}`, {
    token: owner.token,
    body: form,
  })
  expect(edited.status).toBe(200)
  await sql`update advertisements set status = 'published' where id = ${id}`.execute(server.database.kysely)
  at(dayAfter(day, 7), '09:00')
  await remind()
  await remind()
  expect((await told()).filter((kind) => kind === 'team_question')).toHaveLength(2)
})

test('nobody is asked about work that began long ago, nor about a closed advertisement', async () => {
  await make(last, dayAfter(last, -4))
  await makeAdvertisement(server, {
    ownerId: owner.id,
    status: 'closed_by_owner',
    startDate: dayAfter(last, -1),
  })
  at(last, '09:00')
  await remind()
  expect(await told()).toEqual([])
})
