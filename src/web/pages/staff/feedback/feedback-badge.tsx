import { feedbackStatusLabels, type FeedbackStatus } from '../../../../shared/feedback-status.ts'
import type { IconName } from '../../../ui/icon.tsx'
import { Inbox } from '../../../ui/icons.ts'
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx'

const looks: Record<FeedbackStatus, { tone: StatusTone; icon?: IconName }> = {
  new: { tone: 'warn', icon: Inbox },
  in_progress: { tone: 'warn' },
  resolved: { tone: 'ok' },
  closed: { tone: 'neutral' },
}

export function FeedbackBadge({ status }: { status: FeedbackStatus }) {
  return <StatusBadge {...looks[status]}>{feedbackStatusLabels[status]}</StatusBadge>
}
