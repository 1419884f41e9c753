import { sql, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import { mostListed } from '../../../shared/contract/staff-lists.ts'
import type { Db } from '../../database/database.ts'
import { queryRows } from '../../database/statements.ts'

type Fragment = RawBuilder<unknown>

type Searched = {
  table: 'advertisements' | 'applications'
  alias: string
  where: Fragment
}

type SearchConditions = { conditions: Fragment[]; total: number }

/**
 * Makes the alternative SQL conditions of a search in a staff list, which finds rows that meet at least one.
 * Conditions that fewer than `mostListed` rows meet are replaced by one list of the ids of these rows,
 * because PostgreSQL’s planner would otherwise scan the whole table.
 * @param search the criteria without the page number, so that all pages share one entry of the cache
 * @param named makes a condition for each way in which a row can match the searched words; null for a search
 * without words
 * @returns the conditions, and the number of found rows, counted up to `mostListed`
 */
export async function findSearchConditions(
  db: Db,
  searched: Searched,
  search: object,
  named: (() => Promise<Fragment[]>) | null,
): Promise<SearchConditions> {
  const from = sql`${sql.table(searched.table)} ${sql.ref(searched.alias)}`
  if (named) {
    const cache =
      frequentSearches.get(db) ?? new LRUCache<string, SearchConditions>({ max: 200, ttl: 10_000 })
    frequentSearches.set(db, cache)
    const key = JSON.stringify({ table: searched.table, ...search })
    const cached = cache.get(key)
    if (cached) return cached
    const found = await narrow(db, from, searched, await named())
    if (found.total >= mostListed) cache.set(key, found)
    return found
  }
  const rows = await queryRows<{ total: number }>(db)`/* seldom */
    select count(*) as total from (
      select 1 from ${from} where ${searched.where} limit ${sql.lit(mostListed)}) found`
  return { conditions: [sql`true`], total: rows[0]?.total ?? 0 }
}

const frequentSearches = new WeakMap<Db, LRUCache<string, SearchConditions>>()

async function narrow(
  db: Db,
  from: Fragment,
  { alias, where }: Searched,
  conditions: Fragment[],
): Promise<SearchConditions> {
  const id = sql.ref(`${alias}.id`)
  const names = conditions.map((_, place) => sql.ref(`way${place}`))
  const found = conditions.map(
    (condition, place) =>
      sql`${names[place]} as materialized (select ${id} as id from ${from} where ${where} and ${condition})`,
  )
  const lists = names.map(
    (name) => sql`(select coalesce(json_agg(id), '[]') from (
    select id from ${name} limit ${sql.lit(mostListed)}) few)`,
  )
  const rows = await queryRows<{ lists: number[][] }>(db)`/* seldom */
    with ${sql.join(found)} select json_build_array(${sql.join(lists)}) as lists`
  const known = rows[0]?.lists ?? []
  const frequent = conditions.filter((_, place) => (known[place]?.length ?? 0) >= mostListed)
  const seldom = [...new Set(known.filter(({ length }) => length < mostListed).flat())]
  const total = frequent.length > 0 ? mostListed : Math.min(seldom.length, mostListed)
  if (seldom.length > 0 || frequent.length === 0) frequent.push(sql`${id} = any(${seldom}::bigint[])`)
  return { conditions: frequent, total }
}
