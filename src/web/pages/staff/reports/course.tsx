import { formatDateTime } from '../../../../shared/dates.ts'
import type { ReportDetail } from '../../../../shared/reports.ts'
import { reportStatusLabels } from '../../../../shared/report-status.ts'
import { personName } from '../../../applications/person-name.ts'
import { Card } from '../../../ui/card.tsx'

/** The states of a report and who opened its messages why, oldest first. */
export function ReportCourse({
  report: { events, openings, created_at: created },
}: {
  report: ReportDetail
}) {
  const steps = [
    { key: 'sent', word: 'Bildirildi', who: null, detail: null, at: created },
    ...events.map(({ id, from_status: from, to_status: to, actor, created_at: at }) => ({
      key: `event ${id}`,
      word: from === to ? 'Devralındı' : to === 'in_progress' ? 'Üstlenildi' : reportStatusLabels[to],
      who: actor ? personName(actor) : 'Silinmiş hesap',
      detail: null,
      at,
    })),
    ...openings.map(({ id, actor, reason, opened_at: at }) => ({
      key: `opening ${id}`,
      word: 'Mesajlar açıldı',
      who: personName(actor),
      detail: reason,
      at,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <Card as="section">
      <h2 className="text-title">Geçmiş</h2>
      <ol className="mt-1 divide-y divide-line text-small">
        {steps.map(({ key, word, who, detail, at }) => (
          <li key={key} className="py-2">
            <p>
              <span className="font-semibold">{word}</span>
              {who && ` · ${who}`}
            </p>
            {detail && <p className="whitespace-pre-line wrap-anywhere text-text2">{detail}</p>}
            <p className="text-meta text-text3">{formatDateTime(at)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
