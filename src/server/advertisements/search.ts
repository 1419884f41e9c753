import { sql } from 'kysely'
import { wantedAnswer, type AdvertisementCriteria, type SortKey } from '../../shared/advertisement-search.ts'
import { foldTurkish } from '../../shared/turkish-text.ts'
import type { Db } from '../db.ts'
import type { Viewer } from '../viewer.ts'
import { listCards, type Fragment } from './sql-reading.ts'

/** A page of the published advertisements that fit the criteria: a JSON list of cards. */
export async function searchCards(
  db: Db,
  viewer: Viewer | null,
  criteria: AdvertisementCriteria,
): Promise<string> {
  const { page, perPage } = criteria
  const order = orderOf(criteria)
  const found = sql<{ id: number }>`
    select a.id from advertisements a where ${conditions(criteria)}
    order by ${order} limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  if (isCommon(criteria)) return listCards(db, viewer, found, order)
  // Each page would be one more prepared statement. In two steps the large one, which is slow to plan, stays the same.
  const { rows } = await sql<{ id: number }>`/* seldom */ ${found}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return listCards(db, viewer, sql`select unnest(${ids}::bigint[]) as id`, order)
}

/** How many published advertisements fit the criteria, whatever the page. */
export async function countFitting(db: Db, criteria: AdvertisementCriteria): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from advertisements a where ${conditions(criteria)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** What an advertisement must be to fit: all kinds of filters together, within a kind any of what was ticked. */
function conditions(criteria: AdvertisementCriteria): Fragment {
  const { type, priceTypes, cities } = criteria
  const isRoadTrip = wantedAnswer(criteria.roadTrip)
  const isForRookie = wantedAnswer(criteria.isForRookie)
  const all: (Fragment | null)[] = [
    sql`a.status = 'published' and a.type = ${type}`,
    professionCondition(criteria),
    priceTypes.length > 0 ? sql`a.price_type_id = any(${priceTypes}::int[])` : null,
    priceCondition(criteria),
    cities.length > 0 ? sql`a.city_id = any(${cities}::int[])` : null,
    isRoadTrip === null ? null : sql`a.need_road_trip = ${isRoadTrip}`,
    isForRookie === null ? null : sql`a.is_okay_for_rookie = ${isForRookie}`,
    wordCondition(criteria.q),
  ]
  return sql.join(
    all.filter((condition) => condition !== null),
    sql` and `,
  )
}

/** A ticked category stands for all its sub-categories; single sub-categories of others are added to it. */
function professionCondition({ category, subCategory }: AdvertisementCriteria): Fragment | null {
  const inCategory = sql`a.category_id = any(${category}::int[])`
  const inSubCategory = sql`a.sub_category_id = any(${subCategory}::int[])`
  if (category.length > 0 && subCategory.length > 0) return sql`(${inCategory} or ${inSubCategory})`
  if (category.length > 0) return inCategory
  return subCategory.length > 0 ? inSubCategory : null
}

/** Work without pay counts as a price of nothing: it fits unless more than nothing is asked for. */
function priceCondition({ priceMin, priceMax }: AdvertisementCriteria): Fragment | null {
  const hasMin = priceMin !== null && priceMin > 0
  if (hasMin && priceMax !== null) return sql`a.price between ${priceMin} and ${priceMax}`
  if (hasMin) return sql`a.price >= ${priceMin}`
  return priceMax === null ? null : sql`(a.price <= ${priceMax} or a.price is null)`
}

/** Every word must begin a word of the advertisement. Text without a letter or digit finds nothing. */
function wordCondition(q: string): Fragment | null {
  if (q.trim() === '') return null
  const words = foldTurkish(q).match(/[\p{L}\p{N}]+/gu)
  if (!words) return sql`false`
  const query = words.map((word) => `'${word}':*`).join(' & ')
  return sql`a.search @@ to_tsquery('simple', ${query})`
}

// All that the list shows is published: by status the newest stand first, as by date.
const sortColumns: Record<SortKey, { desc: string; asc: string }> = {
  publishDate: { desc: 'a.published_at desc', asc: 'a.published_at asc' },
  status: { desc: 'a.published_at desc', asc: 'a.published_at asc' },
  viewCount: { desc: 'a.view_count desc', asc: 'a.view_count asc' },
  applicationCount: { desc: 'a.applications_count desc', asc: 'a.applications_count asc' },
  price: { desc: 'a.price desc nulls last', asc: 'a.price asc nulls first' },
}

/** The id after it, so that no advertisement stands on two pages. */
function orderOf({ sortBy, sortOrder }: AdvertisementCriteria): Fragment {
  return sql.raw(`${sortColumns[sortBy][sortOrder]}, a.id ${sortOrder}`)
}

/** What most people ask for. */
function isCommon({ page, perPage }: AdvertisementCriteria): boolean {
  return page === 1 && perPage === 15
}
