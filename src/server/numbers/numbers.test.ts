import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeApplication, type TestAccount } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { numberEndpoints, type Numbers } from '../../shared/numbers.ts'
import { refreshNumbers, spansOf } from './refresh.ts'

let server: TestServer
let owner: TestAccount
let editor: TestAccount
let admin: TestAccount

beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(new Date('2026-06-15T12:00:00Z'))
  await server.reset()
  owner = await makeAccount(server)
  editor = await makeAccount(server, { role: 'editor' })
  admin = await makeAccount(server, { role: 'admin' })
  await run(sql`update accounts set created_at = '2026-06-01T09:00:00Z'`)
  await run(sql`update sessions set expires_at = '2099-01-01'`)
  await run(sql`update access_tokens set expires_at = '2099-01-01'`)
})

const run = async (statement: ReturnType<typeof sql>) => statement.execute(server.database.kysely)
const refresh = () => refreshNumbers(server.context)
const ask = (token: string, tail = '?days=30') =>
  server.request('GET', `/api/admin/numbers${tail}`, { token })
const read = async (days = 30): Promise<Numbers> => (await ask(editor.token, `?days=${days}`)).body.data
const dayOf = async (day: string, days = 30) => (await read(days)).days.find((row) => row.day === day)
const rollups = async () =>
  Promise.all(
    ['daily_numbers', 'daily_category_numbers', 'daily_city_numbers'].map(
      async (table) =>
        (
          await sql<{ row: object }>`
            select to_jsonb(t) - 'refreshed_at' as row from ${sql.table(table)} t order by 1`.execute(
            server.database.kysely,
          )
        ).rows,
    ),
  )

type Step = [time: string, from: string | null, to: string]

/** An advertisement whose events happened at these times. */
async function advertisement(steps: Step[], place: { cityId?: number; subCategoryId?: number } = {}) {
  const status = steps.at(-1)?.[2] as 'published'
  const { id } = await makeAdvertisement(server, { ownerId: owner.id, status, ...place })
  for (const [time, from, to] of steps)
    await run(sql`
      insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, created_at)
      values (${id}, ${owner.id}, ${from}, ${to}, ${time})`)
  return id
}

async function application(
  advertisementId: number,
  time: string,
  status: 'pending' | 'accepted' | 'rejected' = 'pending',
  decidedAt = time,
) {
  const { id: applicantId } = await makeAccount(server)
  await run(sql`update accounts set created_at = '2026-06-01T09:00:00Z' where id = ${applicantId}`)
  const decided = status === 'pending' ? {} : { decidedAt: new Date(decidedAt) }
  const { id } = await makeApplication(server, { advertisementId, applicantId, status, ...decided })
  await run(sql`update applications set created_at = ${time} where id = ${id}`)
  return { id, applicantId }
}

const waiting = 'waiting_for_approve'
const approved = (submitted: string, published: string): Step[] => [
  [submitted, null, waiting],
  [published, waiting, 'published'],
]

