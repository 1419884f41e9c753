import { lapseDays } from '../../../../shared/board/advertisements/decision-date.ts'
import { dayAfter, istanbulInstant, today } from '../../../../shared/values/dates.ts'
import { announceEach } from '../../../delivery/live/changes.ts'
import { isQuiet } from '../../../delivery/outbox/quiet-hours.ts'
import type { Context } from '../../../endpoint/context.ts'
import { listSide } from '../../colleagues/side.ts'
import { notifyApplicantsOfLapse, notifySideOfLapse, remindOfDecision } from './notices.ts'
import { lapse, lockLapsing, takeReminded } from './sql-promises.ts'

const from = '09:00'

const daysBefore = [1, 0] as const

const batchSize = 200

/**
 * Reminds owners, and colleagues who decide and want notices, of the decision date, by which applicants were
 * promised an answer: on the day before and on the date itself. `lapseDays` days after the decision date,
 * pending applications become `unanswered`.
 */
export async function followPromises(context: Context, isStopping: () => boolean): Promise<void> {
  const now = context.now()
  const day = today(now)
  if (now < new Date(istanbulInstant(day, from)) || isQuiet(now)) return
  for (const days of daysBefore)
    while (!isStopping() && (await remindBatch(context, day, days)) === batchSize);
  while (!isStopping() && (await lapseNext(context, dayAfter(day, -lapseDays))));
}

const remindBatch = ({ db, config }: Context, day: string, days: number): Promise<number> =>
  db.transaction(async (trx) => {
    const taken = await takeReminded(trx, { today: day, days }, batchSize)
    await remindOfDecision(trx, config, taken, days)
    return taken.length
  })

const lapseNext = ({ db, config, now }: Context, lastDate: string): Promise<boolean> =>
  db.transaction(async (trx) => {
    const advertisement = await lockLapsing(trx, lastDate)
    if (!advertisement) return false
    const { id, approvedTitle } = advertisement
    const lapsed = await lapse(trx, { advertisementId: id, lastDate, now: now() })
    if (lapsed.length === 0) return true
    await notifyApplicantsOfLapse(trx, config, approvedTitle, lapsed)
    await notifySideOfLapse(trx, config, advertisement, lapsed.length)
    await announceEach(trx, [
      { people: await listSide(trx, id), change: { kind: 'application', advertisement_id: id } },
      ...lapsed.map((one) => ({
        people: [one.applicantId],
        change: { kind: 'application' as const, application_id: one.id, advertisement_id: id },
      })),
    ])
    return true
  })
