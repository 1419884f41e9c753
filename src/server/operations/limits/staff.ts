import type { StaffLimit } from '../../../shared/operations/limits.ts'
import type { Context } from '../../endpoint/context.ts'
import { currentSetting } from '../site-settings/current.ts'
import { limitNames, ruleOf } from '../../../shared/operations/limit-rules/rules.ts'
import type { RowOf } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'

const mostShown = 5

export async function listLimits(context: Context): Promise<StaffLimit[]> {
  await context.limits.flush()
  const refusals = await listRefusals(context)
  const limits = await Promise.all(
    limitNames.map(async (name) => {
      const { label, by, max, seconds } = ruleOf(name)
      const own = refusals.filter(({ rule }) => rule === name)
      const sum = (period: 'hour' | 'day' | 'week') => own.reduce((total, row) => total + row[period], 0)
      return {
        name,
        label,
        by,
        max: typeof max === 'number' ? max : await currentSetting(context, max),
        seconds,
        hits: { hour: sum('hour'), day: sum('day'), week: sum('week') },
        last_at:
          own
            .map(({ lastAt }) => lastAt.toISOString())
            .toSorted()
            .at(-1) ?? null,
        refused: own
          .slice(0, mostShown)
          .map(({ shown, week, lastAt }) => ({ shown, hits: week, last_at: lastAt.toISOString() })),
      }
    }),
  )
  return limits.toSorted((one, other) => other.hits.week - one.hits.week)
}

type Refusals = RowOf<'limit_hits', 'rule' | 'shown'> & {
  hour: number
  day: number
  week: number
  lastAt: Date
}

async function listRefusals({ db, now }: Context): Promise<Refusals[]> {
  const ago = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
  return queryRows<Refusals>(db.kysely)`
    select rule, shown, sum(hits)::int as week, max(last_at) as "lastAt",
      coalesce(sum(hits) filter (where last_at > ${ago(24)}), 0)::int as day,
      coalesce(sum(hits) filter (where last_at > ${ago(1)}), 0)::int as hour
    from limit_hits where hour > ${ago(7 * 24)}
    group by rule, shown order by week desc, shown limit 2000`
}
