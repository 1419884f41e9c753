import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/database.ts'
import type { LimitName } from '../../../shared/operations/limit-rules/rules.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

export type Ask = { rule: LimitName; caller: string; seconds: number }
export type Count = RowOf<'limit_counts', 'hits' | 'ends_at'> & { rule: LimitName }

export type Counters = {
  raise(asks: Ask[], now: Date): Promise<Count[]>
  lower(asks: Ask[], now: Date): Promise<void>
}

const mostRemembered = 100_000

export function countersInMemory(): Counters {
  const counts = new LRUCache<string, { hits: number; endsAt: Date }>({ max: mostRemembered })
  return {
    raise: async (asks, now) =>
      asks.map(({ rule, caller, seconds }) => {
        const key = `${rule} ${caller}`
        const known = counts.get(key)
        const count =
          known && known.endsAt > now ? known : { hits: 0, endsAt: new Date(now.getTime() + seconds * 1000) }
        count.hits += 1
        if (count !== known) counts.set(key, count)
        return { rule, hits: count.hits, endsAt: count.endsAt }
      }),
    lower: async (asks) => {
      for (const { rule, caller } of asks) {
        const count = counts.get(`${rule} ${caller}`)
        if (count) count.hits = Math.max(0, count.hits - 1)
      }
    },
  }
}

export function countersInDatabase({ kysely }: Database, secretKey: string): Counters {
  const rowsOf = (asks: Ask[]) => ({
    rules: asks.map(({ rule }) => rule),
    keys: asks.map(({ rule, caller }) =>
      createHmac('sha256', secretKey).update(`limit ${rule} ${caller}`).digest('base64url').slice(0, 22),
    ),
  })
  return {
    raise: async (asks, now) => {
      const { rules, keys } = rowsOf(asks)
      // The counters are inserted in sorted order, so that concurrent statements cannot deadlock.
      return queryRows<Count>(kysely)`
        insert into limit_counts as c (rule, key, ends_at, hits)
        select rule, key, ${now}::timestamptz + seconds * interval '1 second', 1
        from unnest(${rules}::text[], ${keys}::text[], ${asks.map(({ seconds }) => seconds)}::int[])
          as a (rule, key, seconds)
        order by rule, key
        on conflict (rule, key) do update set
          hits = case when c.ends_at <= ${now}::timestamptz then 1 else c.hits + 1 end,
          ends_at = case when c.ends_at <= ${now}::timestamptz then excluded.ends_at else c.ends_at end
        returning c.rule, c.hits, c.ends_at as "endsAt"`
    },
    lower: async (asks) => {
      const { rules, keys } = rowsOf(asks)
      await execute(kysely)`
        update limit_counts c set hits = greatest(0, c.hits - 1) from (
          select c.rule, c.key from limit_counts c
          join unnest(${rules}::text[], ${keys}::text[]) as a (rule, key) on a.rule = c.rule and a.key = c.key
          order by c.rule, c.key for update of c) as held
        where c.rule = held.rule and c.key = held.key`
    },
  }
}
