import { useState, type SubmitEvent } from 'react'
import type { FieldErrors } from '../../../../shared/contract/errors.ts'
import { today } from '../../../../shared/values/dates.ts'
import type { Person } from '../../../../shared/oversight/people.ts'
import { isApiError } from '../../../data/api/api-error.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { useSavedValues } from '../../../forms/saved-values.ts'
import { DayField } from '../../../ui/pickers/day-field.tsx'
import { FormDialog } from '../../../staff/form-dialog.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePersonAct } from './use-person-act.ts'

const blank: [name: 'message' | 'reason', sentence: string][] = [
  ['message', 'Lütfen kişiye gösterilecek açıklamayı yazın.'],
  ['reason', 'Lütfen ekip için iç notu yazın.'],
]

export function SuspendDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const saved = useSavedValues(`staff.suspend.${person.id}`, { message: '', reason: '', until: '' })
  const { values } = saved
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isPending, setIsPending] = useState(false)
  const act = usePersonAct()
  function change(name: keyof typeof values, value: string) {
    saved.change({ [name]: value })
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)))
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: errors[name]?.join(' '),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const missing = blank.filter(([name]) => values[name].trim() === '')
    setErrors(Object.fromEntries(missing.map(([name, sentence]) => [name, [sentence]])))
    if (missing.length > 0) return focusFirst(event.currentTarget, missing[0]?.[0])
    setIsPending(true)
    const { message, reason, until } = values
    try {
      await act('POST /api/admin/people/{id}/suspend', {
        params: { id: person.id },
        // The end of the day in Turkey, which has no daylight saving time: its offset is always +03:00.
        body: { message, reason, until: until ? `${until}T23:59:59+03:00` : null },
      })
      saved.forget()
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.errors) setErrors(error.errors)
      else toast.error(error.message)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <FormDialog
      title="Hesabı askıya al"
      description={`${personName(person)} bütün cihazlarında oturumunu yitirir; ilanları listelerden çıkar, başvuru ve mesaj almaz.`}
      confirmLabel="Askıya al"
      danger
      isPending={isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextArea
        label="Kişiye gösterilecek açıklama"
        hint="Giriş yapmak istediğinde ve e-postada bunu okur."
        limit={500}
        rows={3}
        data-autofocus
        {...field('message')}
      />
      <TextArea label="İç not" hint="Yalnızca ekip görür." limit={1000} rows={3} {...field('reason')} />
      <DayField
        label="Şu günün sonuna kadar"
        optional
        hint="Boş bırakırsanız elle kaldırılana kadar sürer."
        min={today()}
        name="until"
        error={errors['until']?.join(' ')}
        value={values.until || null}
        onValueChange={(day) => change('until', day ?? '')}
      />
    </FormDialog>
  )
}

function focusFirst(form: HTMLFormElement, name: string | undefined): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
