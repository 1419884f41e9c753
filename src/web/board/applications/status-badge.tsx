import { applicationStateLabel } from '../../../shared/board/applications/application-status.ts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx'

const tones: Record<string, StatusTone> = { pending: 'warn', accepted: 'ok', rejected: 'bad' }

export function ApplicationStatusBadge({ state }: { state: string }) {
  return <StatusBadge tone={tones[state] ?? 'neutral'}>{applicationStateLabel(state)}</StatusBadge>
}
