import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../../test/factories.ts'
import { approved, statisticsForStaff, waiting } from '../../../../test/statistics.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { spansOf } from './refresh.ts'

const server = setUpTestServer()
let owner: TestAccount
let editor: TestAccount

beforeEach(async () => {
  server.clock.set(new Date('2026-06-15T12:00:00Z'))
  await server.reset()
  owner = await makeAccount(server)
  editor = await makeAccount(server, { role: 'editor' })
  await run(sql`update accounts set created_at = '2026-06-01T09:00:00Z'`)
  await run(sql`update sessions set expires_at = '2099-01-01'`)
  await run(sql`update access_tokens set expires_at = '2099-01-01'`)
})

const { run, refresh, read, dayOf, rollups, advertisement, application } = statisticsForStaff(() => ({
  server,
  owner,
  editor,
}))

describe('the statistics of a day', () => {
  test('cover a day in Istanbul, which ends at 21:00 UTC', async () => {
    await advertisement(approved('2026-06-10T20:59:59Z', '2026-06-10T21:00:00Z'))
    await refresh()
    expect(await dayOf('2026-06-10')).toMatchObject({ submitted: 1, published: 0, waiting: 1 })
    expect(await dayOf('2026-06-11')).toMatchObject({ submitted: 0, published: 1, waiting: 0 })
  })

  test('count submissions, decisions, applications and their results', async () => {
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

  test('count an edit of a published advertisement as a submission, but not one of a waiting advertisement', async () => {
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

describe('counting statistics', () => {
  test('has the same result when repeated', async () => {
    const id = await advertisement(approved('2026-06-10T08:00:00Z', '2026-06-10T09:00:00Z'))
    await application(id, '2026-06-11T08:00:00Z', 'rejected')
    await refresh()
    const before = await rollups()
    await refresh()
    await run(sql`update daily_statistics set refreshed_at = '2026-01-01'`)
    await refresh()
    expect(await rollups()).toEqual(before)
  })

  test('resumes after a pause and completes the day on which it stopped', async () => {
    await refresh()
    const id = await advertisement(approved('2026-06-15T12:30:00Z', '2026-06-15T13:00:00Z'))
    await application(id, '2026-06-20T08:00:00Z')
    server.clock.set(new Date('2026-06-25T12:00:00Z'))
    await refresh()
    expect(await dayOf('2026-06-15')).toMatchObject({ submitted: 1, published: 1, share_with_application: 1 })
    expect(await dayOf('2026-06-20')).toMatchObject({ applied: 1 })
    expect((await read()).days).toHaveLength(25)
  })

  test('updates today and yesterday at once, and older days later', async () => {
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

  test('keeps an acceptance after which the applicant withdrew', async () => {
    const id = await advertisement(approved('2026-06-15T08:00:00Z', '2026-06-15T09:00:00Z'), { cityId: 6 })
    await application(id, '2026-06-15T10:00:00Z', 'accepted')
    await application(id, '2026-06-15T10:00:00Z', 'pending')
    await run(sql`update applications set status = 'withdrawn'`)
    await refresh()
    expect(await dayOf('2026-06-15')).toMatchObject({ applied: 2, accepted: 1, share_with_answer: 1 })
    expect((await read()).cities).toMatchObject([{ id: 6, applied: 2, accepted: 1 }])
  })

  test('removes an undone acceptance and a deleted application from their days', async () => {
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

  test('groups consecutive days into spans of limited length', () => {
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
