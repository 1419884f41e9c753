import { useState, type SubmitEvent } from 'react'
import type { FieldErrors } from '../../../../../shared/contract/errors.ts'
import type { ReviewReason } from '../../../../../shared/board/reviews/review-reasons.ts'
import { isApiError, sentenceOf } from '../../../../data/api/api-error.ts'
import { useSavedValues } from '../../../../forms/saved-values.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { FormDialog } from '../../../../staff/form-dialog.tsx'
import { RestoredNotice } from '../../../../staff/texts/restored-notice.tsx'
import { FormError } from '../../../../ui/form/form-error.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'

const invalidates = ['GET /api/admin/review-reasons'] as const

export function ReasonForm({ reason, onClose }: { reason: ReviewReason | null; onClose: () => void }) {
  const create = useApiMutation('POST /api/admin/review-reasons', { invalidates })
  const change = useApiMutation('PUT /api/admin/review-reasons/{id}', { invalidates })
  const { values, ...saved } = useSavedValues(`staff.review-reason.${reason?.id ?? 'new'}`, {
    title: reason?.title ?? '',
    text: reason?.text ?? '',
    active: reason?.active ?? true,
    revision: reason?.revision ?? 0,
  })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  function write(part: Partial<typeof values>) {
    saved.change(part)
    setErrors({})
    setProblem(undefined)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const { revision, ...body } = values
    setIsPending(true)
    try {
      if (reason) await change.mutateAsync({ params: { id: reason.id }, body: { ...body, revision } })
      else await create.mutateAsync({ body })
      saved.forget()
      toast.success('Hazır metin kaydedildi.')
      onClose()
    } catch (error) {
      if (isApiError(error) && error.errors) setErrors(error.errors)
      else setProblem(sentenceOf(error))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <FormDialog
      title={reason ? 'Hazır metni düzenle' : 'Yeni hazır metin'}
      confirmLabel="Kaydet"
      pendingLabel="Kaydediliyor"
      isPending={isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {problem && <FormError>{problem}</FormError>}
      {saved.isRestored && <RestoredNotice isNew={!reason} onDrop={() => saved.reset()} />}
      <TextField
        label="Kısa ad"
        hint="Editörler bunu görür."
        name="title"
        data-autofocus
        value={values.title}
        error={errors['title']?.join(' ')}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextArea
        label="Metin"
        hint="İlan sahibi bunu okur: neyin neden düzeltileceğini söyleyin."
        name="text"
        limit={1000}
        value={values.text}
        error={errors['text']?.join(' ')}
        onChange={({ target }) => write({ text: target.value })}
      />
      <Switch
        label="Kullanılıyor"
        hint="Kapalıyken reddederken önerilmez."
        name="active"
        checked={values.active}
        onChange={({ target }) => write({ active: target.checked })}
      />
    </FormDialog>
  )
}
