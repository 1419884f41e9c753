import { useState } from 'react'
import { useParams } from 'react-router'
import { CodeStep, type CodeTimes } from '../../people/accounts/code-step.tsx'
import { EntryCard, EntryLink } from '../../people/accounts/entry-card.tsx'
import { useNext } from '../../people/accounts/use-next.ts'
import type { ApiError } from '../../data/api/api-error.ts'
import { definePage } from '../../navigation/page.ts'
import { useApiMutation } from '../../data/queries.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { NewPasswordStep } from './new-password-step.tsx'
import { PhoneStep } from './phone-step.tsx'

export const page = definePage({
  Component: PasswordResetPage,
  head: () => ({ title: 'Parola Sıfırlama', noindex: true }),
})

type Step = 'phone' | 'link' | 'code' | 'password' | 'done'

const leads: Record<Step, string> = {
  phone: 'Hesabınıza kayıtlı cep telefonu numarasını girin, size bir kod gönderelim.',
  link: 'Bağlantınızdaki kodun gönderildiği cep telefonu numarasını girin.',
  code: 'Bu numaraya kayıtlı bir hesap varsa 6 haneli kod SMS ile gönderildi.',
  password: 'Yeni parolanızı belirleyin. Açık oturumlarınız kapatılacak.',
  done: '',
}
const stepNumbers: Record<Step, string> = {
  phone: '1. adım',
  link: '2. adım',
  code: '2. adım',
  password: '3. adım',
  done: '',
}

const isCode = /^\d{6}$/

function PasswordResetPage() {
  const { token } = useParams()
  const linked = token !== undefined && isCode.test(token) ? token : null
  const [step, setStep] = useState<Step>(linked ? 'link' : 'phone')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [times, setTimes] = useState<CodeTimes>({ expiresAt: null, resendAt: null })
  const loginPath = useNext().withNext('/login')
  const request = useApiMutation('POST /api/auth/password-reset')
  const check = useApiMutation('POST /api/auth/verify-reset-token')

  function sent(number: string, answer: { expires_in_seconds: number; resend_after_seconds: number }) {
    setPhone(number)
    setTimes({
      expiresAt: Date.now() + answer.expires_in_seconds * 1000,
      resendAt: Date.now() + answer.resend_after_seconds * 1000,
    })
    setStep('code')
  }

  return (
    <EntryCard
      title="Parola Sıfırlama"
      lead={
        step !== 'done' && (
          <>
            <span className="font-semibold text-text">{stepNumbers[step]} / 3</span> {leads[step]}
          </>
        )
      }
      foot={<EntryLink to={loginPath}>Girişe dön</EntryLink>}
    >
      {step === 'phone' && token !== undefined && !linked && (
        <div className="mb-5">
          <Notice tone="warn">Bu bağlantı geçersiz ya da eksik açılmış. Yeni bir kod isteyin.</Notice>
        </div>
      )}
      {step === 'phone' && (
        <PhoneStep
          key="phone"
          submitLabel="Kod Gönder"
          pendingLabel="Kod gönderiliyor"
          send={async (username) =>
            sent(username, await request.mutateAsync({ body: { channel: 'sms', username } }))
          }
        />
      )}
      {step === 'link' && linked && (
        <PhoneStep
          key="link"
          submitLabel="Devam Et"
          pendingLabel="Kod doğrulanıyor"
          send={async (username) => {
            await check.mutateAsync({ body: { channel: 'sms', username, token: linked } })
            setPhone(username)
            setCode(linked)
            setStep('password')
          }}
          end={
            <Button tone="quiet" wide onClick={() => setStep('phone')}>
              Yeni kod iste
            </Button>
          }
        />
      )}
      {step === 'code' && (
        <ResetCode
          phone={phone}
          times={times}
          onSent={(answer) => sent(phone, answer)}
          onVerified={(verified) => {
            setCode(verified)
            setStep('password')
          }}
        />
      )}
      {step === 'password' && (
        <NewPasswordStep
          phone={phone}
          code={code}
          onDone={() => setStep('done')}
          onCodeLost={() => setStep('phone')}
        />
      )}
      {step === 'done' && (
        <div role="status">
          <Notice
            tone="ok"
            title="Parolanız yenilendi."
            action={<ButtonLink href={loginPath}>Giriş Yap</ButtonLink>}
          >
            Yeni parolanızla giriş yapabilirsiniz.
          </Notice>
        </div>
      )}
    </EntryCard>
  )
}

type ResetCodeProps = {
  phone: string
  times: CodeTimes
  onSent: (answer: { expires_in_seconds: number; resend_after_seconds: number }) => void
  onVerified: (code: string) => void
}

function ResetCode({ phone, times, onSent, onVerified }: ResetCodeProps) {
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const again = useApiMutation('POST /api/auth/password-reset')
  const check = useApiMutation('POST /api/auth/verify-reset-token')

  function verify(token: string) {
    if (check.isPending) return
    const body = { channel: 'sms' as const, username: phone, token }
    check.mutate(
      { body },
      { onSuccess: () => onVerified(token), onError: ({ message }) => setError(message) },
    )
  }

  function resend() {
    setProblem(undefined)
    again.mutate(
      { body: { channel: 'sms', username: phone } },
      {
        onSuccess: (answer) => {
          onSent(answer)
          toast.success('Doğrulama kodu tekrar gönderildi.')
        },
        onError: (refused: ApiError) => setProblem(refused.message),
      },
    )
  }

  return (
    <CodeStep
      times={times}
      error={error}
      problem={problem}
      pending={check.isPending}
      resending={again.isPending}
      submitLabel="Kodu Doğrula"
      onSubmit={verify}
      onResend={resend}
      onEdit={() => setError(undefined)}
    />
  )
}
