import { useState } from 'react'
import type { FeedbackDetail } from '../../../../../shared/oversight/feedback/feedback.ts'
import type { FeedbackStatus } from '../../../../../shared/oversight/feedback/feedback-status.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { useSession } from '../../../../data/session.ts'
import { ActButton } from '../../../../staff/act-button.tsx'
import { ReasonDialog } from '../../../../staff/reason-dialog.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { feedbackAnswers } from './feedback-answers.ts'

const labels: Record<FeedbackStatus, string> = {
  new: 'Yeni yap',
  in_progress: 'Yeniden aç',
  resolved: 'Çözüldü',
  closed: 'Kapat',
}

export function FeedbackActs({ record }: { record: FeedbackDetail }) {
  const { id, status, assignee, next_statuses: next } = record
  const { user } = useSession()
  const [target, setTarget] = useState<FeedbackStatus | null>(null)
  const move = useApiMutation('PUT /api/feedback/{id}/status', { invalidates: feedbackAnswers })
  const isMine = assignee?.id === user?.id
  const isOpen = status === 'new' || status === 'in_progress'
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
      {isOpen && !isMine && (
        <ActButton
          act="POST /api/admin/feedback/{id}/take"
          input={{ params: { id }, body: { from_assignee_id: assignee?.id ?? null } }}
          invalidates={feedbackAnswers}
        >
          {assignee ? 'Devral' : 'Üstlen'}
        </ActButton>
      )}
      {isMine && (
        <ActButton
          tone="secondary"
          act="POST /api/admin/feedback/{id}/release"
          input={{ params: { id } }}
          invalidates={feedbackAnswers}
        >
          Bırak
        </ActButton>
      )}
      {next
        .filter((to) => !(status === 'new' && to === 'in_progress'))
        .map((to) => (
          <Button key={to} tone="secondary" onClick={() => setTarget(to)}>
            {labels[to]}
          </Button>
        ))}
      {target && (
        <ReasonDialog
          draft={`feedback.${id}.${target}`}
          title={labels[target]}
          description="Not geçmişte görünür; mesajı yazana gönderilmez."
          label="Kısa not"
          missing="Lütfen kısa bir not yazın."
          confirmLabel={labels[target]}
          onConfirm={(reason) =>
            move.mutateAsync({ params: { id }, body: { status: target, from_status: status, reason } })
          }
          onClose={() => setTarget(null)}
        />
      )}
    </div>
  )
}
