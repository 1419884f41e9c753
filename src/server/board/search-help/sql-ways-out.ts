import { sql } from 'kysely'
import type {
  RemovableFilter,
  UnfilteredCounts,
  WayOut,
} from '../../../shared/board/search-help/search-help.ts'
import type { Db } from '../../database/database.ts'
import { queryOne } from '../../database/statements.ts'
import { beyondReach } from '../advertisements/list/search-pages.ts'
import { allFilters, conditionsOf, type Filter, type Search } from '../advertisements/list/search.ts'

export async function countWithout(db: Db, search: Search, chosen: RemovableFilter[]): Promise<WayOut[]> {
  if (chosen.length === 0) return []
  const counts = chosen.flatMap((filter) => [sql.lit(filter), countOf(search, filter)])
  const { found } = await queryOne<{ found: Partial<Record<RemovableFilter, number>> }>(db)`/* seldom */
    select json_build_object(${sql.join(counts)}) as found`
  return chosen.map((filter) => ({ without: filter, count: found[filter] ?? 0 }))
}

/** Counts the advertisements that the search finds; 10,001 stands for “more than 10,000”. */
export async function countMatches(db: Db, search: Search): Promise<number> {
  const { found } = await queryOne<{ found: number }>(db)`/* seldom */ select ${countOf(search)} as found`
  return found
}

export async function countUnfiltered(
  db: Db,
  searches: Record<keyof UnfilteredCounts, Search | null>,
): Promise<UnfilteredCounts> {
  const counts = Object.entries(searches).flatMap(([name, search]) => [
    sql.lit(name),
    search ? countOf(search) : sql`null`,
  ])
  const { found } = await queryOne<{ found: UnfilteredCounts }>(db)`/* seldom */
    select json_build_object(${sql.join(counts)}) as found`
  return found
}

export async function hasMatches(db: Db, search: Search): Promise<boolean> {
  const { found } = await queryOne<{ found: boolean }>(db)`/* seldom */
    select exists (select from advertisements a where ${sql.join(conditionsOf(search), sql` and `)}) as found`
  return found
}

function countOf(search: Search, without?: Filter) {
  const others = allFilters.filter((filter) => filter !== without)
  return sql`(select count(*) from (select from advertisements a
    where ${sql.join(conditionsOf(search, others), sql` and `)} limit ${sql.lit(beyondReach)}) as fitting)`
}
