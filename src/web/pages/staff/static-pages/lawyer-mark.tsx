import { formatDate } from '../../../../shared/dates.ts'
import type { DeskVersion } from '../../../../shared/static-page-desk.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** Whether a lawyer has read a legal text; nothing for other pages. */
export function LawyerMark({ version }: { version: DeskVersion }) {
  const { needs_lawyer: isNeeded, looked_at: at } = version
  if (isNeeded) return <StatusBadge tone="warn">Avukat gözü gerekir</StatusBadge>
  return at ? <StatusBadge tone="ok">{`Avukat gördü, ${formatDate(at)}`}</StatusBadge> : null
}
