import { useState, type SubmitEvent } from 'react'
import { formatDateTime } from '../../../../shared/dates.ts'
import type { FeedbackDetail } from '../../../../shared/feedback.ts'
import { isApiError } from '../../../api-error.ts'
import { useKeptText } from '../../../kept-text.ts'
import { useApiMutation } from '../../../queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { feedbackAnswers } from './feedback-answers.ts'

/** What staff tell one another; it never leaves the desk. */
export function FeedbackNotes({ record: { id, notes } }: { record: FeedbackDetail }) {
  const [text, setText] = useKeptText(`desk.feedback-note.${id}`)
  const [problem, setProblem] = useState<string>()
  const add = useApiMutation('POST /api/admin/feedback/{id}/notes', { invalidates: feedbackAnswers })
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (add.isPending) return
    if (text.trim() === '') return setProblem('Lütfen notunuzu yazın.')
    try {
      const { message } = await add.mutateAsync({ params: { id }, body: { text } })
      setText('')
      toast.success(message)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.errors?.['text']) setProblem(error.errors['text'].join(' '))
      else toast.error(error.message)
    }
  }

  return (
    <Card as="section">
      <h2 className="text-title">İç notlar</h2>
      {notes.length > 0 && (
        <ol className="mt-3 grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="text-small">
              <p className="text-text3 wrap-anywhere">
                {`${note.author ? `${note.author.firstname} ${note.author.lastname}` : 'Eski bir çalışan'} · ${formatDateTime(note.created_at)}`}
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 grid gap-3">
        <TextArea
          label="Yeni not"
          name="note"
          hint="Yalnızca masadakiler görür."
          limit={2000}
          rows={3}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <div>
          <Button tone="secondary" type="submit" pending={add.isPending}>
            Not ekle
          </Button>
        </div>
      </form>
    </Card>
  )
}
