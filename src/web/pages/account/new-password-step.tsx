import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newPasswordForm } from '../../../shared/password-fields.ts'
import { passwordChecklist } from '../../accounts/password-checklist.ts'
import { isApiError } from '../../api-error.ts'
import { applyServerErrors } from '../../form-errors.ts'
import { useApiMutation } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { phone: string; code: string; onDone: () => void; onCodeLost: () => void }

const lostCodes = new Set(['code_expired', 'code_spent', 'code_wrong', 'password_reset_failed'])

/** The new password, with the code that was found right a moment ago. */
export function NewPasswordStep({ phone, code, onDone, onCodeLost }: Props) {
  const reset = useApiMutation('POST /api/auth/reset-password')
  const form = useForm({
    resolver: zodResolver(newPasswordForm({ phone })),
    defaultValues: { password: '', password_repeat: '', second_factor_code: '' },
  })
  const [asksFactor, setAsksFactor] = useState(false)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password, second_factor_code }) => {
    const body = { channel: 'sms' as const, username: phone, token: code, password }
    try {
      await reset.mutateAsync({ body: asksFactor ? { ...body, second_factor_code } : body })
      onDone()
    } catch (error) {
      if (isApiError(error) && error.code === 'second_factor_code_needed') setAsksFactor(true)
      if (!isApiError(error) || !lostCodes.has(error.code)) return applyServerErrors(form, error)
      toast.error(`Parola sıfırlama işlemi başarısız. ${error.message}`)
      onCodeLost()
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {errors.root?.message && <FormError>{errors.root.message}</FormError>}
      <PasswordField
        label="Yeni parola"
        autoComplete="new-password"
        rules={passwordChecklist({ phone })}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Yeni parola tekrarı"
        autoComplete="new-password"
        error={errors.password_repeat?.message}
        {...form.register('password_repeat')}
      />
      {asksFactor && (
        <TextField
          label="Doğrulama kodu"
          hint="Uygulamanın gösterdiği 6 rakam ya da yedek kodlarınızdan biri."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.second_factor_code?.message}
          {...form.register('second_factor_code')}
        />
      )}
      <Button type="submit" wide size="large" pending={isSubmitting} pendingLabel="Parola yenileniyor">
        Parolayı Yenile
      </Button>
    </form>
  )
}
