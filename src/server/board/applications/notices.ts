import type { Application } from '../../../shared/board/applications/applications.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { sendNotice, sendNotices, cancelPendingNotices } from '../../delivery/notices/notices.ts'

export function notifyOwnerOfApplication(
  trx: Db,
  { config }: Context,
  { id, applicant, advertisement }: Application,
): Promise<void> {
  const { owner, title } = advertisement
  return sendNotice(trx, config, {
    accountId: owner.id,
    kind: 'application_received',
    data: {
      advertisementId: advertisement.id,
      title,
      applicant: applicant.company_name ?? `${applicant.firstname} ${applicant.lastname}`,
      ownerFirstname: owner.firstname,
    },
    applicationId: id,
  })
}

export const notifyApplicantOfDecision = (
  trx: Db,
  { config }: Context,
  { id, applicant, status }: Application,
  title: string,
  at: Date,
): Promise<void> =>
  sendNotice(trx, config, {
    accountId: applicant.id,
    kind: status === 'accepted' ? 'application_accepted' : 'application_rejected',
    data: { applicationId: id, title, applicantFirstname: applicant.firstname },
    applicationId: id,
    visibleAt: at,
  })

export type Cancelled = { id: number; advertisementId: number; otherId: number; title: string }

export async function notifyOfCancellations(
  trx: Db,
  { config }: Context,
  cancelled: readonly Cancelled[],
  left: 'applicant' | 'owner',
): Promise<void> {
  await sendNotices(
    trx,
    config,
    cancelled.map(({ id, advertisementId, otherId, title }) => ({
      accountId: otherId,
      kind: 'application_cancelled' as const,
      data: { title, advertisementId, left },
      applicationId: id,
    })),
  )
}

export const decisionKinds = ['application_accepted', 'application_rejected'] as const

export const withdrawDecision = (trx: Db, applicationId: number): Promise<void> =>
  cancelPendingNotices(trx, applicationId, decisionKinds)
