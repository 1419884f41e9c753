import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { applyServerErrors, fieldsOf } from '../../../../forms/form-errors.ts'
import { accountClosing } from '../../../../../shared/people/accounts/account-settings.ts'
import { isApiError, sentenceOf } from '../../../../data/api/api-error.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { DialogActs } from '../../../../ui/navigation/dialog-acts.tsx'
import { FormError } from '../../../../ui/form/form-error.tsx'
import { Icon } from '../../../../ui/base/icon.tsx'
import { Trash2 } from '../../../../ui/base/icons.ts'
import { PasswordField } from '../../../../ui/typed-fields/password-field.tsx'
import { accountClosedPath } from '../account-closed.ts'

const failed = 'Hesap kapatılırken bir hata oluştu. Lütfen tekrar deneyiniz.'

const erased = [
  'Adınız, telefonunuz, e-posta adresiniz ve fotoğraflarınız',
  'Özgeçmişiniz ve herkese açık profiliniz',
  'Fatura bilgileriniz ve iletişim tercihleriniz',
]
const ended = [
  'Yayındaki ilanlarınız kapatılır, açık başvurularınız geri çekilir.',
  'Mesajlarınız karşı tarafta “Silinmiş kullanıcı” adıyla kalır.',
  'Bütün cihazlardaki oturumlarınız kapanır.',
]

export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const close = useApiMutation('DELETE /api/app/account')
  const form = useForm({ resolver: zodResolver(accountClosing), defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const field = fieldsOf(form)
  const submit = form.handleSubmit(async (body) => {
    try {
      await close.mutateAsync({ body })
      void navigate(accountClosedPath, { replace: true, state: { isClosed: true } })
    } catch (error) {
      if (isApiError(error) && error.errors) applyServerErrors(form, error)
      else form.setError('root', { message: sentenceOf(error, failed) })
    }
  })
  return (
    <Dialog
      open
      onClose={isSubmitting ? () => {} : onClose}
      title="Hesabınız kapatılsın mı?"
      description="Bu işlem geri alınamaz."
      role="alertdialog"
      closeOnBackdrop={false}
      closeOnBack
      footer={
        <DialogActs
          onCancel={onClose}
          isPending={isSubmitting}
          tone="danger"
          type="submit"
          form={formId}
          pendingLabel="Kapatılıyor"
        >
          Hesabımı Kalıcı Olarak Kapat
        </DialogActs>
      }
    >
      <p className="font-semibold">Silinecekler</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {erased.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon of={Trash2} className="mt-0.5 text-bad" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-small text-text2">
        {ended.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-5 flex flex-col gap-4"
      >
        <PasswordField
          label="Onaylamak için parolanız"
          autoComplete="current-password"
          {...field('password')}
        />
        {errors.root?.message && <FormError>{errors.root.message}</FormError>}
      </form>
    </Dialog>
  )
}

const formId = 'close-account'
