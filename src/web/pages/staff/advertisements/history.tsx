import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { advertisementStatusLabels } from '../../../../shared/advertisement-status.ts'
import { auditActLabel } from '../../../../shared/audit-acts.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import type { DeskAdvertisementDetail } from '../../../../shared/desk-advertisements.ts'
import type { DeskPerson } from '../../../../shared/desk-people.ts'
import { reportReasonLabels } from '../../../../shared/report-status.ts'
import { personName } from '../../../applications/person-name.ts'
import { ReportStatusBadge } from '../../../reports/status-badge.tsx'
import { Card } from '../../../ui/card.tsx'

/** Reports, states and what staff did, newest first. */
export function AdvertisementHistory({ advertisement }: { advertisement: DeskAdvertisementDetail }) {
  const { reports, events, acts, owner } = advertisement
  const by = (actor: DeskPerson | null) => {
    if (!actor) return 'Silinmiş hesap'
    return actor.id === owner.id ? 'Sahibi' : personName(actor)
  }
  return (
    <div className="grid min-w-0 gap-4">
      <Part title="Şikâyetler" none="Şikâyet yok." isEmpty={reports.length === 0}>
        {reports.map(({ id, reason, status, created_at: at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link to={`/yonetim/sikayetler/${id}`} className="underline underline-offset-3">
              {reportReasonLabels[reason]}
            </Link>
            <ReportStatusBadge status={status} />
            <When>{formatDateTime(at)}</When>
          </li>
        ))}
      </Part>
      <Part title="Durum geçmişi" none="Kayıt yok." isEmpty={events.length === 0}>
        {events.map(({ id, actor, to_status: to, from_status: from, reason, created_at: at }) => (
          <li key={id} className="py-2">
            <p>
              <span className="font-semibold">
                {from === to ? 'Düzenlendi' : advertisementStatusLabels[to]}
              </span>
              {` · ${by(actor)}`}
            </p>
            {reason && <p className="whitespace-pre-line wrap-anywhere text-text2">{reason}</p>}
            <When>{formatDateTime(at)}</When>
          </li>
        ))}
      </Part>
      <Part title="Masadan yapılanlar" none="Henüz bir işlem yok." isEmpty={acts.length === 0}>
        {acts.map(({ id, actor, act, reason, created_at: at }) => (
          <li key={id} className="py-2">
            <p>
              <span className="font-semibold">{actor ? personName(actor) : 'Klaket'}</span>
              {` · ${auditActLabel(act)}`}
            </p>
            {reason && <p className="whitespace-pre-line wrap-anywhere text-text2">{reason}</p>}
            <When>{formatDateTime(at)}</When>
          </li>
        ))}
      </Part>
    </div>
  )
}

const When = ({ children }: { children: string }) => (
  <p className="basis-full text-meta text-text3">{children}</p>
)

function Part({
  title,
  none,
  isEmpty,
  children,
}: {
  title: string
  none: string
  isEmpty: boolean
  children: ReactNode
}) {
  return (
    <Card as="section">
      <h2 className="text-title">{title}</h2>
      {isEmpty ? (
        <p className="mt-1 text-small text-text2">{none}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line text-small">{children}</ul>
      )}
    </Card>
  )
}
