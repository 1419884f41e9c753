import { newsStatusLabels, type NewsStatus } from '../../../../shared/news-status.ts'
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx'

const tones: Record<NewsStatus, StatusTone> = {
  draft: 'neutral',
  scheduled: 'warn',
  published: 'ok',
  withdrawn: 'bad',
}

export function NewsState({ status }: { status: NewsStatus }) {
  return <StatusBadge tone={tones[status]}>{newsStatusLabels[status]}</StatusBadge>
}
