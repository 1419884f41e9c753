import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resetPasswordForm } from '../../../shared/people/accounts/passwords/password-fields.ts'
import { EntryForm } from '../../people/accounts/entry-card.tsx'
import { NewPasswordFields } from '../../people/accounts/new-password-fields.tsx'
import { isApiError } from '../../data/api/api-error.ts'
import { applyServerErrors, fieldsOf } from '../../forms/form-errors.ts'
import { useApiMutation } from '../../data/queries.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'

type Props = { phone: string; code: string; onDone: () => void; onCodeLost: () => void }

const lostCodes = new Set(['code_expired', 'code_spent', 'code_wrong', 'password_reset_failed'])

export function NewPasswordStep({ phone, code, onDone, onCodeLost }: Props) {
  const reset = useApiMutation('POST /api/auth/reset-password')
  const form = useForm({
    resolver: zodResolver(resetPasswordForm({ phone })),
    defaultValues: { password: '', password_repeat: '', second_factor_code: '' },
  })
  const [needsFactor, setNeedsFactor] = useState(false)
  const field = fieldsOf(form)
  const submit = form.handleSubmit(async ({ password, second_factor_code }) => {
    const body = { channel: 'sms' as const, username: phone, token: code, password }
    try {
      await reset.mutateAsync({ body: needsFactor ? { ...body, second_factor_code } : body })
      onDone()
    } catch (error) {
      if (isApiError(error) && error.code === 'second_factor_code_needed') setNeedsFactor(true)
      if (!isApiError(error) || !lostCodes.has(error.code)) return applyServerErrors(form, error)
      toast.error(`Parola sıfırlama işlemi başarısız. ${error.message}`)
      onCodeLost()
    }
  })
  return (
    <EntryForm
      state={form.formState}
      onSubmit={submit}
      submitLabel="Parolayı Yenile"
      pendingLabel="Parola yenileniyor"
    >
      <NewPasswordFields field={field} owner={{ phone }} />
      {needsFactor && (
        <TextField
          label="Doğrulama kodu"
          hint="Uygulamanın gösterdiği 6 rakam ya da yedek kodlarınızdan biri."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('second_factor_code')}
        />
      )}
    </EntryForm>
  )
}
