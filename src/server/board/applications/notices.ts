import type { Application } from '../../../shared/board/applications/applications.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { tell, tellAll, withdraw } from '../../delivery/notices/notices.ts'

/** Tells the advertisement's owner at once. */
export function tellNewApplication(
  trx: Db,
  { config }: Context,
  { id, applicant, advertisement }: Application,
): Promise<void> {
  const { owner, title } = advertisement
  return tell(trx, config, {
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

/**
 * Tells the applicant once the owner can no longer take the decision back.
 * @param title of the advertisement, as the applicant may read it
 */
export const tellDecision = (
  trx: Db,
  { config }: Context,
  { id, applicant, status }: Application,
  title: string,
  at: Date,
): Promise<void> =>
  tell(trx, config, {
    accountId: applicant.id,
    kind: status === 'accepted' ? 'application_accepted' : 'application_rejected',
    data: { applicationId: id, title, applicantFirstname: applicant.firstname },
    applicationId: id,
    visibleAt: at,
  })

export type Cancelled = { id: number; advertisementId: number; otherId: number; title: string }

/** Tells owners that an applicant closed their account, or applicants that an advertisement ended with its owner's. */
export async function tellCancelled(
  trx: Db,
  { config }: Context,
  cancelled: readonly Cancelled[],
  left: 'applicant' | 'owner',
): Promise<void> {
  await tellAll(
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
  withdraw(trx, applicationId, decisionKinds)
