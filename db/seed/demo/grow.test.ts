import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeCv } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { growDemo } from './grow.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const count = 600
const select = async (text: string) =>
  (await sql.raw<Record<string, number>>(text).execute(server.database.kysely)).rows

/** A small board: two owners, twelve advertisements for two departments, three people with CVs. */
async function makeBoard(): Promise<void> {
  await makeAccount(server, { role: 'editor' })
  const owners = [await makeAccount(server), await makeAccount(server)]
  for (let index = 0; index < 12; index++)
    await makeAdvertisement(server, {
      ownerId: owners[index % 2]?.id ?? 0,
      subCategoryId: [501, 503, 802, 805][index % 4] ?? 501,
      cityId: [34, 6, 35][index % 3] ?? 34,
      price: index === 5 ? null : 1000 + index * 4000,
      isOkayForRookie: index % 3 === 0,
    })
  for (const [subCategoryId, experienceCount] of [
    [503, 2],
    [802, 0],
    [805, 1],
  ] as const)
    await makeCv(server, { accountId: (await makeAccount(server)).id, subCategoryId, experienceCount })
  await makeCv(server, { accountId: owners[0]?.id ?? 0, subCategoryId: 501 })
}

test('an empty board cannot grow', async () => {
  await expect(growDemo(server.context, 10)).rejects.toThrow('Only a board with published advertisements')
})

test('a board grows to exactly so many, and not beyond', async () => {
  await makeBoard()
  expect(await growDemo(server.context, count)).toBe(count - 12)
  expect(await growDemo(server.context, count)).toBe(0)
  expect(await growDemo(server.context, 5)).toBe(0)
  expect(await select(`select count(*) from advertisements where status = 'published'`)).toEqual([{ count }])
})

test('what was added keeps the rules', async () => {
  const broken = await select(`
    select a.id from advertisements a
    where id > 12 and (published_at > now() or created_at > published_at or start_date <= published_at::date
      or length(title) > 120
      or applications_count <> (select count(*) from applications p where p.advertisement_id = a.id)
      or 'published' <> (select e.to_status from advertisement_events e
        where e.advertisement_id = a.id order by e.id desc limit 1))
    union all
    select p.id from applications p join advertisements a on a.id = p.advertisement_id
    where a.owner_id = p.applicant_id or p.created_at < a.published_at or p.created_at > now()
      or (not a.is_okay_for_rookie and not exists
        (select 1 from cv_experiences e where e.account_id = p.applicant_id))
      or not exists (select 1 from application_events e where e.application_id = p.id)`)
  expect(broken).toEqual([])
})

test('it is spread over professions, cities, prices, days and demand', async () => {
  const [spread] = await select(`
    select count(distinct sub_category_id) as professions, count(distinct city_id) as cities,
      count(distinct price) as prices, count(distinct published_at::date) as days,
      count(distinct (title, city_id)) as titles, count(distinct owner_id) as owners,
      count(distinct applications_count) as demand, count(*) filter (where price is null) as free
    from advertisements where id > 12`)
  expect(spread).toMatchObject({ professions: 4, cities: 3, titles: 36, owners: 2 })
  expect(spread?.['prices']).toBeGreaterThan(100)
  expect(spread?.['days']).toBeGreaterThan(80)
  expect(spread?.['demand']).toBeGreaterThan(1)
  expect(spread?.['free']).toBeGreaterThan(20)
})