describe('a day', () => {
  test('is one of Istanbul: it ends at nine in the evening by UTC', async () => {
    await advertisement(approved('2026-06-10T20:59:59Z', '2026-06-10T21:00:00Z'))
    await refresh()
    expect(await dayOf('2026-06-10')).toMatchObject({ submitted: 1, published: 0, waiting: 1 })
    expect(await dayOf('2026-06-11')).toMatchObject({ submitted: 0, published: 1, waiting: 0 })
  })

  test('tells what came, what was decided and what it led to', async () => {
    const first = await advertisement(approved('2026-06-12T08:00:00Z', '2026-06-12T10:00:00Z'))
    const second = await advertisement(approved('2026-06-12T06:00:00Z', '2026-06-12T12:00:00Z'))
    await advertisement([
      ['2026-06-11T08:00:00Z', null, waiting],
      ['2026-06-12T08:00:00Z', waiting, 'rejected'],
    ])
    const { id: talk, applicantId } = await application(
      first,
      '2026-06-12T11:00:00Z',
      'accepted',
      '2026-06-13T09:00:00Z',
    )
    await application(first, '2026-06-12T11:30:00Z')
    await application(second, '2026-06-12T13:00:00Z')
    await run(sql`
      insert into messages (application_id, sender_id, recipient_id, message, created_at)
      values (${talk}, ${owner.id}, ${applicantId}, 'Merhaba', '2026-06-13T10:00:00Z')`)
    await run(sql`update accounts set created_at = '2026-06-12T07:00:00Z' where id = ${applicantId}`)
    const unproven = await makeAccount(server, { isVerified: false })
    await run(sql`update accounts set created_at = '2026-06-12T07:00:00Z' where id = ${unproven.id}`)
    await refresh()
    expect(await dayOf('2026-06-12')).toEqual({
      day: '2026-06-12',
      submitted: 2,
      waiting: 0,
      published: 2,
      rejected: 1,
      applied: 3,
      accepted: 0,
      registrations: 1,
      messages: 0,
      review_hours_median: 6,
      review_hours_p90: 20.4,
      applications_per_advertisement: 1.5,
      share_with_application: 1,
      share_with_answer: 0.5,
    })
    expect(await dayOf('2026-06-13')).toMatchObject({ accepted: 1, messages: 1, submitted: 0 })
    expect(await dayOf('2026-06-14')).toMatchObject({
      review_hours_median: null,
      applications_per_advertisement: null,
      share_with_answer: null,
    })
  })

  test('an edit of what waits is no new entry, one of what is published is', async () => {
    await advertisement([
      ['2026-06-10T08:00:00Z', null, waiting],
      ['2026-06-10T09:00:00Z', waiting, waiting],
      ['2026-06-10T12:00:00Z', waiting, 'published'],
      ['2026-06-11T08:00:00Z', 'published', waiting],
      ['2026-06-11T09:00:00Z', waiting, 'published'],
    ])
    await advertisement([
      ['2026-06-10T08:00:00Z', null, waiting],
      ['2026-06-11T08:00:00Z', waiting, 'closed_by_owner'],
    ])
    await advertisement([
      ['2026-06-14T08:00:00Z', null, waiting],
      ['2026-06-14T09:00:00Z', waiting, 'suspended'],
      ['2026-06-14T10:00:00Z', 'suspended', waiting],
    ])
    await refresh()
    const { days, period } = await read(7)
    expect(days.map(({ day, submitted, waiting: left }) => [day.slice(8), submitted, left])).toEqual([
      ['09', 0, 0],
      ['10', 2, 1],
      ['11', 1, 0],
      ['12', 0, 0],
      ['13', 0, 0],
      ['14', 1, 1],
      ['15', 0, 1],
    ])
    expect(await dayOf('2026-06-10')).toMatchObject({ review_hours_median: 4 })
    expect(period).toMatchObject({ submitted: 4, published: 2, waiting: 1 })
    expect(period.review_hours_median).toBeGreaterThan(0.9)
    expect(period.review_hours_median).toBeLessThan(1.2)
  })
})

describe('counting', () => {
  test('again changes nothing', async () => {
    const id = await advertisement(approved('2026-06-10T08:00:00Z', '2026-06-10T09:00:00Z'))
    await application(id, '2026-06-11T08:00:00Z', 'rejected')
    await refresh()
    const before = await rollups()
    await refresh()
    await run(sql`update daily_numbers set refreshed_at = '2026-01-01'`)
    await refresh()
    expect(await rollups()).toEqual(before)
  })

  test('goes on after a standstill, and mends the day on which it stopped', async () => {
    await refresh()
    const id = await advertisement(approved('2026-06-15T12:30:00Z', '2026-06-15T13:00:00Z'))
    await application(id, '2026-06-20T08:00:00Z')
    server.clock.set(new Date('2026-06-25T12:00:00Z'))
    await refresh()
    expect(await dayOf('2026-06-15')).toMatchObject({ submitted: 1, published: 1, share_with_application: 1 })
    expect(await dayOf('2026-06-20')).toMatchObject({ applied: 1 })
    expect((await read()).days).toHaveLength(25)
  })

  test('takes up at once what happens today and happened yesterday, later what older days received', async () => {
    const id = await advertisement(approved('2026-06-14T08:00:00Z', '2026-06-14T09:00:00Z'))
    const old = await advertisement(approved('2026-06-10T08:00:00Z', '2026-06-10T09:00:00Z'))
    await refresh()
    await application(id, '2026-06-15T11:00:00Z', 'accepted')
    await application(old, '2026-06-15T11:00:00Z', 'rejected')
    await refresh()
    expect(await dayOf('2026-06-15')).toMatchObject({ applied: 2, accepted: 1 })
    expect(await dayOf('2026-06-14')).toMatchObject({ share_with_answer: 1 })
    expect(await dayOf('2026-06-10')).toMatchObject({ share_with_answer: 0 })
    server.clock.set(new Date('2026-06-15T13:01:00Z'))
    await refresh()
    expect(await dayOf('2026-06-10')).toMatchObject({ share_with_answer: 1 })
  })

  test('an acceptance that was taken back, and an application that is gone, leave their day', async () => {
    const id = await advertisement(approved('2026-06-15T08:00:00Z', '2026-06-15T09:00:00Z'), { cityId: 6 })
    const { id: accepted } = await application(id, '2026-06-15T10:00:00Z', 'accepted')
    await refresh()
    expect((await read()).cities).toMatchObject([{ id: 6, applied: 1, accepted: 1, published: 1 }])
    await run(sql`update applications set status = 'pending', decided_at = null where id = ${accepted}`)
    await refresh()
    expect((await read()).cities).toMatchObject([{ id: 6, applied: 1, accepted: 0 }])
    await run(sql`delete from applications`)
    await run(sql`delete from advertisement_events`)
    await refresh()
    expect(await read()).toMatchObject({ period: { applied: 0, published: 0 }, cities: [], categories: [] })
  })

  test('neighbouring days go together, not too many at a time', () => {
    expect(spansOf([])).toEqual([])
    expect(spansOf(['2026-02-28', '2026-03-01', '2026-03-03'])).toEqual([
      { from: '2026-02-28', to: '2026-03-01' },
      { from: '2026-03-03', to: '2026-03-03' },
    ])
    const year = Array.from({ length: 60 }, (_, place) =>
      new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10),
    )
    expect(spansOf(year)).toEqual([
      { from: '2026-01-01', to: '2026-01-28' },
      { from: '2026-01-29', to: '2026-02-25' },
      { from: '2026-02-26', to: '2026-03-01' },
    ])
  })
})

