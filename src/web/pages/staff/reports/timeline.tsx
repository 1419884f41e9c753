import type { ReportDetail } from '../../../../shared/board/reports/reports.ts'
import { reportStatusLabels } from '../../../../shared/board/reports/report-status.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { Timeline } from '../../../staff/lists/timeline.tsx'

export function ReportTimeline({
  report: { events, openings, created_at: created },
}: {
  report: ReportDetail
}) {
  const steps = [
    { key: 'sent', word: 'Bildirildi', who: null, at: created },
    ...events.map(({ id, from_status: from, to_status: to, actor, created_at: at }) => ({
      key: `event ${id}`,
      word: from === to ? 'Devralındı' : to === 'in_progress' ? 'Üstlenildi' : reportStatusLabels[to],
      who: actor ? personName(actor) : 'Silinmiş hesap',
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
  return <Timeline title="Geçmiş" steps={steps} />
}
