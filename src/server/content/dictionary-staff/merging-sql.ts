import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRows } from '../../database/statements.ts'

type Count = { advertisements: number; cvs: number; sub_categories: number }

export const countOfCategory = (db: Db, id: number, most: number | null) => queryOne<Count>(db)`
    with own as materialized (select id from sub_categories where category_id = ${id})
    select ${countsOf(sql`= any(array(select id from own))`, most)},
      (select count(*) from sub_categories where category_id = ${id} and merged_into_id is null)
        as sub_categories`

export const countOfSubCategory = (db: Db, id: number, most: number | null) =>
  queryOne<Omit<Count, 'sub_categories'>>(db)`
    select ${countsOf(sql`= ${id}`, most)}`

function countsOf(fits: RawBuilder<unknown>, most: number | null): RawBuilder<unknown> {
  const end = most === null ? sql`` : sql`limit ${sql.lit(most)}`
  return sql`
    (select count(*) from (select from advertisements where sub_category_id ${fits} ${end}) a) as advertisements,
    (select count(*) from (
      (select account_id from cvs where sub_category_id ${fits} ${end}) union
      (select account_id from cvs where second_sub_category_id ${fits} ${end}) ${end}) c) as cvs`
}

export async function lockSubCategories(
  trx: Db,
  where: { id: number } | { categoryId: number },
): Promise<void> {
  const which = 'id' in where ? sql`id = ${where.id}` : sql`category_id = ${where.categoryId}`
  await execute(trx)`select 1 from sub_categories where ${which} order by id for update`
}

export type Move = { from: Column<'sub_categories', 'id'>; to: Column<'sub_categories', 'id'> }

export const listSameNames = (db: Db, id: number, into: number) =>
  queryRows<Move & RowOf<'sub_categories', 'name'>>(db)`
    select distinct on (a.id) a.id as "from", b.id as "to", a.name
    from sub_categories a join sub_categories b on turkish_fold(b.name) = turkish_fold(a.name)
    where a.category_id = ${id} and b.category_id = ${into}
      and a.merged_into_id is null and b.merged_into_id is null
    order by a.id, b.id`

export async function moveToOthers(trx: Db, moves: readonly Move[], now: Date): Promise<void> {
  if (moves.length === 0) return
  const [from, to] = [moves.map((move) => move.from), moves.map((move) => move.to)]
  await execute(trx)`
    update advertisements a set category_id = s.category_id, sub_category_id = s.id
    from unnest(${from}::int[], ${to}::int[]) as m (old, new) join sub_categories s on s.id = m.new
    where a.sub_category_id = m.old`
  await execute(trx)`
    with moves as (select * from unnest(${from}::int[], ${to}::int[]) as m (old, new)),
    moved as (
      select v.account_id, coalesce(a.new, v.sub_category_id) as first,
        coalesce(b.new, v.second_sub_category_id) as second
      from cvs v
      left join moves a on a.old = v.sub_category_id
      left join moves b on b.old = v.second_sub_category_id
      where v.sub_category_id = any(${from}::int[]) or v.second_sub_category_id = any(${from}::int[]))
    update cvs v set main_category_id = s1.category_id, sub_category_id = s1.id,
      second_main_category_id = case when m.second <> m.first then s2.category_id end,
      second_sub_category_id = case when m.second <> m.first then s2.id end,
      -- An open form then learns that the CV has changed.
      updated_at = greatest(${now}::timestamptz, v.updated_at + interval '1 millisecond')
    from moved m
    join sub_categories s1 on s1.id = m.first
    left join sub_categories s2 on s2.id = m.second
    where v.account_id = m.account_id`
}

/**
 * Takes merged sub-categories out of use. Those that were merged into them earlier get the new target, too,
 * so that one look-up finds the target of any old id.
 */
export async function retireSubCategories(trx: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  await execute(trx)`
    update sub_categories s set active = false, merged_into_id = m.new, revision = s.revision + 1
    from unnest(${moves.map(({ from }) => from)}::int[], ${moves.map(({ to }) => to)}::int[]) as m (old, new)
    where s.id = m.old or s.merged_into_id = m.old`
}

export const moveCategory = (trx: Db, id: number, into: number) => execute(trx)`
    update sub_categories s set category_id = ${into}, position = s.position + last.position
    from (select coalesce(max(position), 0) as position from sub_categories where category_id = ${into}) as last
    where s.category_id = ${id}`

export async function retireCategory(trx: Db, id: number, into: number): Promise<void> {
  // The merged category gets the slug `~` and its id, which no name results in, so that a new category can
  // have its former slug.
  await execute(trx)`
    update categories set active = false, merged_into_id = ${into}, slug = '~' || id, revision = revision + 1
    where id = ${id} or merged_into_id = ${id}`
  await execute(trx)`update former_category_slugs set category_id = ${into} where category_id = ${id}`
}

export const setAliases = (
  trx: Db,
  table: 'categories' | 'sub_categories',
  id: number,
  aliases: readonly string[],
) =>
  execute(trx)`
    update ${sql.table(table)} set aliases = ${aliases}::text[], revision = revision + 1 where id = ${id}`
