import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import {
  mostSaved,
  savedAdvertisementEndpoints,
} from '../../../shared/board/saved-advertisements/saved-advertisements.ts'
import { today } from '../../../shared/values/dates.ts'

const { server, owner, person, other } = setUpTestBoard({
  owner: { firstname: 'Toprak', lastname: 'Kaya' },
  person: { firstname: 'Deniz' },
  other: {},
})

type Marked = 'saved' | 'hidden'
const call = (method: string, path: string, token = person.token) =>
  server.request(method, `/api/app/${path}`, { token })
const put = (mark: Marked, id: number, token?: string) => call('PUT', `${mark}-advertisements/${id}`, token)
const remove = (mark: Marked, id: number, token?: string) =>
  call('DELETE', `${mark}-advertisements/${id}`, token)
const list = async (mark: Marked, token?: string) => (await call('GET', `${mark}-advertisements`, token)).body
const idsOf = (body: { data: { advertisement_id: number }[] }) => body.data.map((row) => row.advertisement_id)
const published = async (deadline?: string) => {
  const { id } = await makeAdvertisement(server, { ownerId: owner.id })
  if (deadline) await change(id, sql`application_deadline = ${deadline}`)
  return id
}
const change = (id: number, what: ReturnType<typeof sql>) =>
  sql`update advertisements set ${what} where id = ${id}`.execute(server.database.kysely)

describe('a saved advertisement', () => {
  test('is saved once however often it is sent, and only for the person who sent it', async () => {
    const id = await published()
    const replies = await Promise.all([put('saved', id), put('saved', id), put('saved', id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const body = await list('saved')
    expect(savedAdvertisementEndpoints['GET /api/app/saved-advertisements'].reply.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      total: 1,
      data: [{ advertisement_id: id, state: 'live', application_status: null, card: { id } }],
    })
    expect((await list('saved', other.token)).total).toBe(0)
  })

  test('is removed without an error, even if it was not saved', async () => {
    const id = await published()
    await put('saved', id)
    await put('saved', id, other.token)
    expect((await remove('saved', id)).status).toBe(200)
    expect((await remove('saved', id)).status).toBe(200)
    expect((await list('saved')).total).toBe(0)
    expect((await list('saved', other.token)).total).toBe(1)
  })

  test.each(['waiting_for_approve', 'rejected', 'suspended'] as const)(
    'of somebody else that is %s is not found',
    async (status) => {
      const id = await published()
      const [reason, before] = [
        sql`reject_reason = 'x'`,
        sql`status_before_suspension = 'waiting_for_approve'`,
      ]
      await change(
        id,
        sql`status = ${status}, ${status === 'suspended' ? before : reason}, published_at = null`,
      )
      for (const mark of ['saved', 'hidden'] as const) expect((await put(mark, id)).status).toBe(404)
      expect((await put('saved', 99_999)).body.code).toBe('advertisement_not_found')
    },
  )

  test('needs a login and a sound id', async () => {
    const id = await published()
    expect((await server.request('PUT', `/api/app/saved-advertisements/${id}`)).status).toBe(401)
    expect((await put('saved', -1)).status).toBe(404)
    expect((await call('GET', 'saved-advertisements?page=0')).status).toBe(422)
  })

  test('is listed with those closing soonest first, and those that have ended last, each with its state', async () => {
    const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000))
    const [late, soon, over, closed, gone] = [
      await published(inDays(20)),
      await published(inDays(1)),
      await published(),
      await published(),
      await published(),
    ]
    for (const id of [gone, closed, over, late, soon]) await put('saved', id)
    await change(over, sql`application_deadline = ${inDays(-1)}, status = 'expired'`)
    await change(closed, sql`status = 'closed_by_owner'`)
    await change(gone, sql`status = 'rejected', reject_reason = 'x', published_at = null`)
    const { data } = await list('saved')
    expect(data.slice(0, 2).map((row: { advertisement_id: number }) => row.advertisement_id)).toEqual([
      soon,
      late,
    ])
    const states = Object.fromEntries(
      data.map((row: { advertisement_id: number; state: string }) => [row.advertisement_id, row.state]),
    )
    expect(states).toEqual({
      [soon]: 'live',
      [late]: 'live',
      [over]: 'expired',
      [closed]: 'closed',
      [gone]: 'away',
    })
    expect(data.find((row: { state: string }) => row.state === 'away').card).toBeNull()
    expect(data.find((row: { state: string }) => row.state === 'expired').card.status).toBe('closed_by_owner')
  })

  test('shows the approved title while an edit waits for review', async () => {
    const id = await published()
    await put('saved', id)
    const { body } = await server.request('GET', `/api/app/advertisements/${id}/edit`, { token: owner.token })
    const { category, sub_category, city, price_type, ...form } = body.data
    const edited = await server.request('PUT', `/api/app/advertisements/${id}`, {
      token: owner.token,
      body: {
        ...form,
        title: 'Gözden geçirilmemiş başlık',
        category: category.id,
        subCategory: sub_category.id,
        city: city.id,
        priceType: price_type.id,
      },
    })
    expect(edited.status).toBe(200)
    const [row] = (await list('saved')).data
    expect(row).toMatchObject({ state: 'away', card: null, title: body.data.title })
  })

  test('is refused beyond the thousandth, with a sentence, and one that is saved already is not', async () => {
    const id = await published()
    const next = await published()
    await put('saved', id)
    await sql`
      with made as (
        insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description,
          price_type_id, city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie)
        select ${owner.id}, 'crew', 'closed_by_owner', 5, 501, 'x', 'x', 1, 34, '2099-01-01', '2099-01-01', false, true
        from generate_series(1, ${mostSaved - 1}::int) returning id)
      insert into saved_advertisements (account_id, advertisement_id) select ${person.id}, id from made`.execute(
      server.database.kysely,
    )
    expect((await put('saved', next)).body).toMatchObject({ code: 'saved_advertisements_full' })
    expect((await put('saved', id)).status).toBe(200)
  })
})

