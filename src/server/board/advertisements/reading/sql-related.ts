import { sql } from 'kysely'
import {
  advertisementTypes,
  type AdvertisementType,
} from '../../../../shared/board/advertisements/advertisement-status.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryRow, queryRows } from '../../../database/statements.ts'
import { hasUnreviewedEdits } from '../approved.ts'
import type { Fragment } from './sql-reading.ts'

type Sought = RowOf<'advertisements', 'type' | 'sub_category_id' | 'category_id' | 'city_id'>

export const findSought = (db: Db, id: number) => queryRow<Sought>(db)`
    select a.type, s.id as "subCategoryId", s.category_id as "categoryId",
      coalesce((k.version->'city'->>'id')::integer, a.city_id) as "cityId"
    from advertisements a
    left join approved_versions k on k.advertisement_id = a.id and ${hasUnreviewedEdits}
    join sub_categories f on f.id = coalesce((k.version->'sub_category'->>'id')::integer, a.sub_category_id)
    join sub_categories s on s.id = coalesce(f.merged_into_id, f.id)
    where a.id = ${id} and (k.advertisement_id is not null or not ${hasUnreviewedEdits})`

type Choice = { without: number[]; most: number }

/**
 * Ids of published advertisements that are similar to one with the properties `sought`. The SQL comment
 * `seldom` excludes the statement from preparing, because the fastest index depends on how many
 * advertisements the profession and the city have.
 * @param sought its `colleagues` are the ids of all sub-categories in the category of the sought profession
 */
export async function listSimilarIds(
  db: Db,
  { type, subCategoryId, cityId, colleagues }: Sought & { colleagues: number[] },
  { without, most }: Choice,
): Promise<number[]> {
  const others = colleagues.filter((one) => one !== subCategoryId)
  const fitting = (place: number, condition: Fragment, nearFirst: Fragment = sql``) => sql`
    select a.id, ${sql.lit(place)} as place, a.city_id = ${cityId} as is_near, a.published_at from advertisements a
    where a.status = 'published' and a.type = ${type} and a.id <> all(${without}::bigint[]) and ${condition}
    order by ${nearFirst} a.published_at desc, a.id desc limit ${sql.lit(most)}`
  const rows = await queryRows<RowOf<'advertisements', 'id'>>(db)`/* seldom */
    with profession as materialized (${fitting(1, sql`a.sub_category_id = ${subCategoryId}`, sql`is_near desc,`)}),
    category as materialized (${fitting(
      2,
      sql`a.sub_category_id = any(${others}::int[]) and (select count(*) from profession) < ${sql.lit(most)}`,
    )}),
    city as materialized (${fitting(
      3,
      sql`a.city_id = ${cityId} and a.sub_category_id <> all(${[...others, subCategoryId]}::int[])
        and (select count(*) from (table profession union all table category) as found) < ${sql.lit(most)}`,
    )})
    select id from (table profession union all table category union all table city) as found
    order by place, case when place = 1 then is_near end desc, published_at desc, id desc limit ${sql.lit(most)}`
  return rows.map(({ id }) => id)
}

export async function listNewestIds(db: Db, { without, most }: Choice): Promise<number[]> {
  const newestOf = (type: AdvertisementType) => sql`
    (select id, published_at from advertisements
    where status = 'published' and type = ${type} and id <> all(${without}::bigint[])
    order by published_at desc, id desc limit ${sql.lit(most)})`
  const rows = await queryRows<RowOf<'advertisements', 'id'>>(db)`
    select id from (${sql.join(advertisementTypes.map(newestOf), sql` union all `)}) as newest
    order by published_at desc, id desc limit ${sql.lit(most)}`
  return rows.map(({ id }) => id)
}
