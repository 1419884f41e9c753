import { reportStatusLabels, type ReportStatus } from '../../shared/report-status.ts'
import { StatusBadge, type StatusTone } from '../ui/status-badge.tsx'

const tones: Record<ReportStatus, StatusTone> = {
  new: 'warn',
  in_progress: 'neutral',
  resolved: 'ok',
  dismissed: 'neutral',
}

export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  return <StatusBadge tone={tones[status]}>{reportStatusLabels[status]}</StatusBadge>
}
