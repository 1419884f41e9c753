import {
  advertisementStatusLabels,
  type AdvertisementStatus,
} from '../../../shared/board/advertisements/advertisement-status.ts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx'

const tones: Record<AdvertisementStatus, StatusTone> = {
  waiting_for_approve: 'warn',
  published: 'ok',
  closed_by_owner: 'neutral',
  rejected: 'bad',
  expired: 'neutral',
  suspended: 'neutral',
}

export function AdvertisementStatusBadge({ status }: { status: AdvertisementStatus }) {
  const label = status === 'closed_by_owner' ? 'Kapatılmış' : advertisementStatusLabels[status]
  return <StatusBadge tone={tones[status]}>{label}</StatusBadge>
}
