import { formatDate } from '../../../../../shared/values/dates.ts'
import type { StaffVersion } from '../../../../../shared/content/static-pages/static-page-staff.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'

export function LawyerMark({ version }: { version: StaffVersion }) {
  const { needs_lawyer: isNeeded, looked_at: at } = version
  if (isNeeded) return <StatusBadge tone="warn">Avukat gözü gerekir</StatusBadge>
  return at ? <StatusBadge tone="ok">{`Avukat gördü, ${formatDate(at)}`}</StatusBadge> : null
}
