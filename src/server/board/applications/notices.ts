import { dayAfter, today } from '../../../shared/values/dates.ts'
import type { Application } from '../../../shared/board/applications/applications.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { actsOfApplicants } from '../../delivery/outbox/templates/applications.ts'
import { listNotified } from '../colleagues/side.ts'
import { sendNotice, sendNotices, cancelPendingNotices } from '../../delivery/notices/notices.ts'

export const notifyOwnerOfApplication = (trx: Db, context: Context, application: Application) =>
  notifySide(trx, context, application, 'application_received')

export const notifyOwnerOfRevival = (trx: Db, context: Context, application: Application) =>
  notifySide(trx, context, application, 'application_sent_again')

/**
 * Every withdrawal is a notice on the site; that of an accepted applicant is also sent by e-mail, push and
 * SMS. The SMS is sent even at night if the work starts today or tomorrow.
 */
export const notifyOwnerOfWithdrawal = (
  trx: Db,
  context: Context,
  application: Application,
  { wasAccepted, startDate }: { wasAccepted: boolean; startDate: string },
) => {
  const day = today(context.now())
  const isUrgent = [day, dayAfter(day, 1)].includes(startDate)
  return notifySide(
    trx,
    context,
    application,
    wasAccepted ? 'application_renounced' : 'application_withdrawn',
    isUrgent,
  )
}

async function notifySide(
  trx: Db,
  { config }: Context,
  { id: applicationId, applicant, advertisement }: Application,
  kind: keyof typeof actsOfApplicants,
  isUrgent = false,
): Promise<void> {
  const people = await listNotified(trx, advertisement.id)
  await sendNotices(
    trx,
    config,
    people.map(({ id, firstName }) => ({
      accountId: id,
      kind,
      applicationId,
      isUrgent,
      data: {
        applicationId,
        advertisementId: advertisement.id,
        title: advertisement.title,
        applicant: applicant.company_name ?? `${applicant.firstname} ${applicant.lastname}`,
        ownerFirstname: firstName,
      },
    })),
  )
}

export const notifyApplicantOfAcceptance = (
  trx: Db,
  { config }: Context,
  { id, applicant }: Application,
  title: string,
  at: Date,
): Promise<void> =>
  sendNotice(trx, config, {
    accountId: applicant.id,
    kind: 'application_accepted',
    data: { applicationId: id, title, applicantFirstname: applicant.firstname },
    applicationId: id,
    visibleAt: at,
  })

type Rejected = {
  id: number
  applicantId: number
  firstName: string
  title: string
  rejectionText: string | null
}

export async function notifyOfRejections(
  trx: Db,
  { config }: Context,
  rejected: readonly Rejected[],
  at: Date,
): Promise<void> {
  await sendNotices(
    trx,
    config,
    rejected.map(({ id, applicantId, firstName, title, rejectionText }) => ({
      accountId: applicantId,
      kind: 'application_rejected' as const,
      data: { applicationId: id, title, applicantFirstname: firstName, rejectionText },
      applicationId: id,
      visibleAt: at,
    })),
  )
}

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

export const withdrawDecisions = (trx: Db, applicationIds: readonly number[]): Promise<void> =>
  cancelPendingNotices(trx, applicationIds, decisionKinds)
