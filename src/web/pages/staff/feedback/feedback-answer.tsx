import { useState, type SubmitEvent } from 'react'
import { formatDateTime } from '../../../../shared/dates.ts'
import type { FeedbackDetail } from '../../../../shared/feedback.ts'
import { isApiError } from '../../../api-error.ts'
import { useIdempotencyKey } from '../../../idempotency-key.ts'
import { useApiMutation } from '../../../queries.ts'
import { readDraft, removeDraft, writeDraft } from '../../../storage.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Send } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/notice.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { feedbackAnswers } from './feedback-answers.ts'

/** What was answered, and the next answer; what was typed is kept until it is sent. */
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
  const draft = `feedback-answer.${id}`
  // Nothing of this is drawn on the server: what was kept may be read at once.
  const [text, setText] = useState(() => {
    const kept = readDraft(draft)
    return typeof kept === 'string' ? kept : ''
  })
  const [resolves, setResolves] = useState(true)
  const [problem, setProblem] = useState<string>()
  const once = useIdempotencyKey()
  const send = useApiMutation('POST /api/admin/feedback/{id}/answers', { invalidates: feedbackAnswers })
  const canResolve = next.includes('resolved')
  function change(value: string) {
    setText(value)
    setProblem(undefined)
    once.renew()
    if (value.trim() === '') removeDraft(draft)
    else writeDraft(draft, value)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    if (text.trim() === '') return setProblem('Lütfen yanıtınızı yazın.')
    try {
      const { message } = await send.mutateAsync({
        params: { id },
        body: { text, ...(canResolve && resolves && { status: 'resolved' as const }) },
        idempotencyKey: once.current(),
      })
      change('')
      toast.success(message)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.errors?.['text']) setProblem(error.errors['text'].join(' '))
      else toast.error(error.message)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-3">
      <TextArea
        label="Yeni yanıt"
        name="text"
        hint={`${email} adresine e-posta olarak gider; kişinin mesajı altına eklenir.`}
        limit={5000}
        rows={6}
        value={text}
        error={problem}
        onChange={(event) => change(event.target.value)}
      />
      {canResolve && (
        <Checkbox
          label="Yanıtla birlikte çözüldü say"
          checked={resolves}
          onChange={(event) => setResolves(event.target.checked)}
        />
      )}
      <div>
        <Button type="submit" icon={Send} pending={send.isPending} pendingLabel="Gönderiliyor">
          Yanıtı gönder
        </Button>
      </div>
    </form>
  )
}
