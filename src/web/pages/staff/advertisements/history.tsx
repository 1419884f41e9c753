import { Link } from 'react-router'
import { advertisementStatusLabels } from '../../../../shared/board/advertisements/advertisement-status.ts'
import { auditActLabel } from '../../../../shared/operations/audit/audit-acts.ts'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import type { StaffAdvertisementDetail } from '../../../../shared/board/staff/staff-advertisements.ts'
import type { PersonForStaff } from '../../../../shared/people/staff-people.ts'
import { reportReasonLabels } from '../../../../shared/board/reports/report-status.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { ReportStatusBadge } from '../../../board/reports/status-badge.tsx'
import { Timeline } from '../../../staff/lists/timeline.tsx'
import { Card } from '../../../ui/layout/card.tsx'

export function AdvertisementHistory({ advertisement }: { advertisement: StaffAdvertisementDetail }) {
  const { reports, events, acts, owner } = advertisement
  const by = (actor: PersonForStaff | null) => {
    if (!actor) return 'Silinmiş hesap'
    return actor.id === owner.id ? 'Sahibi' : personName(actor)
  }
  return (
    <div className="grid min-w-0 gap-4">
      <Card as="section">
        <h2 className="text-title">Şikâyetler</h2>
        {reports.length === 0 ? (
          <p className="mt-1 text-small text-text2">Şikâyet yok.</p>
        ) : (
          <ul className="mt-1 divide-y divide-line text-small">
            {reports.map(({ id, reason, status, created_at: at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <Link to={`/yonetim/sikayetler/${id}`} className="underline underline-offset-3">
                  {reportReasonLabels[reason]}
                </Link>
                <ReportStatusBadge status={status} />
                <p className="basis-full text-meta text-text3">{formatDateTime(at)}</p>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Timeline
        title="Durum geçmişi"
        none="Kayıt yok."
        steps={events.map(({ id, actor, to_status: to, from_status: from, reason, created_at: at }) => ({
          key: id,
          word:
            from !== to
              ? advertisementStatusLabels[to]
              : to === 'published'
                ? 'Süresi uzatıldı'
                : 'Düzenlendi',
          who: to === 'expired' ? 'Kendiliğinden' : by(actor),
          detail: reason,
          at,
        }))}
      />
      <Timeline
        title="Masadan yapılanlar"
        none="Henüz bir işlem yok."
        steps={acts.map(({ id, actor, act, reason, created_at: at }) => ({
          key: id,
          word: actor ? personName(actor) : 'Klaket',
          who: auditActLabel(act),
          detail: reason,
          at,
        }))}
      />
    </div>
  )
}
