import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import { formatDate } from '../../../shared/values/dates.ts'
import { deadlineWords } from '../../../shared/board/deadlines/deadline-words.ts'
import { AdvertisementStatusBadge } from '../../board/advertisements/status-badge.tsx'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { Card } from '../../ui/layout/card.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'

const OwnerActs = lazyPart(async () => (await import('./owner-acts.tsx')).OwnerActs)

export function StatusCard({ advertisement }: { advertisement: AdvertisementDetail }) {
  const { is_owner: isOwner, status, reject_reason: reason, can, applications_count: count } = advertisement
  const { application_deadline: deadline } = advertisement
  if (!isOwner && status === 'published') return null
  const isAway = !isOwner && status !== 'closed_by_owner' && status !== 'expired'
  const isExpired = !isAway && (status === 'expired' || (!isOwner && deadlineWords(deadline).days < 0))
  return (
    <Card as="section" aria-label="İlanın durumu">
      {isAway ? (
        <StatusBadge tone="neutral">Yayında Değil</StatusBadge>
      ) : (
        <AdvertisementStatusBadge status={isExpired ? 'expired' : status} />
      )}
      <p className="mt-2 text-text2">
        {isAway
          ? 'Bu ilan şu anda yayında değil; başvurunuz silinmedi.'
          : isExpired
            ? expiredWords(advertisement)
            : words(status, isOwner, can.edit)}
      </p>
      {isOwner && status === 'rejected' && reason && (
        <blockquote className="mt-2 border-l-4 border-bad pl-3 whitespace-pre-line">{reason}</blockquote>
      )}
      {isOwner && !can.edit && count > 0 && (
        <p className="mt-2 text-small text-text2">Bu ilana başvuru yapıldığı için düzenleyemezsiniz.</p>
      )}
      {isOwner && (
        <div className="mt-4 min-h-9 pointer-coarse:min-h-11">
          <OwnerActs advertisement={advertisement} />
        </div>
      )}
    </Card>
  )
}

function expiredWords({
  is_owner: isOwner,
  application_deadline: deadline,
  can,
}: AdvertisementDetail): string {
  if (!isOwner) return `Bu ilanın başvuru süresi doldu. Son gün ${formatDate(deadline)} idi.`
  return can.renew
    ? 'Başvuru süresi doldu; ilanınız listede görünmüyor. Yenilerseniz yeniden başvuru alır.'
    : 'Başvuru süresi doldu ve iş başladı. Ekip tamamlandıysa ilanı kapatabilirsiniz.'
}

function words(status: AdvertisementDetail['status'], isOwner: boolean, canEdit: boolean): string {
  if (!isOwner) return 'Bu ilan sahibi tarafından kapatıldı; başvuru alınmıyor.'
  if (status === 'published')
    return canEdit ? 'İlanınız yayında. Düzenlerseniz yeniden editör onayından geçer.' : 'İlanınız yayında.'
  if (status === 'waiting_for_approve')
    return 'Bu ilan editör onayı bekliyor. Onaylanınca yayınlanır ve size haber verilir.'
  if (status === 'rejected')
    return canEdit
      ? 'Editörlerimiz ilanı bu hâliyle yayınlamadı. Düzeltip yeniden gönderebilirsiniz.'
      : 'Editörlerimiz ilanı bu hâliyle yayınlamadı.'
  return 'İlanınız kapalı. Yeniden yayınlarsanız editör onayından geçer.'
}
