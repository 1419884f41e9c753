import { sql } from 'kysely'
import type { Category } from '../../shared/dictionary.ts'
import { AppError } from '../../shared/errors.ts'
import type { Db } from '../db.ts'

type Named = { id: number; name: string }

/** The active categories with their active sub-categories, both in the order that they were given. */
export async function listCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.serves,
      coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.id)
        filter (where s.id is not null), '[]') as sub_categories
    from categories c left join sub_categories s on s.category_id = c.id and s.active
    where c.active
    group by c.id
    order by c.position, c.id`.execute(db)
  return rows
}

/** @throws AppError not_found for a category that is not there or not in use */
export async function getSubCategories(db: Db, categoryId: number): Promise<Named[]> {
  const { rows } = await sql<{ list: Named[] }>`
    select coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.id)
      from sub_categories s where s.category_id = c.id and s.active), '[]') as list
    from categories c where c.active and c.id = ${categoryId}::bigint`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0].list
}

export async function listCities(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from cities order by turkish_sort_key(name) collate "C"`.execute(db)
  return rows
}

/** @throws AppError not_found for a city that is not there */
export async function getDistricts(db: Db, cityId: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from districts where city_id = ${cityId}
    order by turkish_sort_key(name) collate "C"`.execute(db)
  // Every city has its districts.
  if (rows.length === 0) throw new AppError('not_found')
  return rows
}

export async function listPriceTypes(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`select id, name from price_types order by position, id`.execute(db)
  return rows
}

type Name = { kind: 'city' | 'category' | 'sub_category'; id: number; name: string }

/** All names by which somebody may look for a place or a profession; a sub-category's aliases stand beside its name. */
export async function listNames(db: Db): Promise<Name[]> {
  const { rows } = await sql<Name>`
    select 'city' as kind, id, name from cities
    union all select 'category', id, name from categories
    union all select 'sub_category', id, name || ' ' || array_to_string(aliases, ' ') from sub_categories`.execute(
    db,
  )
  return rows
}
