import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { newPasswordForm } from '../../../shared/people/accounts/passwords/password-fields.ts'
import { type User } from '../../../shared/people/accounts/accounts.ts'
import { EntryForm } from '../../people/accounts/entry-card.tsx'
import { NewPasswordFields } from '../../people/accounts/new-password-fields.tsx'
import { isApiError } from '../../data/api/api-error.ts'
import { applyServerErrors, fieldsOf } from '../../forms/form-errors.ts'
import { useApiMutation } from '../../data/queries.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function OwnPasswordStep({
  given,
  onDone,
}: {
  given: { username: string; password: string }
  onDone: (token: string, user: User) => void
}) {
  // The password rules compare the new password with the person's e-mail address and phone number. The
  // username is one of the two, so it is given as both.
  const owner = { email: given.username, phone: given.username }
  const replace = useApiMutation('POST /api/auth/one-time-password')
  const form = useForm({
    resolver: zodResolver(newPasswordForm(owner)),
    defaultValues: { password: '', password_repeat: '' },
  })
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
    <EntryForm
      state={form.formState}
      onSubmit={submit}
      submitLabel="Parolayı Kaydet ve Gir"
      pendingLabel="Parola kaydediliyor"
      summary={
        <Notice>Girdiğiniz parola tek kullanımlık. Devam etmek için kendi parolanızı belirleyin.</Notice>
      }
    >
      <input type="text" autoComplete="username" value={given.username} readOnly hidden />
      <NewPasswordFields field={fieldsOf(form)} owner={owner} />
    </EntryForm>
  )
}
