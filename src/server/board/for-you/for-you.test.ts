import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAdvertisement, makeApplication, makeCv } from '../../../../test/factories.ts'
import { draftCalls } from '../../../../test/drafts.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { forYouEndpoints } from '../../../shared/board/for-you/for-you.ts'
import { dayAfter, today } from '../../../shared/values/dates.ts'

const boom = 802
const grip = 704
const stunt = 1801
const istanbul = 34

const { server, owner, person, other } = setUpTestBoard({ owner: {}, person: {}, other: {} })

const read = async (token = person.token) => {
  const { status, body } = await server.request('GET', '/api/app/for-you', { token })
  expect(status).toBe(200)
  expect(forYouEndpoints['GET /api/app/for-you'].reply.parse(body)).toEqual(body)
  return body.data
}
const make = async (options: object = {}) =>
  (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: boom, ...options })).id
const mark = (as: 'saved' | 'hidden', id: number) =>
  server.request('PUT', `/api/app/${as}-advertisements/${id}`, { token: person.token })

const noon = Date.UTC(2026, 4, 1, 9)
const minute = 60_000
const at = (minutes: number) => {
  const time = new Date(noon + minutes * minute)
  server.clock.set(time)
  return time
}

test('for a person without a CV, applications and advertisements there is nothing', async () => {
  expect(await read()).toEqual({
    since: null,
    answers: null,
    unread: null,
    waiting: null,
    closing: null,
    drafts: null,
    fits: null,
  })
})

describe('a visit', () => {
  test('lasts while its requests are less than 30 minutes apart from its beginning', async () => {
    const first = at(0)
    expect((await read()).since).toBeNull()
    at(29)
    expect((await read()).since).toBeNull()
    const second = at(31)
    expect((await read()).since).toBe(first.toISOString())
    at(50)
    expect((await read()).since).toBe(first.toISOString())
    at(120)
    expect((await read()).since).toBe(second.toISOString())
  })

  test('is recorded once by requests at the same time', async () => {
    const first = at(0)
    await read()
    const second = at(60)
    for (const { since } of await Promise.all([read(), read(), read()]))
      expect(since).toBe(first.toISOString())
    const { rows } = await sql`select visited_at, previous_at from home_visits`.execute(
      server.database.kysely,
    )
    expect(rows).toEqual([{ visited_at: second, previous_at: first }])
  })
})

test('decisions are answers until the next visit, and provisional ones are not told', async () => {
  at(0)
  await read()
  const answered = await make({ title: 'Boom operatörü aranıyor' })
  const { id } = await makeApplication(server, {
    advertisementId: answered,
    applicantId: person.id,
    status: 'accepted',
    decidedAt: at(100),
  })
  at(105)
  expect((await read()).answers).toBeNull()
  await makeApplication(server, {
    advertisementId: await make(),
    applicantId: person.id,
    status: 'rejected',
    decidedAt: new Date(noon + 97 * minute),
  })
  at(150)
  expect((await read()).answers).toEqual({
    count: 2,
    first: { application_id: id, title: 'Boom operatörü aranıyor', status: 'accepted' },
  })
  at(151)
  expect((await read()).answers).toMatchObject({ count: 2 })
  at(300)
  expect((await read()).answers).toBeNull()
})

test('unread messages name the sender of the newest one', async () => {
  const { id } = await makeApplication(server, {
    advertisementId: await make(),
    applicantId: person.id,
    status: 'accepted',
  })
  for (const message of ['Merhaba', 'Yarın müsait misiniz?'])
    await server.request('POST', '/api/app/messages', {
      token: owner.token,
      body: { application_id: id, message },
    })
  const name = `${owner.firstname} ${owner.lastname}`
  expect((await read()).unread).toEqual({ count: 2, first: { application_id: id, name } })
  expect((await read(owner.token)).unread).toBeNull()
})

