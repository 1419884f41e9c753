import { reportStatusLabels, type ReportStatus } from '../../../shared/board/reports/report-status.ts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx'

const tones: Record<ReportStatus, StatusTone> = {
  new: 'warn',
  in_progress: 'neutral',
  resolved: 'ok',
  dismissed: 'neutral',
}

export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  return <StatusBadge tone={tones[status]}>{reportStatusLabels[status]}</StatusBadge>
}
