import { dayAfter, today } from '../../../shared/values/dates.ts'
import type { Context } from '../../endpoint/context.ts'
import { countDays, listDueDays, settleWaiting, type DaySpan } from './sql-counting.ts'
import { execute } from '../../database/statements.ts'

const longestSpan = 28

/**
 * Counts the statistics of the days that have none or whose statistics may have changed. After an interruption the
 * next call continues; counting a day again gives the same result.
 */
export async function refreshStatistics({ db, now }: Context): Promise<void> {
  const time = now()
  const due = await listDueDays(db.kysely, today(time), time)
  for (const span of spansOf(due))
    await db.transaction(async (trx) => {
      // The statement timeout of requests is switched off here, because the first count on a large board takes
      // longer.
      await execute(trx)`set local statement_timeout = 0`
      await countDays(trx, span, time)
    })
  if (due[0]) await settleWaiting(db.kysely, due[0])
}

export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && dayAfter(last.to, 1) === day && dayAfter(last.from, longestSpan) > day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}
