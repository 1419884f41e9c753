import { sql } from 'kysely'
import { wantedAnswer, type AdvertisementCriteria, type SortKey } from '../../shared/advertisement-search.ts'
import type { DemandOfAdvertisement, DemandPattern } from '../../shared/compatibility.ts'
import { wordsOf } from '../../shared/turkish-text.ts'
import type { Db } from '../db.ts'
import type { NameMatch } from '../dictionary/names.ts'
import type { Viewer } from '../viewer.ts'
import { listCards, type Fragment } from './sql-reading.ts'

/** More words than people search for would only cost. */
const mostWords = 8

/**
 * Criteria that mean the same for everybody: words have been looked up in the names of places and professions,
 * "suitable" in a CV.
 */
export type Search = Omit<AdvertisementCriteria, 'q'> & {
  words: SearchWord[] | null
  demands: DemandPattern[][] | null
}
type SearchWord = { word: string; names: NameMatch }

/**
 * @param findNames what `nameFinder` gave
 * @param demands what `suitableDemands` gives for the CV, or null where everything suits
 */
export function searchOf(
  { q, ...criteria }: AdvertisementCriteria,
  findNames: (beginning: string) => NameMatch,
  demands: DemandPattern[][] | null,
): Search {
  if (q.trim() === '') return { ...criteria, demands, words: null }
  return {
    ...criteria,
    demands,
    words: wordsOf(q)
      .slice(0, mostWords)
      .map((word) => ({ word, names: findNames(word) })),
  }
}

/** A page of the published advertisements that fit the criteria: a JSON list of cards. */
export async function searchCards(db: Db, viewer: Viewer | null, search: Search): Promise<string> {
  const { page, perPage } = search
  const order = orderOf(search)
  const where = conditions(search)
  const found = sql<{ id: number }>`
    select a.id from advertisements a where ${sql.join(where, sql` and `)}
    order by ${order} limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  if (page === 1 && perPage === 15 && isCommon(search)) return listCards(db, viewer, found, order)
  // In two steps the large statement, which is slow to plan, stays one for all of these.
  const { rows } = await sql<{ id: number }>`/* seldom */ ${found}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return listCards(db, viewer, sql`select unnest(${ids}::bigint[]) as id`, order)
}

/** How many published advertisements fit the criteria, whatever the page. */
export async function countFitting(db: Db, search: Search): Promise<number> {
  const where = conditions(search)
  const { rows } = await sql<{ total: number }>`
    ${isCommon(search) ? sql`` : sql`/* seldom */`}
    select count(*) as total from advertisements a where ${sql.join(where, sql` and `)}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * What most people ask for: all of a type, or one filter beside it. These few are worth prepared statements; every
 * mixture of filters, page and words would be one more.
 */
const isCommon = (search: Search): boolean => search.words === null && conditions(search).length <= 2

/** What an advertisement must be to fit: all kinds of filters together, within a kind any of what was ticked. */
function conditions(search: Search): Fragment[] {
  const { type, priceTypes, cities } = search
  const isRoadTrip = wantedAnswer(search.roadTrip)
  const isForRookie = wantedAnswer(search.isForRookie)
  return [
    sql`a.status = 'published' and a.type = ${type}`,
    professionCondition(search),
    priceTypes.length > 0 ? sql`a.price_type_id = any(${priceTypes}::int[])` : null,
    priceCondition(search),
    cities.length > 0 ? sql`a.city_id = any(${cities}::int[])` : null,
    isRoadTrip === null ? null : sql`a.need_road_trip = ${isRoadTrip}`,
    isForRookie === null ? null : sql`a.is_okay_for_rookie = ${isForRookie}`,
    ...(search.demands?.map(demandCondition) ?? []),
    wordCondition(search.words),
  ].filter((condition) => condition !== null)
}

/** A ticked category stands for all its sub-categories; single sub-categories of others are added to it. */
function professionCondition({ category, subCategory }: Search): Fragment | null {
  const inCategory = sql`a.category_id = any(${category}::int[])`
  const inSubCategory = sql`a.sub_category_id = any(${subCategory}::int[])`
  if (category.length > 0 && subCategory.length > 0) return sql`(${inCategory} or ${inSubCategory})`
  if (category.length > 0) return inCategory
  return subCategory.length > 0 ? inSubCategory : null
}

/** Work without pay counts as a price of nothing: it fits unless more than nothing is asked for. */
function priceCondition({ priceMin, priceMax }: Search): Fragment | null {
  const hasMin = priceMin !== null && priceMin > 0
  if (hasMin && priceMax !== null) return sql`a.price between ${priceMin} and ${priceMax}`
  if (hasMin) return sql`a.price >= ${priceMin}`
  return priceMax === null ? null : sql`(a.price <= ${priceMax} or a.price is null)`
}

const demandColumns: Record<keyof DemandOfAdvertisement, Fragment> = {
  subCategoryId: sql`a.sub_category_id`,
  isOkayForRookie: sql`a.is_okay_for_rookie`,
}

/** The advertisement's demand fits one of the patterns. */
function demandCondition(patterns: DemandPattern[]): Fragment {
  const either = patterns.map((pattern) => {
    const said = Object.entries(pattern) as [keyof DemandOfAdvertisement, number | boolean][]
    const all = said.map(([part, value]) => sql`${demandColumns[part]} = ${value}`)
    return all.length > 0 ? sql`(${sql.join(all, sql` and `)})` : sql`true`
  })
  return either.length > 0 ? sql`(${sql.join(either, sql` or `)})` : sql`false`
}

/**
 * Every word must begin a word of the advertisement, or of its city's or profession's name: "kameraman istanbul".
 * Text without a letter or digit finds nothing.
 */
function wordCondition(words: SearchWord[] | null): Fragment | null {
  if (!words) return null
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map(({ word, names }) => {
      const inText = sql`a.search @@ to_tsquery('simple', ${`'${word}':*`})`
      const either = [
        inText,
        names.cities.length > 0 ? sql`a.city_id = any(${names.cities}::int[])` : null,
        names.categories.length > 0 ? sql`a.category_id = any(${names.categories}::int[])` : null,
        names.subCategories.length > 0 ? sql`a.sub_category_id = any(${names.subCategories}::int[])` : null,
      ].filter((condition) => condition !== null)
      return sql`(${sql.join(either, sql` or `)})`
    }),
    sql` and `,
  )
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
function orderOf({ sortBy, sortOrder }: Search): Fragment {
  return sql.raw(`${sortColumns[sortBy][sortOrder]}, a.id ${sortOrder}`)
}