describe('a hidden advertisement', () => {
  test('is no longer saved, and saving it shows it again', async () => {
    const id = await published()
    await put('saved', id)
    await put('hidden', id)
    expect([idsOf(await list('saved')), idsOf(await list('hidden'))]).toEqual([[], [id]])
    await put('saved', id)
    expect([idsOf(await list('saved')), idsOf(await list('hidden'))]).toEqual([[id], []])
  })

  test('leaves the lists of the person who hid it, with right totals, and nobody else’s', async () => {
    const [kept, hidden] = [await published(), await published()]
    await put('hidden', hidden)
    const listFor = async (token: string | undefined, criteria: object = {}) =>
      (
        await server.request('POST', '/api/app/advertisements/list', {
          body: criteria,
          ...(token && { token }),
        })
      ).body
    const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id)
    for (const criteria of [{}, { category: [5] }, { q: 'a', perPage: 1 }])
      expect(ids(await listFor(person.token, criteria))).not.toContain(hidden)
    const own = await listFor(person.token)
    expect([ids(own), own.total]).toEqual([[kept], 1])
    for (const token of [undefined, other.token]) expect((await listFor(token)).total).toBe(2)
    await remove('hidden', hidden)
    expect((await listFor(person.token)).total).toBe(2)
  })
})

test('the marks of a list of cards name those that the viewer has applied to, saved and hidden', async () => {
  const [applied, saved, hidden, none] = [
    await published(),
    await published(),
    await published(),
    await published(),
  ]
  const applicant = await makeAccount(server)
  await makeApplication(server, { advertisementId: applied, applicantId: applicant.id })
  await put('saved', saved, applicant.token)
  await put('hidden', hidden, applicant.token)
  const path = `advertisement-marks?advertisement_ids=${[applied, saved, hidden, none].join(',')}`
  expect((await call('GET', path, applicant.token)).body).toEqual({
    applied: [applied],
    saved: [saved],
    hidden: [hidden],
  })
  expect((await call('GET', path)).body).toEqual({ applied: [], saved: [], hidden: [] })
  expect((await call('GET', 'advertisement-marks?advertisement_ids=x')).status).toBe(422)
})
