import { newsStatusLabels, type NewsStatus } from '../../../../../shared/content/news/news-status.ts'
import { StatusBadge, type StatusTone } from '../../../../ui/feedback/status-badge.tsx'

const tones: Record<NewsStatus, StatusTone> = {
  draft: 'neutral',
  scheduled: 'warn',
  published: 'ok',
  withdrawn: 'bad',
}

export function NewsState({ status }: { status: NewsStatus }) {
  return <StatusBadge tone={tones[status]}>{newsStatusLabels[status]}</StatusBadge>
}
