import { useState, type SubmitEvent } from 'react'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import type { ReportDetail } from '../../../../shared/board/reports/reports.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { useSavedText } from '../../../forms/saved-text.ts'
import { useApiMutation } from '../../../data/queries.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { invalidates } from './report-answers.ts'

export function ReportNotes({ report: { id, notes, can } }: { report: ReportDetail }) {
  const [text, setText] = useSavedText(`staff.report-note.${id}`)
  const [problem, setProblem] = useState<string>()
  const add = useApiMutation('POST /api/admin/reports/{id}/notes', { invalidates })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (add.isPending) return
    if (text.trim() === '') return setProblem('Lütfen notunuzu yazın.')
    add.mutate(
      { params: { id }, body: { text } },
      {
        onSuccess: ({ message }) => {
          setText('')
          toast.success(message)
        },
        onError: ({ message, errors }) => setProblem(errors?.['text']?.join(' ') ?? message),
      },
    )
  }

  return (
    <Card as="section">
      <h2 className="text-title">Ekip notları</h2>
      {notes.length > 0 && (
        <ul className="mt-1 divide-y divide-line text-small">
          {notes.map((note) => (
            <li key={note.id} className="py-2">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="text-meta text-text3">
                {`${note.author ? personName(note.author) : 'Silinmiş hesap'} · ${formatDateTime(note.created_at)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {can.note && (
        <form noValidate onSubmit={submit} className="mt-3 grid justify-items-start gap-3">
          <TextArea
            label="Not"
            name="text"
            rows={2}
            limit={2000}
            className="w-full"
            hint="Yalnızca ekip görür."
            value={text}
            error={problem}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button type="submit" size="small" tone="secondary" pending={add.isPending}>
            Not ekle
          </Button>
        </form>
      )}
    </Card>
  )
}
