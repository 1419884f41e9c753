import { useState } from 'react'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import type { FeedbackDetail } from '../../../../../shared/oversight/feedback/feedback.ts'
import { useIdempotencyKey } from '../../../../forms/idempotency-key.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { useSentText } from '../../../../staff/texts/use-sent-text.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Send } from '../../../../ui/base/icons.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { StatusBadge, type StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { feedbackAnswers } from './feedback-answers.ts'

export function FeedbackAnswer({ record }: { record: FeedbackDetail }) {
  return (
    <Card as="section">
      <h2 className="text-title">Yanıtlar</h2>
      {record.answers.length > 0 && (
        <ol className="mt-3 grid gap-3">
          {record.answers.map((answer) => (
            <Sent key={answer.id} answer={answer} />
          ))}
        </ol>
      )}
      {record.is_suppressed ? (
        <div className="mt-3">
          <Notice tone="warn" title="Bu adrese yazılamaz">
            Sahibi Klaket’ten e-posta almak istemediğini bildirmiş ya da adres masadan çıkarılmış.
          </Notice>
        </div>
      ) : (
        <AnswerForm record={record} />
      )}
    </Card>
  )
}

type Answer = FeedbackDetail['answers'][number]

const deliveries: Record<NonNullable<Answer['delivery']>, [StatusTone, string]> = {
  waiting: ['warn', 'Gönderiliyor'],
  sent: ['ok', 'Gönderildi'],
  failed: ['bad', 'Ulaştırılamadı'],
  cancelled: ['neutral', 'Geri alındı'],
}

function Sent({ answer: { author, text, delivery, created_at: time } }: { answer: Answer }) {
  const [tone, label] = delivery ? deliveries[delivery] : (['neutral', 'Gönderim kaydı silindi'] as const)
  return (
    <li className="rounded-control bg-sunken p-3">
      <p className="flex flex-wrap items-center gap-2 text-small text-text2">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span className="wrap-anywhere">{`${author ? `${author.firstname} ${author.lastname}` : 'Eski bir çalışan'} · ${formatDateTime(time)}`}</span>
      </p>
      <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  )
}

function AnswerForm({ record: { id, email, next_statuses: next } }: { record: FeedbackDetail }) {
  const [resolves, setResolves] = useState(true)
  const once = useIdempotencyKey()
  const send = useApiMutation('POST /api/admin/feedback/{id}/answers', { invalidates: feedbackAnswers })
  const canResolve = next.includes('resolved')
  const answer = useSentText({
    draft: `feedback-answer.${id}`,
    field: 'text',
    missing: 'Lütfen yanıtınızı yazın.',
    send: async (text) => {
      const { message } = await send.mutateAsync({
        params: { id },
        body: { text, ...(canResolve && resolves && { status: 'resolved' as const }) },
        idempotencyKey: once.current(),
      })
      once.renew()
      toast.success(message)
    },
  })

  return (
    <form noValidate onSubmit={answer.submit} className="mt-4 grid gap-3">
      <TextArea
        label="Yeni yanıt"
        name="text"
        hint={`${email} adresine e-posta olarak gider; kişinin mesajı altına eklenir.`}
        limit={5000}
        rows={6}
        value={answer.text}
        error={answer.problem}
        onChange={(event) => {
          once.renew()
          answer.write(event.target.value)
        }}
      />
      {/* Ticking this checkbox keeps the idempotency key: with a new key, an answer whose HTTP reply was lost
          would be e-mailed again. */}
      {canResolve && (
        <Checkbox
          label="Yanıtla birlikte çözüldü say"
          checked={resolves}
          onChange={(event) => setResolves(event.target.checked)}
        />
      )}
      <div>
        <Button type="submit" icon={Send} pending={answer.isPending} pendingLabel="Gönderiliyor">
          Yanıtı gönder
        </Button>
      </div>
    </form>
  )
}
