import { today } from '../../../shared/values/dates.ts'
import type { Context } from '../../endpoint/context.ts'
import { countDays, listDueDays, settleWaiting, type DaySpan } from './sql-counting.ts'
import { execute } from '../../database/statements.ts'

const longestSpan = 28

/**
 * Counts the days that were not counted yet and those that may have changed since. Whenever it stops, it goes on with the
 * first day that is missing; running it again changes nothing.
 */
export async function refreshStatistics({ db, now }: Context): Promise<void> {
  const time = now()
  const due = await listDueDays(db.kysely, today(time), time)
  for (const span of spansOf(due))
    await db.transaction(async (trx) => {
      // On a large board the first time takes longer than an answer may.
      await execute(trx)`set local statement_timeout = 0`
      await countDays(trx, span, time)
    })
  if (due[0]) await settleWaiting(db.kysely, due[0])
}

/** Neighbouring days together, not too many at a time. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && dayAfter(last.to, 1) === day && dayAfter(last.from, longestSpan) > day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}

/** The day so many days later; both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
