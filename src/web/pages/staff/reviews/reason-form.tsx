import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { reviewReasonForm, type ReviewReason } from '../../../../shared/review-reasons.ts'
import { isApiError } from '../../../api-error.ts'
import { applyServerErrors } from '../../../form-errors.ts'
import { useApiMutation } from '../../../queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

const invalidates = ['GET /api/admin/review-reasons'] as const

/** A ready text for rejections, new or changed. Open while it is drawn; what was typed stays when it is refused. */
export function ReasonForm({ reason, onClose }: { reason: ReviewReason | null; onClose: () => void }) {
  const create = useApiMutation('POST /api/admin/review-reasons', { invalidates })
  const change = useApiMutation('PUT /api/admin/review-reasons/{id}', { invalidates })
  const form = useForm({
    resolver: zodResolver(reviewReasonForm),
    defaultValues: { title: reason?.title ?? '', text: reason?.text ?? '', active: reason?.active ?? true },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      if (reason)
        await change.mutateAsync({ params: { id: reason.id }, body: { ...body, revision: reason.revision } })
      else await create.mutateAsync({ body })
      toast.success('Hazır metin kaydedildi.')
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      applyServerErrors(form, error)
    }
  })
  return (
    <Dialog
      open
      onClose={isSubmitting ? () => {} : onClose}
      title={reason ? 'Hazır metni düzenle' : 'Yeni hazır metin'}
      closeOnBackdrop={false}
      closeOnBack
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Vazgeç
          </Button>
          <Button type="submit" form="reason-form" pending={isSubmitting}>
            Kaydet
          </Button>
        </>
      }
    >
      <form id="reason-form" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <TextField
          label="Kısa ad"
          hint="Editörler bunu görür."
          data-autofocus
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextArea
          label="Metin"
          hint="İlan sahibi bunu okur: neyin neden düzeltileceğini söyleyin."
          limit={1000}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <Switch label="Kullanılıyor" hint="Kapalıyken reddederken önerilmez." {...form.register('active')} />
      </form>
    </Dialog>
  )
}
