import { sql } from 'kysely'
import {
  wantedAnswer,
  type AdvertisementCriteria,
  type Answer,
  type SortKey,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import type { DemandPattern } from '../../../../shared/board/advertisements/compatibility.ts'
import { searchWords } from '../../../../shared/text/turkish-text.ts'
import { dayAfter, today } from '../../../../shared/values/dates.ts'
import type { NameMatch } from '../../../content/dictionary/names.ts'
import type { Fragment } from '../reading/sql-reading.ts'

/** Each further word costs an index scan. */
export const maxWords = 8

export type Search = Omit<AdvertisementCriteria, 'q' | 'category' | 'subCategory'> & {
  professions: number[] | null
  words: SearchWord[] | null
  demands: DemandPattern[][] | null
  hidden: number[]
  /** Rounded down to the minute. */
  now: Date
}
export type SearchWord = { word: string; cities: number[]; professions: number[] }

type Lookups = {
  findNames: (beginning: string) => NameMatch
  subCategoriesOf: (categories: number[]) => number[]
  demands: DemandPattern[][] | null
  hidden: number[]
  now: Date
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export function searchOf(
  { q, category, subCategory, ...criteria }: AdvertisementCriteria,
  { findNames, subCategoriesOf, demands, hidden, now }: Lookups,
): Search {
  const isAny = category.length === 0 && subCategory.length === 0
  const professions = isAny ? null : [...new Set([...subCategoriesOf(category), ...subCategory])]
  const words = searchWords(q).slice(0, maxWords)
  const placed = ({ cities, categories, subCategories }: NameMatch) => ({
    cities,
    professions: [...new Set([...subCategoriesOf(categories), ...subCategories])],
  })
  return {
    ...criteria,
    ...(criteria.sortBy === 'fit' && { sortBy: words.length > 0 ? 'fit' : 'publishDate', sortOrder: 'desc' }),
    now: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs),
    cities: [...new Set(criteria.cities)],
    priceTypes: [...new Set(criteria.priceTypes)],
    professions,
    demands,
    hidden,
    words: q.trim() === '' ? null : words.map((word) => ({ word, ...placed(findNames(word)) })),
  }
}

const filters = {
  professions: ({ professions }) => professions && sql`a.sub_category_id = any(${professions}::int[])`,
  priceTypes: ({ priceTypes }) =>
    priceTypes.length > 0 ? sql`a.price_type_id = any(${priceTypes}::int[])` : null,
  price: priceCondition,
  cities: ({ cities }) => (cities.length > 0 ? sql`a.city_id = any(${cities}::int[])` : null),
  roadTrip: ({ roadTrip }) => answerCondition(sql`a.need_road_trip`, roadTrip),
  isForRookie: ({ isForRookie }) => answerCondition(sql`a.is_okay_for_rookie`, isForRookie),
  start: ({ startFrom, startTo }) => [
    startFrom === null ? null : sql`a.start_date >= ${startFrom}::date`,
    startTo === null ? null : sql`a.start_date <= ${startTo}::date`,
  ],
  publishedWithin: ({ publishedWithin, now }) =>
    publishedWithin && sql`a.published_at >= ${new Date(now.getTime() - publishedWithin * dayMs)}`,
  deadlineWithin: ({ deadlineWithin, now }) =>
    deadlineWithin &&
    sql`a.application_deadline between ${today(now)}::date and ${dayAfter(today(now), deadlineWithin)}::date`,
  paid: ({ paid }) => (paid ? sql`a.price is not null` : null),
  verified: ({ verified }) =>
    verified ? sql`a.owner_id in (select id from accounts where corporate_verified_at is not null)` : null,
  withPhoto: ({ withPhoto }) => (withPhoto ? sql`a.has_photo` : null),
  suitable: ({ demands }) => demands?.map(demandCondition) ?? null,
  words: ({ words }) => wordCondition(words),
  hidden: ({ hidden }) => (hidden.length > 0 ? sql`a.id <> all(${hidden}::bigint[])` : null),
} satisfies Record<string, (search: Search) => Fragment | (Fragment | null)[] | null>
export type Filter = keyof typeof filters
export const allFilters = Object.keys(filters) as Filter[]

export function conditionsOf(search: Search, which: readonly Filter[] = allFilters): Fragment[] {
  const conditions = which.flatMap((filter) => filters[filter](search))
  return [
    sql`a.status = 'published' and a.type = ${search.type}`,
    ...conditions.filter((condition) => condition !== null),
  ]
}

function answerCondition(column: Fragment, list: Answer[]): Fragment | null {
  const wanted = wantedAnswer(list)
  return wanted === null ? null : sql`${column} = ${wanted}`
}

/** Unpaid work counts as a price of 0. */
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

// All advertisements of the public list have the same status, so an order by status falls back to the
// publication date.
const sortColumns: Record<Exclude<SortKey, 'fit'>, { column: string; desc: string; asc: string }> = {
  publishDate: { column: 'published_at', desc: 'desc', asc: 'asc' },
  status: { column: 'published_at', desc: 'desc', asc: 'asc' },
  viewCount: { column: 'view_count', desc: 'desc', asc: 'asc' },
  applicationCount: { column: 'applications_count', desc: 'desc', asc: 'asc' },
  price: { column: 'price', desc: 'desc nulls last', asc: 'asc nulls first' },
  deadline: { column: 'application_deadline', desc: 'desc', asc: 'asc' },
}

export const sortColumnOf = ({ sortBy }: Search): Fragment =>
  sortBy === 'fit' ? sql`a.published_at` : sql.raw(`a.${sortColumns[sortBy].column}`)

export function orderOf({ sortBy, sortOrder }: Search): Fragment {
  if (sortBy === 'fit') return sql`a.published_at desc, a.id desc`
  const { column, [sortOrder]: direction } = sortColumns[sortBy]
  const tie = sortBy === 'deadline' ? (sortOrder === 'asc' ? 'desc' : 'asc') : sortOrder
  return sql.raw(`a.${column} ${direction}, a.id ${tie}`)
}
