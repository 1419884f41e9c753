import { dayAfter, today } from '../../../shared/values/dates.ts'
import type { Context } from '../../endpoint/context.ts'
import { countDays, listDueDays, settleWaiting, type DaySpan } from './sql-counting.ts'
import { execute } from '../../database/statements.ts'

const longestSpan = 28

export async function refreshStatistics({ db, now }: Context): Promise<void> {
  const time = now()
  const due = await listDueDays(db.kysely, today(time), time)
  for (const span of spansOf(due))
    await db.transaction(async (trx) => {
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
