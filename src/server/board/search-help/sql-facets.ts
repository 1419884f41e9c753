import { sql } from 'kysely'
import type { Facets } from '../../../shared/board/search-help/search-help.ts'
import type { Db } from '../../database/database.ts'
import { restOfWeek, today } from '../../../shared/values/dates.ts'
import { queryOne } from '../../database/statements.ts'
import { allFilters, conditionsOf, type Filter, type Search } from '../advertisements/list/search.ts'

type Fragment = ReturnType<typeof sql>

/**
 * Counts, for each value of the filters in `Facets`, how many advertisements the search would find with this
 * value in place of what is chosen in its filter. With a search text, `found` is materialized, because
 * finding words reads the table.
 * @param own the search restricted to advertisements that suit the viewer's CV; null without a CV
 */
export async function countFacets(db: Db, search: Search, own: Search | null): Promise<Facets> {
  const flags = flagsOf(search, own)
  const { facets } = await queryOne<{ facets: Facets }>(db)`/* seldom */
    with found as ${search.words ? sql`materialized` : sql`not materialized`} (
      select a.sub_category_id, a.city_id, a.price_type_id, a.price, a.need_road_trip, a.is_okay_for_rookie,
        a.start_date, a.published_at, a.application_deadline, a.owner_id, a.has_photo
      from advertisements a where ${sql.join(conditionsOf(search, fixedFilters), sql` and `)}),
    totals as materialized (
      select count(*)::int as matches, ${countsOf(flags)} from found a where ${chosenIn(search)}),
    by_column as materialized (
      select a.sub_category_id, a.city_id, a.price_type_id, count(*)::int as matches
      from found a where ${chosenIn(search)}
      group by grouping sets ((a.sub_category_id), (a.city_id), (a.price_type_id))),
    professions as materialized (${byColumn(search, 'professions', 'sub_category_id')})
    select json_build_object(
      'total', (select matches from totals),
      'categories', (select coalesce(json_object_agg(id, matches), '{}') from (
        select s.category_id as id, sum(p.matches)::int as matches
        from professions p join sub_categories s on s.id = p.id group by 1) c),
      'sub_categories', (select coalesce(json_object_agg(id, matches), '{}') from professions),
      'cities', ${jsonOf(byColumn(search, 'cities', 'city_id'))},
      'price_types', ${jsonOf(byColumn(search, 'priceTypes', 'price_type_id'))},
      ${sql.join(Object.entries(flags).flatMap(([name, flag]) => [sql.lit(name), byFlag(search, flag)]))}) as facets`
  return facets
}

const countedFilters: readonly Filter[] = [
  'professions',
  'cities',
  'priceTypes',
  'roadTrip',
  'isForRookie',
  'start',
  'publishedWithin',
  'deadlineWithin',
]
const fixedFilters = allFilters.filter((filter) => !countedFilters.includes(filter))

const chosenIn = (search: Search, without?: Filter): Fragment =>
  conditionOf(search, ...countedFilters.filter((filter) => filter !== without))

type Flag = { filter: Filter; values: Record<string, Fragment | null> }

function flagsOf(search: Search, own: Search | null): Record<string, Flag> {
  const flag = <F extends Filter>(filter: F, values: Record<string, Partial<Search>>): Flag => ({
    filter,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, conditionOf({ ...search, ...value }, filter)]),
    ),
  })
  const [startFrom, startTo] = restOfWeek(today(search.now))
  return {
    road_trip: flag('roadTrip', { yes: { roadTrip: ['yes'] }, no: { roadTrip: ['no'] } }),
    rookie: flag('isForRookie', { yes: { isForRookie: ['yes'] }, no: { isForRookie: ['no'] } }),
    published_within: flag('publishedWithin', {
      1: { publishedWithin: 1 },
      3: { publishedWithin: 3 },
      7: { publishedWithin: 7 },
    }),
    deadline_within: flag('deadlineWithin', {
      1: { deadlineWithin: 1 },
      3: { deadlineWithin: 3 },
      7: { deadlineWithin: 7 },
    }),
    start: flag('start', { this_week: { startFrom, startTo } }),
    paid: flag('paid', { alone: { paid: true } }),
    verified: flag('verified', { alone: { verified: true } }),
    with_photo: flag('withPhoto', { alone: { withPhoto: true } }),
    suitable: { filter: 'suitable', values: { alone: own && conditionOf(own, 'suitable') } },
  }
}

const conditionOf = (search: Search, ...which: Filter[]): Fragment =>
  sql.join([sql`true`, ...conditionsOf(search, which).slice(1)], sql` and `)

const countsOf = (flags: Record<string, Flag>): Fragment =>
  sql.join(
    Object.values(flags).flatMap(({ filter, values }) =>
      Object.entries(values).map(
        ([name, condition]) =>
          sql`count(*) filter (where ${condition ?? sql`false`})::int as ${columnOf(filter, name)}`,
      ),
    ),
  )

function byColumn(search: Search, filter: Filter, column: string): Fragment {
  const id = sql.ref(column)
  return restricts(search, filter)
    ? sql`select a.${id} as id, count(*)::int as matches from found a where ${chosenIn(search, filter)} group by 1`
    : sql`select ${id} as id, matches from by_column where ${id} is not null`
}

const jsonOf = (rows: Fragment): Fragment =>
  sql`(select coalesce(json_object_agg(id, matches), '{}') from (${rows}) r)`

function byFlag(search: Search, { filter, values }: Flag): Fragment {
  const { alone, ...named } = values
  if (alone !== undefined)
    // A filter that is either on or off has the single value `alone`. If it is on, all advertisements found
    // fit it.
    return alone === null ? sql`null` : sumOf(restricts(search, filter) ? 'matches' : filter, 'alone')
  const names = Object.keys(named)
  if (!restricts(search, filter))
    return sql`json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sumOf(filter, name)]))})`
  const counts = names.flatMap((name) => [
    sql.lit(name),
    sql`count(*) filter (where ${named[name] ?? sql`false`})`,
  ])
  return sql`(select json_build_object(${sql.join(counts)}) from found a where ${chosenIn(search, filter)})`
}

const sumOf = (filter: Filter | 'matches', name: string): Fragment =>
  sql`(select ${filter === 'matches' ? sql`matches` : columnOf(filter, name)} from totals)`

const columnOf = (filter: Filter, name: string): Fragment => sql.ref(`${filter}_${name}`)

const restricts = (search: Search, filter: Filter): boolean => conditionsOf(search, [filter]).length > 1
