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

export const withdrawDecision = (trx: Db, applicationId: number) =>
  withdraw(trx, applicationId, decisionKinds)
