import { useState } from 'react'
import {
  advertisementStatusLabels,
  type AdvertisementStatus,
} from '../../../../../shared/board/advertisements/advertisement-status.ts'
import { formatDate, formatDateTime } from '../../../../../shared/values/dates.ts'
import { formatNumber } from '../../../../../shared/values/money.ts'
import type { Review } from '../../../../../shared/board/reviews/reviews.ts'
import { earnedAfter } from '../../../../../shared/board/reviews/review-rules.ts'
import { personName } from '../../../../board/applications/person-name.ts'
import { api } from '../../../../data/api/api.ts'
import { ReasonDialog } from '../../../../staff/reason-dialog.tsx'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { DescriptionList } from '../../../../ui/layout/description-list.tsx'
import { ExternalLink, ShieldCheck } from '../../../../ui/base/icons.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

export function StaffFacts({ review, onChange }: { review: Review; onChange: () => void }) {
  const [dialog, setDialog] = useState<'trust' | 'withdraw' | null>(null)
  const { owner, owner_trust: trust } = review
  const params = { id: owner.id }
  async function change(reason: string) {
    if (dialog === 'trust') await api('PUT /api/admin/accounts/{id}/trust', { params, body: { reason } })
    else await api('DELETE /api/admin/accounts/{id}/trust', { params, body: { reason } })
    toast.success(dialog === 'trust' ? 'İlan sahibi güvenilir sayıldı.' : 'Güven geri alındı.')
    onChange()
  }
  return (
    <section aria-labelledby="staff-facts" className="mt-4 rounded-card border border-line bg-surface p-4">
      <h3 id="staff-facts" className="text-title">
        Yalnızca ekip görür
      </h3>
      <DescriptionList className="mt-1 text-small [&_div]:py-1.5" facts={factsOf(review)} />
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink
          href={`/yonetim/kisiler/${owner.id}`}
          id="owner-link"
          target="_blank"
          tone="secondary"
          size="small"
          iconEnd={ExternalLink}
        >
          İlan sahibini aç
        </ButtonLink>
        {!review.is_owner && (
          <Button
            tone="secondary"
            size="small"
            icon={ShieldCheck}
            onClick={() => setDialog(trust?.kind === 'granted' ? 'withdraw' : 'trust')}
          >
            {trust?.kind === 'granted' ? 'Güveni geri al' : 'Güvenilir say'}
          </Button>
        )}
      </div>
      {review.events.length > 0 && <History events={review.events} />}
      {dialog && (
        <ReasonDialog
          draft={`${dialog}.${owner.id}`}
          title={dialog === 'trust' ? 'İlan sahibi güvenilir sayılsın mı?' : 'Güven geri alınsın mı?'}
          description={personName(owner)}
          hint={
            dialog === 'trust'
              ? 'İlanları toplu onaylanabilir; işaretli olanlar yine tek tek bakılır. Neden, denetim kaydına yazılır.'
              : 'Neden, denetim kaydına yazılır.'
          }
          missing="Lütfen nedenini yazın."
          confirmLabel={dialog === 'trust' ? 'Güvenilir say' : 'Güveni geri al'}
          danger={dialog === 'withdraw'}
          onConfirm={change}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  )
}

function factsOf(review: Review) {
  const { owner, owner_trust: trust, project_name: project } = review
  return [
    {
      label: 'İlan sahibi',
      value: `${personName(owner)} (${owner.type === 'corporate' ? 'Kurumsal' : 'Bireysel'})`,
    },
    { label: 'Hesap', value: review.owner_suspended ? 'Askıda' : null },
    { label: 'Üyelik', value: formatDate(review.owner_created_at) },
    {
      label: 'İlanları',
      value: `${formatNumber(review.owner_published_count)} yayınlandı, ${formatNumber(review.owner_waiting_count)} bekliyor, ${formatNumber(review.owner_rejected_count)} kez reddedildi`,
    },
    {
      label: 'Yanıt sözü',
      value:
        review.owner_unanswered_count > 0
          ? `Son 12 ayda ${formatNumber(review.owner_unanswered_count)} başvuruyu yanıtsız bıraktı`
          : null,
    },
    {
      label: 'Güven',
      value:
        trust &&
        (trust.kind === 'granted'
          ? `Ekip verdi: ${trust.reason}`
          : `Kendiliğinden: en az ${earnedAfter} ilanı yayınlandı, hiçbiri reddedilmedi`),
    },
    { label: 'Gizli proje adı', value: review.hide_project_name ? project : null },
    { label: 'Kuyruğa giriş', value: formatDateTime(review.submitted_at) },
  ]
}

function History({ events }: { events: Review['events'] }) {
  return (
    <>
      <h4 className="mt-4 text-meta font-semibold text-text3">Geçmiş</h4>
      <ul className="mt-1 text-small text-text2">
        {events.map((event, index) => (
          <li key={index} className="py-0.5 wrap-anywhere">
            {`${formatDateTime(event.created_at)} · ${advertisementStatusLabels[event.to_status as AdvertisementStatus]}`}
            {event.actor && ` (${personName(event.actor)})`}
            {event.reason && `: ${event.reason}`}
          </li>
        ))}
      </ul>
    </>
  )
}
