import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../database/database.ts'
import { sendNotice, sendNotices } from '../../../delivery/notices/notices.ts'
import type { Lapsed, Promised } from './sql-promises.ts'

export async function remindOfDecision(
  trx: Db,
  config: Config,
  rows: readonly Promised[],
  days: number,
): Promise<void> {
  await sendNotices(
    trx,
    config,
    rows.map(({ id, ownerId, title, decisionDate: date, waiting }) => ({
      accountId: ownerId,
      kind: 'advertisement_decision_near' as const,
      data: { advertisementId: id, title, date, days, waiting },
    })),
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

export const notifyOwnerOfLapse = (
  trx: Db,
  config: Config,
  { id, ownerId, title }: { id: number; ownerId: number; title: string },
  waiting: number,
): Promise<void> =>
  sendNotice(trx, config, {
    accountId: ownerId,
    kind: 'advertisement_unanswered',
    data: { advertisementId: id, title, waiting },
  })
