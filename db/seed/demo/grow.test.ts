import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { seedDemo } from './demo.ts'
import { growDemo } from './grow.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const count = 2000
const select = async (text: string) =>
  (await sql.raw<Record<string, number>>(text).execute(server.database.kysely)).rows

test('an empty board cannot grow', async () => {
  await expect(growDemo(server.context, 10)).rejects.toThrow('Only a board with published advertisements')
})

test('a seeded board grows to exactly so many, and not beyond', async () => {
  await seedDemo(server.context)
  expect(await growDemo(server.context, count)).toBeGreaterThan(count - 250)
  expect(await growDemo(server.context, count)).toBe(0)
  expect(await growDemo(server.context, 5)).toBe(0)
  expect(await select(`select count(*) from advertisements where status = 'published'`)).toEqual([{ count }])
})

test('what was added keeps the rules', async () => {
  const broken = await select(`
    select a.id from advertisements a
    where published_at > now() or created_at > published_at or start_date <= published_at::date or length(title) > 120
      or applications_count <> (select count(*) from applications p where p.advertisement_id = a.id)
      or (status = 'published' and (select e.to_status from advertisement_events e
        where e.advertisement_id = a.id order by e.id desc limit 1) <> 'published')
    union all
    select p.id from applications p join advertisements a on a.id = p.advertisement_id
    where a.owner_id = p.applicant_id or p.created_at < a.published_at or p.created_at > now()
      or (not a.is_okay_for_rookie and not exists
        (select 1 from cv_experiences e where e.account_id = p.applicant_id))
      or not exists (select 1 from application_events e where e.application_id = p.id)`)
  expect(broken).toEqual([])
})

test('it is spread over categories, cities, prices and days', async () => {
  const [spread] = await select(`
    select count(distinct category_id) as categories, count(distinct city_id) as cities,
      count(distinct price) as prices, count(distinct published_at::date) as days, count(distinct title) as titles,
      count(distinct owner_id) as owners, count(distinct applications_count) as demand
    from advertisements where status = 'published'`)
  expect(spread?.['categories']).toBe(22)
  expect(spread?.['cities']).toBeGreaterThanOrEqual(20)
  expect(spread?.['prices']).toBeGreaterThan(200)
  expect(spread?.['days']).toBeGreaterThan(80)
  expect(spread?.['titles']).toBeGreaterThan(1000)
  expect(spread?.['owners']).toBeGreaterThan(10)
  expect(spread?.['demand']).toBeGreaterThan(4)
})
