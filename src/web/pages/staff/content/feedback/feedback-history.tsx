import { formatDateTime } from '../../../../../shared/values/dates.ts'
import type { FeedbackDetail } from '../../../../../shared/oversight/feedback/feedback.ts'
import { feedbackStatusLabels } from '../../../../../shared/oversight/feedback/feedback-status.ts'
import { Card } from '../../../../ui/layout/card.tsx'

export function FeedbackHistory({ events }: { events: FeedbackDetail['events'] }) {
  if (events.length === 0) return null
  return (
    <Card as="section">
      <h2 className="text-title">Geçmiş</h2>
      <ol className="mt-2 grid gap-2 text-small">
        {events.map((event, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="font-medium">{feedbackStatusLabels[event.to_status]}</span>
            {event.reason && `: ${event.reason}`}
            <span className="block text-meta text-text3">
              {`${event.actor ? `${event.actor.firstname} ${event.actor.lastname}` : 'Eski bir çalışan'} · ${formatDateTime(event.created_at)}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
