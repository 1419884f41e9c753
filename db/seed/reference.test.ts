import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpTestServer } from '../../test/board.ts'
import places from './places.json' with { type: 'json' }
import professions from './professions.json' with { type: 'json' }
import { seedReference } from './reference.ts'

const server = setUpTestServer()

const counts = async () => {
  const { rows } = await sql`
    select (select count(*) from cities) as cities, (select count(*) from districts) as districts,
      (select count(*) from categories) as categories, (select count(*) from sub_categories) as sub_categories,
      (select count(*) from price_types) as price_types`.execute(server.database.kysely)
  return rows[0]
}
const all = { cities: 81, districts: 973, categories: 22, sub_categories: 258, price_types: 8 }

test('the reference data is complete', async () => {
  expect(await counts()).toEqual(all)
})

test('a second start changes nothing, not even names that staff have changed', async () => {
  await sql`update categories set name = 'Reji Ekibi' where id = 3`.execute(server.database.kysely)
  await seedReference(server.database.kysely)
  expect(await counts()).toEqual(all)
  const { rows } = await sql`select name from categories where id = 3`.execute(server.database.kysely)
  expect(rows).toEqual([{ name: 'Reji Ekibi' }])
})

test('the category of students exists', async () => {
  const { rows } = await sql`select id, serves from categories where name = 'R.T.S'`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([{ id: 22, serves: 'crew' }])
})

test('ids, slugs and names are unique, and a slug begins with that of its category', () => {
  const { categories } = professions
  const everything = [...categories, ...categories.flatMap((category) => category.sub_categories)]
  for (const key of ['id', 'slug'] as const)
    expect(new Set(everything.map((one) => one[key])).size).toBe(everything.length)
  for (const { slug, sub_categories: list } of categories) {
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
    expect(list.filter((one) => !one.slug.startsWith(`${slug}/`))).toEqual([])
  }
})

test('provinces are in the order of their plates, and each names its districts once', () => {
  expect(places.provinces.map(({ plate }) => plate)).toEqual(Array.from({ length: 81 }, (_, i) => i + 1))
  expect(places.provinces[33]?.name).toBe('İstanbul')
  expect(places.provinces.filter(({ districts }) => new Set(districts).size < districts.length)).toEqual([])
})
