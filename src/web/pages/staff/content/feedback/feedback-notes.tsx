import { formatDateTime } from '../../../../../shared/values/dates.ts'
import type { FeedbackDetail } from '../../../../../shared/oversight/feedback/feedback.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { useSentText } from '../../../../staff/texts/use-sent-text.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { feedbackAnswers } from './feedback-answers.ts'

export function FeedbackNotes({ record: { id, notes } }: { record: FeedbackDetail }) {
  const add = useApiMutation('POST /api/admin/feedback/{id}/notes', { invalidates: feedbackAnswers })
  const note = useSentText({
    draft: `staff.feedback-note.${id}`,
    field: 'text',
    missing: 'Lütfen notunuzu yazın.',
    send: async (text) => {
      const { message } = await add.mutateAsync({ params: { id }, body: { text } })
      toast.success(message)
    },
  })

  return (
    <Card as="section">
      <h2 className="text-title">İç notlar</h2>
      {notes.length > 0 && (
        <ol className="mt-3 grid gap-3">
          {notes.map((one) => (
            <li key={one.id} className="text-small">
              <p className="text-text3 wrap-anywhere">
                {`${one.author ? `${one.author.firstname} ${one.author.lastname}` : 'Eski bir çalışan'} · ${formatDateTime(one.created_at)}`}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{one.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form noValidate onSubmit={note.submit} className="mt-3 grid gap-3">
        <TextArea
          label="Yeni not"
          name="note"
          hint="Yalnızca masadakiler görür."
          limit={2000}
          rows={3}
          value={note.text}
          error={note.problem}
          onChange={(event) => note.write(event.target.value)}
        />
        <div>
          <Button tone="secondary" type="submit" pending={note.isPending}>
            Not ekle
          </Button>
        </div>
      </form>
    </Card>
  )
}