test('an owner reads how many applications wait, and at which advertisement the longest', async () => {
  const [first, second] = [await make({ title: 'Boom operatörü aranıyor' }), await make()]
  for (const advertisementId of [first, second])
    await makeApplication(server, { advertisementId, applicantId: person.id })
  await makeApplication(server, { advertisementId: first, applicantId: other.id })
  const { waiting } = await read(owner.token)
  expect(waiting).toEqual({
    count: 3,
    first: { advertisement_id: first, title: 'Boom operatörü aranıyor', advertisements: 2 },
  })
  expect((await read()).waiting).toBeNull()
})

test('saved advertisements that close within three days are named, without those that were applied to', async () => {
  const day = (days: number) => dayAfter(today(), days)
  const saved = await Promise.all(
    [3, 1, 4, 0].map((days) => make({ title: `Kalan ${days}`, applicationDeadline: day(days) })),
  )
  for (const id of saved) await mark('saved', id)
  await make({ applicationDeadline: day(1) })
  await makeApplication(server, { advertisementId: saved.at(-1) as number, applicantId: person.id })
  expect((await read()).closing).toEqual({
    count: 2,
    first: { advertisement_id: saved[1], title: 'Kalan 1', application_deadline: day(1) },
  })
})

test('the draft that was changed last is named', async () => {
  const { create } = draftCalls(server, person)
  await create({ form: { title: ' ' } })
  expect((await read()).drafts).toMatchObject({ count: 1, first: { title: 'Başlıksız ilan' } })
  server.clock.forward(60)
  const { id } = (await create({ form: { title: 'Boom operatörü' } })).body.data
  expect((await read()).drafts).toEqual({ count: 2, first: { draft_id: id, title: 'Boom operatörü' } })
  expect((await read(owner.token)).drafts).toBeNull()
})

describe('advertisements that fit', () => {
  const fitsOf = async () => (await read()).fits
  const idsOf = async () => (await fitsOf()).data.map(({ id }: { id: number }) => id)

  test('are of both types, newest first, with the names that the choice rests on', async () => {
    await makeCv(server, {
      accountId: person.id,
      subCategoryId: boom,
      secondSubCategoryId: stunt,
      cityId: istanbul,
    })
    const older = await make({ publishedAt: new Date(Date.now() - 2 * minute) })
    const newer = await make({
      subCategoryId: stunt,
      type: 'cast',
      publishedAt: new Date(Date.now() - minute),
    })
    await make({ subCategoryId: grip })
    const fits = await fitsOf()
    expect(fits).toMatchObject({ fresh: 2, data: [{ id: newer }, { id: older }] })
    expect(fits.professions.map(({ id }: { id: number }) => id)).toEqual([boom, stunt])
    expect(fits.city).toMatchObject({ id: istanbul })
  })

  test('leave out those that the person posted, applied to or hid', async () => {
    await makeCv(server, { accountId: person.id, subCategoryId: boom })
    const free = await make()
    const [applied, hidden] = [await make(), await make()]
    await make({ ownerId: person.id })
    await make({ status: 'closed_by_owner' })
    await makeApplication(server, { advertisementId: applied, applicantId: person.id })
    await mark('hidden', hidden)
    expect(await idsOf()).toEqual([free])
  })

  test('are new when they were published after the visit before', async () => {
    await makeCv(server, { accountId: person.id, subCategoryId: boom })
    at(0)
    await make({ publishedAt: new Date(noon - 10 * minute) })
    expect(await fitsOf()).toMatchObject({ fresh: 1 })
    await make({ publishedAt: new Date(noon + 10 * minute) })
    at(60)
    expect(await fitsOf()).toMatchObject({ fresh: 1 })
    at(120)
    expect(await fitsOf()).toMatchObject({ fresh: 0 })
  })

  test('are listed nine at most, and counted beyond that', async () => {
    await makeCv(server, { accountId: person.id, subCategoryId: boom })
    for (let count = 0; count < 11; count += 1) await make()
    const fits = await fitsOf()
    expect([fits.fresh, fits.data.length]).toEqual([11, 9])
  })
})
