import { applicationStatusLabel } from '../../../shared/board/applications/application-status.ts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx'

const tones: Record<string, StatusTone> = { pending: 'warn', accepted: 'ok', rejected: 'bad' }

export function ApplicationStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={tones[status] ?? 'neutral'}>{applicationStatusLabel(status)}</StatusBadge>
}
