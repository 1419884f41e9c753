import { sql, type RawBuilder } from 'kysely'
import { mostListed } from '../../shared/desk-lists.ts'
import type { Db } from '../db.ts'
import { createCostlyKeeper, type CostlyKeeper } from '../kept-costly.ts'

type Fragment = RawBuilder<unknown>

type Searched = {
  /** The table and its alias. */
  from: Fragment
  id: Fragment
  /** What has to hold in any case. */
  where: Fragment
  /** Of these one has to hold; joined by `or`, no index would serve. */
  ways: Fragment[]
}

type Ways = { ways: Fragment[]; total: number }

/**
 * How many rows can be found in one of several ways, counted up to `mostListed`, and the ways as they are best said: what
 * few rows fit is said by their ids, for the planner, who believes words and names frequent, would go through the whole
 * table in its order. A row may be found in more than one of them.
 * Of what very many fit, that is kept for some seconds, for the next pages.
 * @param search what was searched for, without the page
 */
export function findWays(db: Db, search: object, prepare: () => Promise<Searched>): Promise<Ways> {
  return keeperOf(db)(JSON.stringify(search), async () => narrow(db, await prepare()))
}

const keepers = new WeakMap<Db, CostlyKeeper<Ways>>()

function keeperOf(db: Db): CostlyKeeper<Ways> {
  const known = keepers.get(db)
  if (known) return known
  const isCostly = ({ total }: Ways) => total >= mostListed
  const made = createCostlyKeeper<Ways>({ isCostly, lifetimeMs: 10_000, most: 200 })
  keepers.set(db, made)
  return made
}

async function narrow(db: Db, { from, id, where, ways }: Searched): Promise<Ways> {
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
  const { rows } = await sql<{ lists: number[][] }>`/* seldom */
    with ${sql.join(found)} select json_build_array(${sql.join(lists)}) as lists`.execute(db)
  const known = rows[0]?.lists ?? []
  const frequent = ways.filter((_, place) => (known[place]?.length ?? 0) >= mostListed)
  const seldom = [...new Set(known.filter(({ length }) => length < mostListed).flat())]
  const total = frequent.length > 0 ? mostListed : Math.min(seldom.length, mostListed)
  if (seldom.length > 0 || frequent.length === 0) frequent.push(sql`${id} = any(${seldom}::bigint[])`)
  return { ways: frequent, total }
}
