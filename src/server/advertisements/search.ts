import { sql } from 'kysely'
import { wantedAnswer, type AdvertisementCriteria, type SortKey } from '../../shared/advertisement-search.ts'
import type { DemandPattern } from '../../shared/compatibility.ts'
import { wordsOf } from '../../shared/turkish-text.ts'
import type { NameMatch } from '../dictionary/names.ts'
import type { Fragment } from './sql-reading.ts'

/** More words than people search for would only cost. */
const mostWords = 8

/**
 * Criteria that mean the same for everybody: words have been looked up in the names of places and professions,
 * "suitable" in a CV, and professions are sub-categories alone, because indexes lead to these.
 */
export type Search = Omit<AdvertisementCriteria, 'q' | 'category' | 'subCategory'> & {
  /** Sub-categories, any of them; null stands for all. */
  professions: number[] | null
  words: SearchWord[] | null
  demands: DemandPattern[][] | null
}
type SearchWord = { word: string; cities: number[]; professions: number[] }

type Lookups = {
  /** What `nameFinder` gave. */
  findNames: (beginning: string) => NameMatch
  /** What `subCategoriesOf` gave. */
  subCategoriesOf: (categories: number[]) => number[]
  /** What `suitableDemands` gives for the CV, or null where everything suits. */
  demands: DemandPattern[][] | null
}

export function searchOf(
  { q, category, subCategory, ...criteria }: AdvertisementCriteria,
  { findNames, subCategoriesOf, demands }: Lookups,
): Search {
  // A ticked category stands for all its sub-categories; single sub-categories of others are added to it.
  const isAny = category.length === 0 && subCategory.length === 0
  const professions = isAny ? null : [...new Set([...subCategoriesOf(category), ...subCategory])]
  const words = wordsOf(q).slice(0, mostWords)
  const placed = ({ cities, categories, subCategories }: NameMatch) => ({
    cities,
    professions: [...new Set([...subCategoriesOf(categories), ...subCategories])],
  })
  return {
    ...criteria,
    cities: [...new Set(criteria.cities)],
    priceTypes: [...new Set(criteria.priceTypes)],
    professions,
    demands,
    words: q.trim() === '' ? null : words.map((word) => ({ word, ...placed(findNames(word)) })),
  }
}

/** What an advertisement must be to fit: all kinds of filters together, within a kind any of what was ticked. */
export function conditionsOf(search: Search): Fragment[] {
  const { type, professions, priceTypes, cities } = search
  const isRoadTrip = wantedAnswer(search.roadTrip)
  const isForRookie = wantedAnswer(search.isForRookie)
  return [
    sql`a.status = 'published' and a.type = ${type}`,
    professions && sql`a.sub_category_id = any(${professions}::int[])`,
    priceTypes.length > 0 ? sql`a.price_type_id = any(${priceTypes}::int[])` : null,
    priceCondition(search),
    cities.length > 0 ? sql`a.city_id = any(${cities}::int[])` : null,
    isRoadTrip === null ? null : sql`a.need_road_trip = ${isRoadTrip}`,
    isForRookie === null ? null : sql`a.is_okay_for_rookie = ${isForRookie}`,
    ...(search.demands?.map(demandCondition) ?? []),
    wordCondition(search.words),
  ].filter((condition) => condition !== null)
}

/**
 * The same for gathering a mixture: where any kind of price or either answer fits, all of them are named, so that an index
 * which has these before a city or a price is gone through in few places and not from end to end.
 */
export const gatheringConditionsOf = (search: Search): Fragment[] => [
  ...conditionsOf(search),
  ...(search.priceTypes.length === 0 ? [sql`a.price_type_id = any(array(select id from price_types))`] : []),
  ...(wantedAnswer(search.roadTrip) === null ? [sql`a.need_road_trip = any('{t,f}')`] : []),
  ...(wantedAnswer(search.isForRookie) === null ? [sql`a.is_okay_for_rookie = any('{t,f}')`] : []),
]

/** Both ends included, in Turkish lira; from -Infinity also what has no price. */
export type PriceRange = { from: number; to: number }

/** Work without pay counts as a price of nothing: it fits unless more than nothing is asked for. */
export const priceRangeOf = ({ priceMin, priceMax }: Search): PriceRange => ({
  from: priceMin !== null && priceMin > 0 ? priceMin : -Infinity,
  to: priceMax ?? Infinity,
})

function priceCondition(search: Search): Fragment | null {
  const { from, to } = priceRangeOf(search)
  if (from > 0) return to === Infinity ? sql`a.price >= ${from}` : sql`a.price between ${from} and ${to}`
  return to === Infinity ? null : sql`(a.price <= ${to} or a.price is null)`
}

/** The advertisement's demand fits one of the patterns. */
function demandCondition(patterns: DemandPattern[]): Fragment {
  if (patterns.some((pattern) => Object.keys(pattern).length === 0)) return sql`true`
  const alone = patterns.filter(({ isOkayForRookie }) => isOkayForRookie === undefined)
  const others = patterns.filter(({ isOkayForRookie }) => isOkayForRookie !== undefined)
  const either = [
    ...(alone.length > 0
      ? [sql`a.sub_category_id = any(${alone.map(({ subCategoryId }) => subCategoryId)}::int[])`]
      : []),
    ...others.map(({ subCategoryId, isOkayForRookie }) =>
      subCategoryId === undefined
        ? sql`a.is_okay_for_rookie = ${isOkayForRookie}`
        : sql`(a.is_okay_for_rookie = ${isOkayForRookie} and a.sub_category_id = ${subCategoryId})`,
    ),
  ]
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
    words.map(({ word, cities, professions }) => {
      // The text last: it is dearest to look at.
      const either = [
        cities.length > 0 ? sql`a.city_id = any(${cities}::int[])` : null,
        professions.length > 0 ? sql`a.sub_category_id = any(${professions}::int[])` : null,
        sql`a.search @@ to_tsquery('simple', ${`'${word}':*`})`,
      ].filter((condition) => condition !== null)
      return sql`(${sql.join(either, sql` or `)})`
    }),
    sql` and `,
  )
}

// All that the list shows is published: by status the newest stand first, as by date.
const sortColumns: Record<SortKey, { column: string; desc: string; asc: string }> = {
  publishDate: { column: 'published_at', desc: 'desc', asc: 'asc' },
  status: { column: 'published_at', desc: 'desc', asc: 'asc' },
  viewCount: { column: 'view_count', desc: 'desc', asc: 'asc' },
  applicationCount: { column: 'applications_count', desc: 'desc', asc: 'asc' },
  price: { column: 'price', desc: 'desc nulls last', asc: 'asc nulls first' },
}

/** The column that the order reads. */
export const sortColumnOf = ({ sortBy }: Search): Fragment => sql.raw(`a.${sortColumns[sortBy].column}`)

/** The id after it, so that no advertisement stands on two pages. */
export function orderOf({ sortBy, sortOrder }: Search): Fragment {
  const { column, [sortOrder]: direction } = sortColumns[sortBy]
  return sql.raw(`a.${column} ${direction}, a.id ${sortOrder}`)
}
