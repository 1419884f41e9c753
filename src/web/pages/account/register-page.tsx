import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { commercialConsentText } from '../../../shared/consents.ts'
import { passwordOwnerOf } from '../../../shared/password-fields.ts'
import { registrationForm } from '../../../shared/accounts.ts'
import { termsSlug } from '../../../shared/static-page-paths.ts'
import { EntryCard } from '../../accounts/entry-card.tsx'
import { passwordChecklist } from '../../accounts/password-checklist.ts'
import { useNext } from '../../accounts/use-next.ts'
import { isApiError } from '../../api-error.ts'
import { applyServerErrors } from '../../form-errors.ts'
import { summaryOf } from '../../form-summary.ts'
import { definePage, need } from '../../page.ts'
import { useApi, useApiMutation } from '../../queries.ts'
import { useSession } from '../../session.ts'
import { writeStored } from '../../storage.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConsentDialog } from './consent-dialog.tsx'

export const page = definePage({
  Component: RegisterPage,
  searchParams: ['next'],
  needs: () => [need('GET /api/app/static-pages')],
  head: () => ({
    title: 'Hesap Oluştur',
    description: 'Set ilanlarına başvurmak ve ilan vermek için Klaket hesabı oluşturun.',
    canonical: '/register',
  }),
})

const fieldOrder = [
  'type',
  'company_name',
  'firstname',
  'lastname',
  'email',
  'phone',
  'password',
  'password_repeat',
  'consent',
] as const

function RegisterPage() {
  const { next, withNext } = useNext()
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (isAuthenticated) void navigate(next, { replace: true })
  }, [isAuthenticated, navigate, next])
  return (
    <EntryCard
      title="Hesap Oluştur"
      foot={
        <>
          Zaten hesabınız var mı?{' '}
          <Link
            to={withNext('/login')}
            className="inline-flex min-h-11 items-center font-semibold text-link underline"
          >
            Giriş Yap
          </Link>
        </>
      }
    >
      <RegisterForm />
    </EntryCard>
  )
}

function RegisterForm() {
  const [asksConsent, setAsksConsent] = useState(false)
  const navigate = useNavigate()
  const { withNext } = useNext()
  const registration = useApiMutation('POST /api/auth/register')
  const texts = useApi('GET /api/app/static-pages')
  const terms = texts.data?.data.find(({ slug }) => slug === termsSlug)
  // Sent before the scripts are there, the form would come back empty.
  const hydrated = useHydrated()
  const form = useForm({
    resolver: zodResolver(registrationForm),
    shouldFocusError: false,
    defaultValues: {
      type: 'individual',
      company_name: '',
      firstname: '',
      lastname: '',
      email: '',
      phone: '',
      password: '',
      password_repeat: '',
      consent: false,
      communication_permission: false,
    },
  })
  const { register, control, handleSubmit, setValue, formState } = form
  const { errors, submitCount } = formState
  const typed = useWatch({ control })

  const send = handleSubmit(async ({ password_repeat: _repeat, ...values }) => {
    if (!values.consent) return setAsksConsent(true)
    try {
      const { id, phone } = await registration.mutateAsync({
        body: { ...values, ...(terms && { terms_version: terms.version }) },
      })
      writeStored('pendingUser', justSent(id, phone))
      void navigate(withNext('/phone-validation'))
    } catch (error) {
      if (isApiError(error) && error.errors?.['consent']) {
        // Other terms are in force by now: these are not agreed to yet.
        setValue('consent', false)
        void texts.refetch()
      }
      applyServerErrors(form, error)
    }
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <ErrorSummary attempt={submitCount} errors={summaryOf(errors, fieldOrder)} />
      {errors.root?.message && <FormError>{errors.root.message}</FormError>}
      <RadioGroup
        label="Hesap türü"
        look="segments"
        options={[
          { value: 'individual', label: 'Bireysel' },
          { value: 'corporate', label: 'Kurumsal' },
        ]}
        error={errors.type?.message}
        {...register('type')}
      />
      {typed.type === 'corporate' && (
        <TextField
          label="Firma adı"
          autoComplete="organization"
          hint="İlanlarınızda ilan sahibi olarak görünür."
          error={errors.company_name?.message}
          {...register('company_name')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Ad"
          autoComplete="given-name"
          error={errors.firstname?.message}
          {...register('firstname')}
        />
        <TextField
          label="Soyad"
          autoComplete="family-name"
          error={errors.lastname?.message}
          {...register('lastname')}
        />
      </div>
      <TextField
        label="E-posta"
        type="email"
        autoComplete="email"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PhoneField
        label="Cep telefonu"
        hint="Doğrulama kodu bu numaraya SMS ile gelir."
        error={errors.phone?.message}
        {...register('phone')}
      />
      <PasswordField
        label="Parola"
        autoComplete="new-password"
        rules={passwordChecklist(passwordOwnerOf(typed))}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Parola tekrarı"
        autoComplete="new-password"
        error={errors.password_repeat?.message}
        {...register('password_repeat')}
      />
      <div>
        <Controller
          control={control}
          name="consent"
          render={({ field: { value, onChange, ...field } }) => (
            <Checkbox
              {...field}
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              error={errors.consent?.message}
              label="18 yaşından büyüğüm, üyelik koşullarını kabul ediyorum."
            />
          )}
        />
        <p className="-mt-1 pl-8 text-small text-text2">
          <button
            type="button"
            className="min-h-6 text-start text-link underline pointer-coarse:min-h-11"
            onClick={() => setAsksConsent(true)}
          >
            Koşulları ve aydınlatma metnini oku
          </button>
        </p>
        <Checkbox
          label={commercialConsentText}
          hint="İsteğe bağlıdır; dilediğiniz zaman geri alabilirsiniz."
          {...register('communication_permission')}
        />
      </div>
      <Button
        type="submit"
        wide
        size="large"
        disabled={!hydrated}
        pending={formState.isSubmitting}
        pendingLabel="Hesap oluşturuluyor"
      >
        Hesap Oluştur
      </Button>
      <ConsentDialog
        texts={texts.data?.data ?? []}
        open={asksConsent}
        onClose={() => setAsksConsent(false)}
        onAccept={() => {
          setValue('consent', true)
          setAsksConsent(false)
        }}
      />
    </form>
  )
}

const justSent = (id: number, phone: string) => ({ id, phone, sentAt: Date.now() })
