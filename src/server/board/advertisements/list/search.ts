import { sql } from 'kysely'
import {
  wantedAnswer,
  type AdvertisementCriteria,
  type SortKey,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import type { DemandPattern } from '../../../../shared/board/advertisements/compatibility.ts'
import { searchWords } from '../../../../shared/text/turkish-text.ts'
import type { NameMatch } from '../../../content/dictionary/names.ts'
import type { Fragment } from '../reading/sql-reading.ts'

/** Words of a search after the eighth are ignored, because each word costs an index scan. */
const maxWords = 8

/**
 * The criteria of the advertisement list, prepared for SQL. Categories are replaced by their sub-categories, because
 * the indexes contain only sub-categories.
 */
export type Search = Omit<AdvertisementCriteria, 'q' | 'category' | 'subCategory'> & {
  /** Ids of sub-categories, of which an advertisement must have one; null: any sub-category. */
  professions: number[] | null
  words: SearchWord[] | null
  demands: DemandPattern[][] | null
  /** Ids of advertisements that the viewer has hidden. */
  hidden: number[]
}
type SearchWord = { word: string; cities: number[]; professions: number[] }

type Lookups = {
  findNames: (beginning: string) => NameMatch
  subCategoriesOf: (categories: number[]) => number[]
  demands: DemandPattern[][] | null
  hidden: number[]
}

export function searchOf(
  { q, category, subCategory, ...criteria }: AdvertisementCriteria,
  { findNames, subCategoriesOf, demands, hidden }: Lookups,
): Search {
  // A chosen category stands for all its sub-categories. A sub-category that is chosen besides widens the search: it
  // is added to those of the categories.
  const isAny = category.length === 0 && subCategory.length === 0
  const professions = isAny ? null : [...new Set([...subCategoriesOf(category), ...subCategory])]
  const words = searchWords(q).slice(0, maxWords)
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
    hidden,
    words: q.trim() === '' ? null : words.map((word) => ({ word, ...placed(findNames(word)) })),
  }
}

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
    search.hidden.length > 0 ? sql`a.id <> all(${search.hidden}::bigint[])` : null,
  ].filter((condition) => condition !== null)
}

/** Minimum and maximum price are both inclusive. Unpaid work (no price) counts as a price of 0. */
function priceCondition({ priceMin, priceMax }: Search): Fragment | null {
  if (priceMin === null || priceMin <= 0)
    return priceMax === null ? null : sql`(a.price <= ${priceMax} or a.price is null)`
  return priceMax === null ? sql`a.price >= ${priceMin}` : sql`a.price between ${priceMin} and ${priceMax}`
}

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
 * Each search word must be the beginning of a word in the advertisement or in the name of its city, category or
 * sub-category. A search text without a letter or digit finds nothing.
 */
function wordCondition(words: SearchWord[] | null): Fragment | null {
  if (!words) return null
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map(({ word, cities, professions }) => {
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

// The list contains only published advertisements, so the order by status (which the API offers) is the order
// by publication date.
const sortColumns: Record<SortKey, { column: string; desc: string; asc: string }> = {
  publishDate: { column: 'published_at', desc: 'desc', asc: 'asc' },
  status: { column: 'published_at', desc: 'desc', asc: 'asc' },
  viewCount: { column: 'view_count', desc: 'desc', asc: 'asc' },
  applicationCount: { column: 'applications_count', desc: 'desc', asc: 'asc' },
  price: { column: 'price', desc: 'desc nulls last', asc: 'asc nulls first' },
}

export const sortColumnOf = ({ sortBy }: Search): Fragment => sql.raw(`a.${sortColumns[sortBy].column}`)

/**
 * Equal values are ordered by id, because otherwise their order could differ between two pages and show an
 * advertisement on both.
 */
export function orderOf({ sortBy, sortOrder }: Search): Fragment {
  const { column, [sortOrder]: direction } = sortColumns[sortBy]
  return sql.raw(`a.${column} ${direction}, a.id ${sortOrder}`)
}
