import { sql, type RawBuilder } from 'kysely'
import type { DeskCategory, DeskPriceType, Serves } from '../../shared/dictionary-desk.ts'
import type { Db } from '../db.ts'
import type { RowOf } from '../rows.ts'

/** The three tables that staff put in order. */
export type Table = 'categories' | 'sub_categories' | 'price_types'

/** All categories with their sub-categories; what was merged stands last. */
export async function listAllCategories(db: Db): Promise<Omit<DeskCategory, 'is_fixed'>[]> {
  const { rows } = await sql<Omit<DeskCategory, 'is_fixed'>>`
    select c.id, c.name, c.aliases, c.serves, c.active, c.revision, c.merged_into_id,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name, 'aliases', s.aliases, 'active', s.active,
          'revision', s.revision, 'merged_into_id', s.merged_into_id)
          order by s.merged_into_id is not null, s.position, s.id)
        from sub_categories s where s.category_id = c.id), '[]') as sub_categories
    from categories c order by c.merged_into_id is not null, c.position, c.id`.execute(db)
  return rows
}

export async function listAllPriceTypes(db: Db): Promise<Omit<DeskPriceType, 'is_fixed'>[]> {
  const { rows } = await sql<Omit<DeskPriceType, 'is_fixed'>>`
    select id, name, active, revision from price_types order by position, id`.execute(db)
  return rows
}

export type CategoryRow = RowOf<
  'categories',
  'id' | 'name' | 'serves' | 'active' | 'revision' | 'merged_into_id'
> & { aliases: string[] }

export async function lockCategory(trx: Db, id: number): Promise<CategoryRow | null> {
  const { rows } = await sql<CategoryRow>`
    select id, name, aliases, serves, active, revision, merged_into_id as "mergedIntoId"
    from categories where id = ${id}::bigint for no key update`.execute(trx)
  return rows[0] ?? null
}

export type SubCategoryRow = CategoryRow & RowOf<'sub_categories', 'category_id'>

/** With the types that its category serves. */
export async function lockSubCategory(trx: Db, id: number): Promise<SubCategoryRow | null> {
  const { rows } = await sql<SubCategoryRow>`
    select s.id, s.category_id as "categoryId", s.name, s.aliases, c.serves, s.active, s.revision,
      s.merged_into_id as "mergedIntoId"
    from sub_categories s join categories c on c.id = s.category_id
    where s.id = ${id}::bigint for no key update of s`.execute(trx)
  return rows[0] ?? null
}

export type PriceTypeRow = RowOf<'price_types', 'id' | 'name' | 'active' | 'revision'>

export async function lockPriceType(trx: Db, id: number): Promise<PriceTypeRow | null> {
  const { rows } = await sql<PriceTypeRow>`
    select id, name, active, revision from price_types where id = ${id}::bigint for no key update`.execute(
    trx,
  )
  return rows[0] ?? null
}

/** Whoever changes names, order or places waits for the one before. */
export async function lockDictionaries(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('klaket dictionaries'))`.execute(trx)
}

/** Names whose addresses a category's name must not take: of other categories and of cities. What was merged has none. */
export async function listTakenNames(trx: Db, exceptId: number | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from cities
    union all
    select name from categories where merged_into_id is null and id is distinct from ${exceptId}::int`.execute(
    trx,
  )
  return rows.map(({ name }) => name)
}

/** Whether another row of the table, within the same category, is called so. */
export async function isNameTaken(
  trx: Db,
  table: 'sub_categories' | 'price_types',
  { name, exceptId, categoryId }: { name: string; exceptId: number | null; categoryId?: number },
): Promise<boolean> {
  const within =
    categoryId === undefined ? sql`true` : sql`category_id = ${categoryId} and merged_into_id is null`
  const { rows } = await sql`
    select 1 from ${sql.table(table)}
    where turkish_fold(name) = turkish_fold(${name}) and id is distinct from ${exceptId}::int and ${within}
    limit 1`.execute(trx)
  return rows.length > 0
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

export async function updateCategory(
  trx: Db,
  id: number,
  { name, slug, aliases, serves, active }: Words & { slug: string; serves: Serves; active: boolean },
): Promise<void> {
  await sql`
    update categories set name = ${name}, slug = ${slug}, aliases = ${aliases}::text[], serves = ${serves},
      active = ${active}, revision = revision + 1
    where id = ${id}`.execute(trx)
}

export async function updateSubCategory(
  trx: Db,
  id: number,
  { name, aliases, active }: Words & { active: boolean },
): Promise<void> {
  await sql`
    update sub_categories set name = ${name}, aliases = ${aliases}::text[], active = ${active},
      revision = revision + 1
    where id = ${id}`.execute(trx)
}

export async function updatePriceType(
  trx: Db,
  id: number,
  { name, active }: { name: string; active: boolean },
): Promise<void> {
  await sql`
    update price_types set name = ${name}, active = ${active}, revision = revision + 1
    where id = ${id}`.execute(trx)
}

/** What an address called a category before leads to it from now on; what it is called now is no former name. */
export async function moveSlug(trx: Db, categoryId: number, before: string, now: string): Promise<void> {
  await sql`delete from former_category_slugs where slug = ${now}`.execute(trx)
  await sql`
    insert into former_category_slugs (slug, category_id) values (${before}, ${categoryId})
    on conflict (slug) do update set category_id = excluded.category_id`.execute(trx)
}

/** Ids in their order; of sub-categories those of one category. What was merged has no place. */
export async function listOrder(trx: Db, table: Table, categoryId: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${
      table === 'price_types' ? sql`true` : sql`merged_into_id is null`
    } and ${categoryId === null ? sql`true` : sql`category_id = ${categoryId}`}
    order by position, id`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function updateOrder(trx: Db, table: Table, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as t set position = o.place
    from unnest(${ids}::int[]) with ordinality as o (id, place)
    where t.id = o.id and t.position is distinct from o.place`.execute(trx)
}

async function idOf(trx: Db, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (statement as RawBuilder<{ id: number }>).execute(trx)
  const made = rows[0]
  if (!made) throw new Error('An insert gave no row')
  return made.id
}
