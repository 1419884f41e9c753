import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { commercialConsentText } from '../../../shared/people/accounts/consents.ts'
import { passwordOwnerOf } from '../../../shared/people/accounts/passwords/password-fields.ts'
import { registrationForm } from '../../../shared/people/accounts/accounts.ts'
import { termsSlug } from '../../../shared/content/static-pages/static-page-paths.ts'
import { EntryCard, EntryForm, EntryLink } from '../../people/accounts/entry-card.tsx'
import { NewPasswordFields } from '../../people/accounts/new-password-fields.tsx'
import { useNext, useNextWhenLoggedIn } from '../../people/accounts/use-next.ts'
import { isApiError } from '../../data/api/api-error.ts'
import { applyServerErrors, fieldsOf, summaryOf } from '../../forms/form-errors.ts'
import { definePage, need } from '../../navigation/page.ts'
import { useApi, useApiMutation } from '../../data/queries.ts'
import { writeStored } from '../../data/storage.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PhoneField } from '../../ui/typed-fields/phone-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
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
  const { withNext } = useNext()
  useNextWhenLoggedIn()
  return (
    <EntryCard
      title="Hesap Oluştur"
      foot={
        <>
          Zaten hesabınız var mı? <EntryLink to={withNext('/login')}>Giriş Yap</EntryLink>
        </>
      }
    >
      <RegisterForm />
    </EntryCard>
  )
}

function RegisterForm() {
  const [isConsentOpen, setConsentOpen] = useState(false)
  const navigate = useNavigate()
  const { withNext } = useNext()
  const registration = useApiMutation('POST /api/auth/register')
  const texts = useApi('GET /api/app/static-pages')
  const terms = texts.data?.data.find(({ slug }) => slug === termsSlug)
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
  const field = fieldsOf(form)
  const typed = useWatch({ control })

  const send = handleSubmit(async ({ password_repeat: _repeat, ...values }) => {
    if (!values.consent) return setConsentOpen(true)
    try {
      const { id, phone } = await registration.mutateAsync({
        body: { ...values, ...(terms && { terms_version: terms.version }) },
      })
      writeStored('pendingUser', justSent(id, phone))
      void navigate(withNext('/phone-validation'))
    } catch (error) {
      if (isApiError(error) && error.errors?.['consent']) {
        setValue('consent', false)
        void texts.refetch()
      }
      applyServerErrors(form, error)
    }
  })

  return (
    <EntryForm
      state={formState}
      onSubmit={send}
      submitLabel="Hesap Oluştur"
      pendingLabel="Hesap oluşturuluyor"
      summary={<ErrorSummary attempt={submitCount} errors={summaryOf(errors, fieldOrder)} />}
    >
      <RadioGroup
        label="Hesap türü"
        variant="segments"
        options={[
          { value: 'individual', label: 'Bireysel' },
          { value: 'corporate', label: 'Kurumsal' },
        ]}
        {...field('type')}
      />
      {typed.type === 'corporate' && (
        <TextField
          label="Firma adı"
          autoComplete="organization"
          hint="İlanlarınızda ilan sahibi olarak görünür."
          {...field('company_name')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Ad" autoComplete="given-name" {...field('firstname')} />
        <TextField label="Soyad" autoComplete="family-name" {...field('lastname')} />
      </div>
      <TextField label="E-posta" type="email" autoComplete="email" spellCheck={false} {...field('email')} />
      <PhoneField label="Cep telefonu" hint="Doğrulama kodu bu numaraya SMS ile gelir." {...field('phone')} />
      <NewPasswordFields label="Parola" field={field} owner={passwordOwnerOf(typed)} />
      <div>
        <Controller
          control={control}
          name="consent"
          render={({ field: { value, onChange, ...consent } }) => (
            <Checkbox
              {...consent}
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
            onClick={() => setConsentOpen(true)}
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
      <ConsentDialog
        texts={texts.data?.data ?? []}
        open={isConsentOpen}
        onClose={() => setConsentOpen(false)}
        onAccept={() => {
          setValue('consent', true)
          setConsentOpen(false)
        }}
      />
    </EntryForm>
  )
}

const justSent = (id: number, phone: string) => ({ id, phone, sentAt: Date.now() })
