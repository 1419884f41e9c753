import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { credentials } from '../../../shared/people/accounts/accounts.ts'
import { EntryCard, EntryForm, EntryLink } from '../../people/accounts/entry-card.tsx'
import { useNext, useNextWhenLoggedIn, useRedirect } from '../../people/accounts/use-next.ts'
import type { ApiError } from '../../data/api/api-error.ts'
import { applyServerErrors, fieldsOf } from '../../forms/form-errors.ts'
import { definePage } from '../../navigation/page.ts'
import { useApiMutation } from '../../data/queries.ts'
import { storeLogin } from '../../data/session.ts'
import { readStored, removeStored, writeStored } from '../../data/storage.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordField } from '../../ui/typed-fields/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { OwnPasswordStep } from './own-password-step.tsx'

const redirectMs = 2000

export const page = definePage({
  Component: LoginPage,
  searchParams: ['next'],
  head: () => ({ title: 'Giriş Yap', description: 'Klaket hesabınıza giriş yapın.', noindex: true }),
})

function LoginPage() {
  const { withNext } = useNext()
  useNextWhenLoggedIn()
  return (
    <EntryCard
      title="Giriş Yap"
      foot={
        <>
          Hesabınız yok mu? <EntryLink to={withNext('/register')}>Hesap Oluştur</EntryLink>
        </>
      }
    >
      <LoginForm />
    </EntryCard>
  )
}

function LoginForm() {
  const [mustValidate, setMustValidate] = useState(false)
  const [oneTime, setOneTime] = useState<{ username: string; password: string }>()
  const { withNext } = useNext()
  const validationPath = withNext('/phone-validation')
  const login = useApiMutation('POST /api/auth/login')
  const form = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '', remember_me: false },
  })
  const { handleSubmit, setValue } = form
  const field = fieldsOf(form)

  useEffect(() => {
    const remembered = readStored('rememberedUsername')
    if (!readStored('rememberMe') || !remembered) return
    setValue('username', remembered)
    setValue('remember_me', true)
  }, [setValue])

  useRedirect(mustValidate ? validationPath : null, { afterMs: redirectMs })

  const submit = handleSubmit(async (body) => {
    try {
      const { access_token: token, user } = await login.mutateAsync({ body })
      remember(body.remember_me ?? false, body.username)
      storeLogin(token, user)
    } catch (error) {
      if ((error as ApiError).code === 'one_time_password')
        return setOneTime({ username: body.username, password: body.password })
      const pending = pendingUserOf(error as ApiError)
      if (!pending) return applyServerErrors(form, error)
      writeStored('pendingUser', pending)
      setMustValidate(true)
    }
  })

  if (oneTime) return <OwnPasswordStep given={oneTime} onDone={storeLogin} />
  if (mustValidate)
    return (
      <div role="status">
        <Notice tone="warn" action={<ButtonLink href={validationPath}>Devam et</ButtonLink>}>
          Telefon numaranızı doğrulamanız gerekiyor. Doğrulama sayfasına yönlendiriliyorsunuz...
        </Notice>
      </div>
    )
  return (
    <EntryForm
      state={form.formState}
      onSubmit={submit}
      submitLabel="Giriş Yap"
      pendingLabel="Giriş yapılıyor"
      errorEnd={
        login.error?.code === 'account_suspended' && (
          <Link to="/feedback" className="mt-2 block font-semibold underline">
            Geri bildirim formunu aç
          </Link>
        )
      }
    >
      <TextField
        label="Telefon veya e-posta"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField label="Parola" autoComplete="current-password" {...field('password')} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Beni hatırla" {...form.register('remember_me')} />
        <Link
          to={withNext('/password-reset')}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          Parolamı unuttum
        </Link>
      </div>
    </EntryForm>
  )
}

function remember(isWanted: boolean, username: string): void {
  if (isWanted) {
    writeStored('rememberedUsername', username)
    writeStored('rememberMe', true)
  } else {
    removeStored('rememberedUsername')
    removeStored('rememberMe')
  }
}

function pendingUserOf({ status, body }: ApiError): { id: number; phone: string } | null {
  const { user_id: id, phone } = body ?? {}
  return status === 403 && typeof id === 'number' && typeof phone === 'string' ? { id, phone } : null
}
