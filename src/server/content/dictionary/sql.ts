import type { Category } from '../../../shared/content/dictionary/dictionary.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../database/database.ts'
import type { Column } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

type Named = { id: number; name: string }

export async function listCategories(db: Db): Promise<Category[]> {
  const rows = await queryRows<Omit<Category, 'former_ids'> & { former_ids: number[] | null }>(db)`
    select c.id, c.name, c.serves,
      (select array_agg(f.id order by f.id) from categories f where f.merged_into_id = c.id) as former_ids,
      coalesce(json_agg(json_strip_nulls(json_build_object('id', s.id, 'name', s.name, 'former_ids',
        (select array_agg(f.id order by f.id) from sub_categories f where f.merged_into_id = s.id)))
        order by s.position, s.id) filter (where s.id is not null), '[]') as sub_categories
    from categories c left join sub_categories s on s.category_id = c.id and s.active
    where c.active
    group by c.id
    order by c.position, c.id`
  return rows.map(({ former_ids: former, ...row }) => ({ ...row, ...(former && { former_ids: former }) }))
}

/**
 * The sub-categories in use of a category; for a merged category, of the one into which it was merged.
 * @throws AppError not_found if the category whose sub-categories would be returned does not exist or is out
 * of use
 */
export async function getSubCategories(db: Db, categoryId: number): Promise<Named[]> {
  const rows = await queryRows<{ list: Named[] }>(db)`
    select coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.id)
      from sub_categories s where s.category_id = c.id and s.active), '[]') as list
    from categories c where c.active and c.id = coalesce(
      (select merged_into_id from categories where id = ${categoryId}::bigint), ${categoryId}::bigint)`
  if (!rows[0]) throw new AppError('not_found')
  return rows[0].list
}

export const listCities = (db: Db) => queryRows<Named>(db)`
    select id, name from cities order by turkish_sort_key(name) collate "C"`

export async function getDistricts(db: Db, cityId: number): Promise<Named[]> {
  const rows = await queryRows<Named>(db)`
    select id, name from districts where city_id = ${cityId}
    order by turkish_sort_key(name) collate "C"`
  if (rows.length === 0) throw new AppError('not_found')
  return rows
}

export const listPriceTypes = (db: Db) =>
  queryRows<Named>(db)`select id, name from price_types where active order by position, id`

export const listSubCategoryIds = (db: Db) =>
  queryRows<{ category: Column<'sub_categories', 'category_id'>; ids: number[] }>(db)`
    select category_id as category, array_agg(id) as ids from sub_categories group by category_id`

type Name = { kind: 'city' | 'category' | 'sub_category'; id: number; name: string }

export const listNames = (db: Db) => queryRows<Name>(db)`
    select 'city' as kind, id, name from cities
    union all select 'category', id, name || ' ' || array_to_string(aliases, ' ') from categories
    union all select 'sub_category', id, name || ' ' || array_to_string(aliases, ' ') from sub_categories`

type Label = { kind: Name['kind'] | 'price_type'; id: number; name: string }

export const listLabels = (db: Db) => queryRows<Label>(db)`
    select 'city' as kind, id, name from cities
    union all select 'category', c.id, coalesce(m.name, c.name)
    from categories c left join categories m on m.id = c.merged_into_id
    union all select 'sub_category', s.id, coalesce(m.name, s.name)
    from sub_categories s left join sub_categories m on m.id = s.merged_into_id
    union all select 'price_type', id, name from price_types`

type Merged = { kind: 'category' | 'sub_category'; id: number; into: number }

export const listMerged = (db: Db) => queryRows<Merged>(db)`
    select 'category' as kind, id, merged_into_id as "into" from categories where merged_into_id is not null
    union all select 'sub_category', id, merged_into_id from sub_categories where merged_into_id is not null`

type FormerSlug = { slug: string; id: number; name: string }

export const listFormerSlugs = (db: Db) => queryRows<FormerSlug>(db)`
    select f.slug, c.id, c.name from former_category_slugs f join categories c on c.id = f.category_id
    union all select slug, id, name from categories where not active and merged_into_id is null`

export const preventSubCategoryMerge = (trx: Db, ids: readonly number[]) => execute(trx)`
    select 1 from sub_categories where id = any(${ids}::int[]) order by id for key share`
