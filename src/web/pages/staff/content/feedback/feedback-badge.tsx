import {
  feedbackStatusLabels,
  type FeedbackStatus,
} from '../../../../../shared/oversight/feedback/feedback-status.ts'
import type { IconName } from '../../../../ui/base/icon.tsx'
import { Inbox } from '../../../../ui/base/icons.ts'
import { StatusBadge, type StatusTone } from '../../../../ui/feedback/status-badge.tsx'

const badges: Record<FeedbackStatus, { tone: StatusTone; icon?: IconName }> = {
  new: { tone: 'warn', icon: Inbox },
  in_progress: { tone: 'warn' },
  resolved: { tone: 'ok' },
  closed: { tone: 'neutral' },
}

export function FeedbackBadge({ status }: { status: FeedbackStatus }) {
  return <StatusBadge {...badges[status]}>{feedbackStatusLabels[status]}</StatusBadge>
}
