import { Clock } from '../../ui/base/icons.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { deadlineWords } from '../../../shared/board/deadlines/deadline-words.ts'

export function DeadlineState({ deadline }: { deadline: string }) {
  const { text, tone } = deadlineWords(deadline)
  if (!tone) return <span className="text-meta text-text3">{text}</span>
  return (
    <StatusBadge tone={tone} icon={Clock}>
      {text}
    </StatusBadge>
  )
}
