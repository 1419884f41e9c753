import { sql, type RawBuilder } from 'kysely'
import type {
  StaffCategory,
  StaffPriceType,
  Serves,
} from '../../../shared/content/dictionary/dictionary-staff.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryRow, queryRows } from '../../database/statements.ts'

export type Table = 'categories' | 'sub_categories' | 'price_types'

export const listAllCategories = (db: Db) => queryRows<Omit<StaffCategory, 'is_fixed'>>(db)`
    select c.id, c.name, c.aliases, c.serves, c.active, c.revision, c.merged_into_id,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'aliases', s.aliases, 'active', s.active,
          'revision', s.revision, 'merged_into_id', s.merged_into_id)
          order by s.merged_into_id is not null, s.position, s.id)
        from sub_categories s where s.category_id = c.id), '[]') as sub_categories
    from categories c order by c.merged_into_id is not null, c.position, c.id`

export const listAllPriceTypes = (db: Db) => queryRows<Omit<StaffPriceType, 'is_fixed'>>(db)`
    select id, name, active, revision from price_types order by position, id`

export type CategoryRow = RowOf<
  'categories',
  'id' | 'name' | 'serves' | 'active' | 'revision' | 'merged_into_id'
> & { aliases: string[] }

export const lockCategory = (trx: Db, id: number) => queryRow<CategoryRow>(trx)`
    select id, name, aliases, serves, active, revision, merged_into_id as "mergedIntoId"
    from categories where id = ${id}::bigint for no key update`

export type SubCategoryRow = CategoryRow & RowOf<'sub_categories', 'category_id'>

export const lockSubCategory = (trx: Db, id: number) => queryRow<SubCategoryRow>(trx)`
    select s.id, s.category_id as "categoryId", s.name, s.aliases, c.serves, s.active, s.revision,
      s.merged_into_id as "mergedIntoId"
    from sub_categories s join categories c on c.id = s.category_id
    where s.id = ${id}::bigint for no key update of s`

type PriceTypeRow = RowOf<'price_types', 'id' | 'name' | 'active' | 'revision'>

export const lockPriceType = (trx: Db, id: number) => queryRow<PriceTypeRow>(trx)`
    select id, name, active, revision from price_types where id = ${id}::bigint for no key update`

export const lockDictionaries = (trx: Db) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext('klaket dictionaries'))`

export async function listTakenNames(trx: Db, exceptId: number | null): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(trx)`
    select name from cities
    union all
    select name from categories where merged_into_id is null and id is distinct from ${exceptId}::int`
  return rows.map(({ name }) => name)
}

export async function isNameTaken(
  trx: Db,
  table: 'sub_categories' | 'price_types',
  { name, exceptId, categoryId }: { name: string; exceptId: number | null; categoryId?: number },
): Promise<boolean> {
  const within =
    categoryId === undefined ? sql`true` : sql`category_id = ${categoryId} and merged_into_id is null`
  return queryExists(trx)`
    select 1 from ${sql.table(table)}
    where turkish_fold(name) = turkish_fold(${name}) and id is distinct from ${exceptId}::int and ${within}
    limit 1`
}

type Words = { name: string; aliases: string[] }

export async function insertCategory(
  trx: Db,
  { name, slug, aliases, serves }: Words & { slug: string; serves: Serves },
): Promise<number> {
  return idOf(
    trx,
    sql`
      insert into categories (name, slug, aliases, serves, position)
      select ${name}, ${slug}, ${aliases}::text[], ${serves}, coalesce(max(position), 0) + 1 from categories
      returning id`,
  )
}

export async function insertSubCategory(
  trx: Db,
  { categoryId, name, aliases }: Words & { categoryId: number },
): Promise<number> {
  return idOf(
    trx,
    sql`
      insert into sub_categories (category_id, name, aliases, position)
      select ${categoryId}, ${name}, ${aliases}::text[], coalesce(max(position), 0) + 1
      from sub_categories where category_id = ${categoryId}
      returning id`,
  )
}

export async function insertPriceType(trx: Db, name: string): Promise<number> {
  return idOf(
    trx,
    sql`
      insert into price_types (name, position)
      select ${name}, coalesce(max(position), 0) + 1 from price_types returning id`,
  )
}

export const updateCategory = (
  trx: Db,
  id: number,
  { name, slug, aliases, serves, active }: Words & { slug: string; serves: Serves; active: boolean },
) =>
  execute(trx)`
    update categories set name = ${name}, slug = ${slug}, aliases = ${aliases}::text[], serves = ${serves},
      active = ${active}, revision = revision + 1
    where id = ${id}`

export const updateSubCategory = (
  trx: Db,
  id: number,
  { name, aliases, active }: Words & { active: boolean },
) =>
  execute(trx)`
    update sub_categories set name = ${name}, aliases = ${aliases}::text[], active = ${active},
      revision = revision + 1
    where id = ${id}`

export const updatePriceType = (trx: Db, id: number, { name, active }: { name: string; active: boolean }) =>
  execute(trx)`
    update price_types set name = ${name}, active = ${active}, revision = revision + 1
    where id = ${id}`

export async function moveSlug(trx: Db, categoryId: number, before: string, now: string): Promise<void> {
  await execute(trx)`delete from former_category_slugs where slug = ${now}`
  await execute(trx)`
    insert into former_category_slugs (slug, category_id) values (${before}, ${categoryId})
    on conflict (slug) do update set category_id = excluded.category_id`
}

export async function listOrder(trx: Db, table: Table, categoryId: number | null = null): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(trx)`
    select id from ${sql.table(table)} where ${
      table === 'price_types' ? sql`true` : sql`merged_into_id is null`
    } and ${categoryId === null ? sql`true` : sql`category_id = ${categoryId}`}
    order by position, id`
  return rows.map(({ id }) => id)
}

export const updateOrder = (trx: Db, table: Table, ids: readonly number[]) => execute(trx)`
    update ${sql.table(table)} as t set position = o.place
    from unnest(${ids}::int[]) with ordinality as o (id, place)
    where t.id = o.id and t.position is distinct from o.place`

async function idOf(trx: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (statement as RawBuilder<{ id: number }>).execute(trx)
  const made = rows[0]
  if (!made) throw new Error('An insert gave no row')
  return made.id
}
