import type { Application } from '../../shared/applications.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { tell, withdraw } from '../notices/notices.ts'

const decisionKinds = ['application_accepted', 'application_rejected'] as const

/** Tells the advertisement's owner at once. */
export async function tellNewApplication(
  trx: Db,
  { config }: Context,
  application: Application,
): Promise<void> {
  const { applicant, advertisement } = application
  const name = applicant.company_name ?? `${applicant.firstname} ${applicant.lastname}`
  const text = `${name}, “${advertisement.title}” ilanınıza başvurdu.`
  await tell(trx, config, {
    accountId: advertisement.owner.id,
    kind: 'application_received',
    text,
    path: `/advertisement/${advertisement.id}/applications`,
    applicationId: application.id,
    email: {
      subject: 'İlanınıza yeni bir başvuru var',
      paragraphs: [
        `Merhaba ${advertisement.owner.firstname},`,
        text,
        'Özgeçmişini okuyup başvuruyu değerlendirebilirsiniz.',
      ],
      linkText: 'Başvuruları gör',
    },
  })
}

/** Tells the applicant once the owner can no longer take the decision back. */
export async function tellDecision(
  trx: Db,
  { config }: Context,
  application: Application,
  at: Date,
): Promise<void> {
  const { applicant, advertisement, status } = application
  const isAccepted = status === 'accepted'
  const text = isAccepted
    ? `“${advertisement.title}” ilanına başvurunuz kabul edildi. İlan sahibiyle mesajlaşabilirsiniz.`
    : `“${advertisement.title}” ilanına başvurunuz reddedildi.`
  await tell(trx, config, {
    accountId: applicant.id,
    kind: isAccepted ? 'application_accepted' : 'application_rejected',
    text,
    path: isAccepted ? `/applications/${application.id}/messages` : '/my-applications',
    applicationId: application.id,
    visibleAt: at,
    withSms: true,
    email: {
      subject: isAccepted ? 'Başvurunuz kabul edildi' : 'Başvurunuz sonuçlandı',
      paragraphs: [`Merhaba ${applicant.firstname},`, text],
      linkText: isAccepted ? 'Mesajlara git' : 'Başvurularımı gör',
    },
  })
}

export type Cancelled = { id: number; advertisementId: number; otherId: number; title: string }

/** Tells the owner that an applicant closed their account; without the name, which is erased. */
export function tellApplicantLeft(trx: Db, { config }: Context, cancelled: Cancelled): Promise<void> {
  const text = `“${cancelled.title}” ilanınıza yapılan bir başvuru, başvuranın hesabı kapandığı için iptal edildi.`
  return tell(trx, config, {
    accountId: cancelled.otherId,
    kind: 'application_cancelled',
    text,
    path: `/advertisement/${cancelled.advertisementId}/applications`,
    applicationId: cancelled.id,
    email: {
      subject: 'Bir başvuru iptal edildi',
      paragraphs: ['Merhaba,', text],
      linkText: 'Başvuruları gör',
    },
  })
}

/** Tells an applicant that the advertisement ended with its owner's account. */
export function tellOwnerLeft(trx: Db, { config }: Context, cancelled: Cancelled): Promise<void> {
  const text = `“${cancelled.title}” ilanı, sahibinin hesabı kapandığı için kaldırıldı; başvurunuz iptal edildi.`
  return tell(trx, config, {
    accountId: cancelled.otherId,
    kind: 'application_cancelled',
    text,
    path: '/my-applications',
    applicationId: cancelled.id,
    email: {
      subject: 'Başvurunuz iptal edildi',
      paragraphs: ['Merhaba,', text],
      linkText: 'Başvurularımı gör',
    },
  })
}

export const withdrawDecision = (trx: Db, applicationId: number) =>
  withdraw(trx, applicationId, decisionKinds)
