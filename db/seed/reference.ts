import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../src/server/database/database.ts'
import { seedStaticPages } from './static-pages.ts'

type Profession = { id: number; name: string; slug: string; level: string | null; aliases: string[] }
type Category = { id: number; name: string; slug: string; serves: string; sub_categories: Profession[] }
type Province = { plate: number; name: string; districts: string[] }

const priceTypes = [
  'Ücretsiz',
  'Saatlik',
  'Günlük (Yevmiye)',
  'Haftalık',
  'Aylık',
  'Bölüm Başı',
  'Proje Başı',
  'Kaşe',
]

/**
 * Inserts missing professions, cities, districts, price types and static pages. Existing rows keep what staff
 * have changed, except for the names of cities.
 */
export async function seedReference(db: Db): Promise<void> {
  const { categories } = read<{ categories: Category[] }>('professions.json')
  const { provinces } = read<{ provinces: Province[] }>('places.json')
  const professions = categories.flatMap(({ id, sub_categories: list }) =>
    list.map((profession, index) => ({ ...profession, category_id: id, position: index + 1 })),
  )
  await sql`
    insert into cities (id, name)
    select plate, name from json_to_recordset(${JSON.stringify(provinces)}::json) as t (plate int, name text)
    on conflict (id) do update set name = excluded.name where cities.name <> excluded.name`.execute(db)
  await sql`
    insert into districts (id, city_id, name)
    select id, city_id, name
    from json_to_recordset(${JSON.stringify(districtsOf(provinces))}::json) as t (id int, city_id int, name text)
    on conflict (id) do nothing`.execute(db)
  await sql`
    insert into categories (id, name, slug, serves, position)
    select id, name, slug, serves, id
    from json_to_recordset(${JSON.stringify(categories)}::json) as t (id int, name text, slug text, serves text)
    on conflict (id) do nothing`.execute(db)
  await sql`
    insert into sub_categories (id, category_id, name, level, aliases, position)
    select id, category_id, name, level, array(select json_array_elements_text(aliases)), position
    from json_to_recordset(${JSON.stringify(professions)}::json)
      as t (id int, category_id int, name text, level text, aliases json, position int)
    on conflict (id) do nothing`.execute(db)
  await sql`
    insert into price_types (id, name, position)
    select position, name, position
    from unnest(${priceTypes}::text[]) with ordinality as t (name, position)
    on conflict (id) do nothing`.execute(db)
  await seedStaticPages(db)
}

function districtsOf(provinces: Province[]) {
  return provinces.flatMap(({ plate, districts }) =>
    districts.map((name, index) => ({ id: plate * 1000 + index + 1, city_id: plate, name })),
  )
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T
}
