import { sql, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import { mostListed } from '../../../shared/contract/staff-lists.ts'
import type { Db } from '../../database/database.ts'
import { queryRows } from '../../database/statements.ts'

type Fragment = RawBuilder<unknown>

type Searched = {
  table: 'advertisements' | 'applications'
  alias: string
  /** What has to hold in any case. */
  where: Fragment
}

type Ways = { ways: Fragment[]; total: number }

/**
 * Ways to find what fits, and how much there is, counted up to `mostListed`. Where words were given, there are several
 * ways, and they are returned as they are best said: what few rows fit is said by their ids, for the planner, who
 * believes words and names frequent, would go through the whole table in its order. A row may be found in more than one
 * of them. Of what very many fit, that is kept for some seconds, for the next pages.
 * @param search what was searched for, without the page
 * @param named of these ways one has to hold; joined by `or`, no index would serve. Null without words.
 */
export async function waysTo(
  db: Db,
  searched: Searched,
  search: object,
  named: (() => Promise<Fragment[]>) | null,
): Promise<Ways> {
  const from = sql`${sql.table(searched.table)} ${sql.ref(searched.alias)}`
  if (named) {
    const cache = frequentWays.get(db) ?? new LRUCache<string, Ways>({ max: 200, ttl: 10_000 })
    frequentWays.set(db, cache)
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
  return { ways: [sql`true`], total: rows[0]?.total ?? 0 }
}

/** Searches that very many rows fit, so that their next pages need not find these rows again. */
const frequentWays = new WeakMap<Db, LRUCache<string, Ways>>()

async function narrow(db: Db, from: Fragment, { alias, where }: Searched, ways: Fragment[]): Promise<Ways> {
  const id = sql.ref(`${alias}.id`)
  const names = ways.map((_, place) => sql.ref(`way${place}`))
  // All are found by the index before they are cut.
  const found = ways.map(
    (way, place) =>
      sql`${names[place]} as materialized (select ${id} as id from ${from} where ${where} and ${way})`,
  )
  const lists = names.map(
    (name) => sql`(select coalesce(json_agg(id), '[]') from (
    select id from ${name} limit ${sql.lit(mostListed)}) few)`,
  )
  const rows = await queryRows<{ lists: number[][] }>(db)`/* seldom */
    with ${sql.join(found)} select json_build_array(${sql.join(lists)}) as lists`
  const known = rows[0]?.lists ?? []
  const frequent = ways.filter((_, place) => (known[place]?.length ?? 0) >= mostListed)
  const seldom = [...new Set(known.filter(({ length }) => length < mostListed).flat())]
  const total = frequent.length > 0 ? mostListed : Math.min(seldom.length, mostListed)
  if (seldom.length > 0 || frequent.length === 0) frequent.push(sql`${id} = any(${seldom}::bigint[])`)
  return { ways: frequent, total }
}
