import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { newPasswordForm } from '../../../shared/password-fields.ts'
import { type User } from '../../../shared/accounts.ts'
import { passwordChecklist } from '../../accounts/password-checklist.ts'
import { isApiError } from '../../api-error.ts'
import { applyServerErrors } from '../../form-errors.ts'
import { useApiMutation } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

/** One's own password in place of the one-time password that was just given. */
export function OwnPasswordStep({
  given,
  onDone,
}: {
  given: { username: string; password: string }
  onDone: (token: string, user: User) => void
}) {
  // It is the one or the other.
  const owner = { email: given.username, phone: given.username }
  const replace = useApiMutation('POST /api/auth/one-time-password')
  const form = useForm({
    resolver: zodResolver(newPasswordForm(owner)),
    defaultValues: { password: '', password_repeat: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const { access_token: token, user } = await replace.mutateAsync({
        body: { ...given, new_password: password },
      })
      onDone(token, user)
    } catch (error) {
      const sentences = isApiError(error) ? error.errors?.['new_password'] : undefined
      if (!sentences) return applyServerErrors(form, error)
      form.setError('password', { type: 'server', message: sentences.join(' ') }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Notice>Girdiğiniz parola tek kullanımlık. Devam etmek için kendi parolanızı belirleyin.</Notice>
      {errors.root?.message && <FormError>{errors.root.message}</FormError>}
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={given.username} readOnly hidden />
      <PasswordField
        label="Yeni parola"
        autoComplete="new-password"
        rules={passwordChecklist(owner)}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Yeni parola tekrarı"
        autoComplete="new-password"
        error={errors.password_repeat?.message}
        {...form.register('password_repeat')}
      />
      <Button type="submit" wide size="large" pending={isSubmitting} pendingLabel="Parola kaydediliyor">
        Parolayı Kaydet ve Gir
      </Button>
    </form>
  )
}
