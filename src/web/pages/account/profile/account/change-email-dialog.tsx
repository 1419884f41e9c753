import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { applyServerErrors, fieldsOf } from '../../../../forms/form-errors.ts'
import { emailChange } from '../../../../../shared/people/accounts/email-confirmation.ts'
import { isApiError, sentenceOf } from '../../../../data/api/api-error.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { DialogActs } from '../../../../ui/navigation/dialog-acts.tsx'
import { FormError } from '../../../../ui/form/form-error.tsx'
import { PasswordField } from '../../../../ui/typed-fields/password-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'

const formId = 'change-email'

export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const change = useApiMutation('PUT /api/app/email', { invalidates: ['GET /api/app/profile'] })
  const form = useForm({ resolver: zodResolver(emailChange), defaultValues: { email: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const field = fieldsOf(form)
  const submit = form.handleSubmit(async (body) => {
    try {
      const { message } = await change.mutateAsync({ body })
      toast.success(message)
      onClose()
    } catch (error) {
      if (isApiError(error) && error.errors) applyServerErrors(form, error)
      else form.setError('root', { message: sentenceOf(error) })
    }
  })
  return (
    <Dialog
      open
      onClose={isSubmitting ? () => {} : onClose}
      title="E-posta adresinizi değiştirin"
      description="Yeni adresinize bir bağlantı göndeririz; açtığınızda adresiniz değişir."
      closeOnBackdrop={false}
      closeOnBack
      footer={
        <DialogActs
          onCancel={onClose}
          isPending={isSubmitting}
          type="submit"
          form={formId}
          pendingLabel="Gönderiliyor"
        >
          Bağlantı Gönder
        </DialogActs>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField label="Yeni e-posta adresi" type="email" autoComplete="email" {...field('email')} />
        <PasswordField label="Parolanız" autoComplete="current-password" {...field('password')} />
        {errors.root?.message && <FormError>{errors.root.message}</FormError>}
      </form>
    </Dialog>
  )
}
