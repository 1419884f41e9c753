import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../database/database.ts'
import { sendNotices } from '../../../delivery/notices/notices.ts'
import { listEachNotified, listNotified } from '../../colleagues/side.ts'
import type { Lapsed, Promised } from './sql-promises.ts'

export async function remindOfDecision(
  trx: Db,
  config: Config,
  rows: readonly Promised[],
  days: number,
): Promise<void> {
  const promised = new Map(rows.map((row) => [row.id, row]))
  const people = await listEachNotified(trx, [...promised.keys()])
  await sendNotices(
    trx,
    config,
    people.flatMap(({ id: accountId, advertisementId, role }) => {
      const row = promised.get(advertisementId)
      if (!row) return []
      const { title, decisionDate: date, waiting } = row
      return {
        accountId,
        kind: 'advertisement_decision_near' as const,
        data: { advertisementId, title, date, days, waiting, isOwner: role === 'owner' },
      }
    }),
  )
}

export async function notifyApplicantsOfLapse(
  trx: Db,
  config: Config,
  title: string,
  lapsed: readonly Lapsed[],
): Promise<void> {
  await sendNotices(
    trx,
    config,
    lapsed.map(({ id, applicantId, firstName }) => ({
      accountId: applicantId,
      kind: 'application_unanswered' as const,
      data: { applicationId: id, title, applicantFirstname: firstName },
      applicationId: id,
    })),
  )
}

export async function notifySideOfLapse(
  trx: Db,
  config: Config,
  { id: advertisementId, title }: { id: number; title: string },
  waiting: number,
): Promise<void> {
  const people = await listNotified(trx, advertisementId)
  await sendNotices(
    trx,
    config,
    people.map(({ id: accountId, role }) => ({
      accountId,
      kind: 'advertisement_unanswered' as const,
      data: { advertisementId, title, waiting, isOwner: role === 'owner' },
    })),
  )
}
