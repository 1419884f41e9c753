import type { Application } from '../../../../shared/board/applications/applications.ts'
import { isUndecided } from '../../../../shared/board/applications/application-status.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RelatedAdvertisements } from '../../advertisements/related/lazy-related.ts'
import { Timeline } from '../../applications/course/timeline.tsx'
import { WithdrawButton } from '../../applications/course/withdraw-button.tsx'
import { DecisionButtons } from '../../applications/decision-buttons.tsx'

const titles: Record<Application['state'], string> = {
  pending: 'Başvuru beklemede',
  accepted: 'Başvuru kabul edildi',
  rejected: 'Başvuru reddedildi',
  cancelled: 'Başvuru iptal edildi',
  withdrawn: 'Başvuru geri çekildi',
  unanswered: 'Başvuru yanıtlanmadı',
}

const textsForApplicant: Partial<Record<Application['state'], string>> = {
  pending:
    'Mesajlaşma kanalınız bu sayfa. İlan sahibi başvurunuzu kabul edince yazmaya açılır; o zaman size haber veririz.',
  unanswered:
    'İlan sahibi söz verdiği güne kadar yanıt vermedi. Bu, sizinle ilgili bir karar değil; başvurunuzu hâlâ kabul ederse size haber veririz.',
}

export function ClosedThread({ application, ownId }: { application: Application; ownId: number }) {
  const isOwner = application.advertisement.owner.id === ownId
  const isPending = isUndecided(application.state)
  return (
    <div className="flex-1 overflow-y-auto p-4">
      <Notice
        tone={isPending ? 'warn' : application.state === 'rejected' ? 'bad' : 'neutral'}
        title={titles[application.state]}
        action={
          <div className="flex flex-wrap gap-2">
            {isOwner ? (
              <DecisionButtons application={application} />
            ) : (
              <WithdrawButton application={application} />
            )}
          </div>
        }
      >
        {isOwner && isPending
          ? 'Mesajlaşabilmek için önce başvuruyu kabul edin.'
          : application.side === 'viewer'
            ? 'Mesajları yalnızca ilan sahibi ve karar veren ekip arkadaşları görür.'
            : (textsForApplicant[application.state] ?? 'Bu başvuru için mesajlaşma kapalı.')}
      </Notice>
      <div className="mt-4">
        <Timeline application={application} />
      </div>
      {!isOwner && (
        <div className="mt-8">
          <RelatedAdvertisements id={application.advertisement.id} />
        </div>
      )}
    </div>
  )
}
