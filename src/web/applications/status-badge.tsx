import { applicationStatusLabel } from '../../shared/application-status.ts'
import { StatusBadge, type StatusTone } from '../ui/status-badge.tsx'

const tones: Record<string, StatusTone> = { pending: 'warn', accepted: 'ok', rejected: 'bad' }

export function ApplicationStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={tones[status] ?? 'neutral'}>{applicationStatusLabel(status)}</StatusBadge>
}
