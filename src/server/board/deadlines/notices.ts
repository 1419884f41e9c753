import { defaultDeadline } from '../../../shared/board/advertisements/application-deadline.ts'
import { istanbulInstant, today } from '../../../shared/values/dates.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../database/database.ts'
import { sendNotices } from '../../delivery/notices/notices.ts'
import type { OwnerToRemind } from './sql.ts'

export async function remindOfDeadline(
  trx: Db,
  config: Config,
  rows: readonly OwnerToRemind[],
  days: number,
  day: string,
): Promise<void> {
  await sendNotices(
    trx,
    config,
    rows.map(({ id, ownerId, title, startDate, applicationDeadline: deadline }) => ({
      accountId: ownerId,
      kind: 'advertisement_deadline_near' as const,
      data: {
        advertisementId: id,
        title,
        deadline,
        days,
        canExtend: defaultDeadline(startDate, day) > deadline,
      },
    })),
  )
}

/**
 * Notifies owners that their advertisements have expired. Leaves out advertisements whose work begins on the
 * day of the deadline or earlier, because `askWhetherComplete` asks their owners whether the team is
 * complete.
 */
export async function notifyExpired(
  trx: Db,
  config: Config,
  rows: readonly OwnerToRemind[],
  now: Date,
): Promise<void> {
  const morning = new Date(istanbulInstant(today(now), '09:00'))
  await sendNotices(
    trx,
    config,
    rows
      .filter(({ startDate, applicationDeadline }) => startDate > applicationDeadline)
      .map(({ id, ownerId, title }) => ({
        accountId: ownerId,
        kind: 'advertisement_expired' as const,
        ...(now < morning && { visibleAt: morning }),
        data: { advertisementId: id, title },
      })),
  )
}

export async function askWhetherComplete(
  trx: Db,
  config: Config,
  rows: readonly OwnerToRemind[],
): Promise<void> {
  await sendNotices(
    trx,
    config,
    rows.map(({ id, ownerId, title }) => ({
      accountId: ownerId,
      kind: 'advertisement_team_question' as const,
      data: { advertisementId: id, title },
    })),
  )
}