describe('the page', () => {
  test('of a new installation has nothing to tell', async () => {
    const { status, body } = await ask(editor.token)
    expect(status).toBe(200)
    expect(numberEndpoints['GET /api/admin/numbers'].reply.parse(body)).toEqual(body)
    expect(body.data).toMatchObject({
      refreshed_at: null,
      previous: null,
      days: [],
      categories: [],
      cities: [],
      period: { from: '2026-05-17', to: '2026-06-15', applied: 0, share_with_answer: null },
    })
  })

  test('compares with as many days before, once there were so many', async () => {
    await run(sql`update accounts set created_at = '2026-06-01T21:00:00Z'`)
    await advertisement(approved('2026-06-03T08:00:00Z', '2026-06-03T09:00:00Z'))
    await advertisement(approved('2026-06-12T08:00:00Z', '2026-06-12T09:00:00Z'))
    await advertisement(approved('2026-06-13T08:00:00Z', '2026-06-13T09:00:00Z'))
    await refresh()
    const week = await read(7)
    expect(week.period).toMatchObject({ from: '2026-06-09', to: '2026-06-15', published: 2 })
    expect(week.previous).toMatchObject({ from: '2026-06-02', to: '2026-06-08', published: 1 })
    expect(week.categories).toMatchObject([{ published: 2, previous_published: 1 }])
    expect((await read(30)).previous).toBeNull()
    expect((await read(90)).days).toHaveLength(14)
  })

  test('knows 7, 30 and 90 days, and 30 unless said', async () => {
    await refresh()
    expect((await ask(editor.token, '')).body.data.period.from).toBe('2026-05-17')
    for (const days of ['8', '0', 'x', '365'])
      expect((await ask(editor.token, `?days=${days}`)).body.errors).toEqual({
        days: ['7, 30 ya da 90 gün seçin.'],
      })
  })

  test('is for staff, its files for admins', async () => {
    const file = '/export?table=days'
    expect((await ask(owner.token)).status).toBe(404)
    expect((await ask(owner.token, file)).status).toBe(404)
    expect((await ask(editor.token, file)).status).toBe(404)
    expect((await server.request('GET', '/api/admin/numbers')).status).toBe(401)
  })
})

describe('a table as a file', () => {
  test('opens in Excel, and that it was taken is written down', async () => {
    const id = await advertisement(approved('2026-06-15T08:00:00Z', '2026-06-15T09:30:00Z'), { cityId: 6 })
    await application(id, '2026-06-15T10:00:00Z')
    await refresh()
    const days = await ask(admin.token, '/export?table=days&days=7')
    expect(days.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(days.headers['content-disposition']).toContain('klaket-gunler-2026-06-09-2026-06-15.csv')
    const lines = days.text.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF"Gün";"İncelemeye gelen ilan";/)
    expect(lines.at(-2)).toBe('"2026-06-15";1;0;1;0;1;0;0;0;1,5;1,5;1;1;0')
    expect(lines).toHaveLength(9)
    const cities = await ask(admin.token, '/export?table=cities')
    expect(cities.text.split('\r\n')[1]).toBe('"Ankara";1;1;1;0;0;0')
    expect((await ask(admin.token, '/export?table=categories')).text).toContain('"Kategori"')
    const { rows } = await sql`
      select actor_id, act, subject_type, after from audit_entries order by id`.execute(
      server.database.kysely,
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual({
      actor_id: admin.id,
      act: 'numbers_exported',
      subject_type: 'numbers',
      after: { table: 'days', from: '2026-06-09', to: '2026-06-15' },
    })
  })

  test('is one of those there are', async () => {
    expect((await ask(admin.token, '/export?table=people')).body.errors).toEqual({
      table: ['Lütfen bir tablo seçin.'],
    })
    expect((await ask(admin.token, '/export')).status).toBe(422)
  })
})
