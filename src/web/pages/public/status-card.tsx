import { Suspense } from 'react'
import type { AdvertisementDetail } from '../../../shared/advertisements.ts'
import { AdvertisementStatusBadge } from '../../advertisements/status-badge.tsx'
import { lazyPart } from '../../lazy-part.ts'
import { Card } from '../../ui/card.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

// Few visitors own what they look at; the server never draws it.
const OwnerActs = lazyPart(async () => (await import('../../advertisements/owner-acts.tsx')).OwnerActs)

/** Where the advertisement stands: for its owner always, for others when nobody can apply; why is the owner's to know. */
export function StatusCard({ advertisement }: { advertisement: AdvertisementDetail }) {
  const { is_owner: isOwner, status, reject_reason: reason, can, applications_count: count } = advertisement
  if (!isOwner && status === 'published') return null
  return (
    <Card as="section" aria-label="İlanın durumu">
      {isOwner || status === 'closed_by_owner' ? (
        <AdvertisementStatusBadge status={status} />
      ) : (
        <StatusBadge tone="neutral">Yayında Değil</StatusBadge>
      )}
      <p className="mt-2 text-text2">{words(status, isOwner)}</p>
      {isOwner && status === 'rejected' && reason && (
        <blockquote className="mt-2 border-l-4 border-bad pl-3 whitespace-pre-line">{reason}</blockquote>
      )}
      {isOwner && !can.edit && count > 0 && (
        <p className="mt-2 text-small text-text2">Bu ilana başvuru yapıldığı için düzenleyemezsiniz.</p>
      )}
      {isOwner && (
        <div className="mt-4 min-h-9 pointer-coarse:min-h-11">
          <Suspense>
            <OwnerActs advertisement={advertisement} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}

function words(status: AdvertisementDetail['status'], isOwner: boolean): string {
  if (!isOwner)
    return status === 'closed_by_owner'
      ? 'Bu ilan sahibi tarafından kapatıldı; başvuru alınmıyor.'
      : 'Bu ilan şu anda yayında değil; başvurunuz duruyor.'
  if (status === 'published') return 'İlanınız yayında. Düzenlerseniz yeniden editör onayından geçer.'
  if (status === 'waiting_for_approve')
    return 'Bu ilan editör onayı bekliyor. Onaylanınca yayınlanır ve size haber verilir.'
  if (status === 'rejected')
    return 'Editörlerimiz ilanı bu hâliyle yayınlamadı. Düzeltip yeniden gönderebilirsiniz.'
  return 'İlanınız kapalı. Yeniden yayınlarsanız editör onayından geçer.'
}
