import { dayAfter, istanbulInstant, today } from '../../../shared/values/dates.ts'
import type { Db } from '../../database/database.ts'
import { isQuiet } from '../../delivery/outbox/quiet-hours.ts'
import type { Context } from '../../endpoint/context.ts'
import { askWhetherComplete, remindOfDeadline } from './notices.ts'
import { takeAsked, takeReminded, type OwnerToRemind } from './sql.ts'

const from = '09:00'

const daysBefore = [3, 1] as const

/**
 * Owners are asked whether the team is complete only within this number of days after the start of work, so
 * that the first run on an existing board does not ask about old advertisements.
 */
const askedWithinDays = 3

const batchSize = 200

export async function remindOwners(context: Context, isStopping: () => boolean): Promise<void> {
  const now = context.now()
  const day = today(now)
  const morning = new Date(istanbulInstant(day, from))
  if (now < morning || isQuiet(now)) return
  const begun = { from: dayAfter(day, -askedWithinDays), to: dayAfter(day, -1) }
  for (const days of daysBefore)
    await inBatches(context, isStopping, async (trx) => {
      const taken = await takeReminded(trx, { today: day, days, morning }, batchSize)
      await remindOfDeadline(trx, context.config, taken, days, day)
      return taken
    })
  await inBatches(context, isStopping, async (trx) => {
    const taken = await takeAsked(trx, begun, batchSize, now)
    await askWhetherComplete(trx, context.config, taken)
    return taken
  })
}

async function inBatches(
  { db }: Context,
  isStopping: () => boolean,
  remind: (trx: Db) => Promise<OwnerToRemind[]>,
): Promise<void> {
  while (!isStopping() && (await db.transaction(remind)).length === batchSize);
}
