import { useEffect, useRef, useState } from 'react'
import { phoneCodeRules } from '../../../shared/values/phone-codes.ts'
import { formatPhone } from '../../../shared/values/phone.ts'
import { CodeStep, type CodeTimes } from '../../people/accounts/code-step.tsx'
import { EntryCard, EntryLink } from '../../people/accounts/entry-card.tsx'
import { useNext, useRedirect } from '../../people/accounts/use-next.ts'
import { sentenceOf, type ApiError } from '../../data/api/api-error.ts'
import { definePage } from '../../navigation/page.ts'
import { useApiMutation } from '../../data/queries.ts'
import { readStored, removeStored, writeStored, type Stored } from '../../data/storage.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { useHydrated } from '../../ui/base/hydrated.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'

const redirectMs = 3000
const isBrowser = typeof window !== 'undefined'

export const page = definePage({
  Component: PhoneValidationPage,
  searchParams: ['next'],
  head: () => ({ title: 'Telefon Doğrulama', noindex: true }),
})

type Pending = Stored['pendingUser']

function PhoneValidationPage() {
  const [pending] = useState(() => (isBrowser ? readStored('pendingUser') : null))
  const isHydrated = useHydrated()
  useRedirect(isHydrated && !pending?.id ? '/login' : null, { replace: true })
  return (
    <EntryCard
      title="Telefonunuzu doğrulayın"
      lead={
        isHydrated && pending
          ? `${formatPhone(pending.phone)} numarasına 6 haneli bir kod gönderdik.`
          : 'Bir saniye...'
      }
      foot={
        <>
          Numaranızı daha önce doğruladınız mı? <EntryLink to="/login">Giriş Yap</EntryLink>
        </>
      }
    >
      {isHydrated && pending && <Validation pending={pending} />}
    </EntryCard>
  )
}

function Validation({ pending }: { pending: Pending }) {
  const { id, phone } = pending
  const [isDone, setIsDone] = useState(false)
  const [error, setError] = useState<string>()
  const { times, problem, resend, isResending } = useResending(pending)
  const validation = useApiMutation('POST /api/auth/validate-phone')
  const loginPath = useNext().withNext('/login')
  useRedirect(isDone ? loginPath : null, { afterMs: redirectMs })

  function validate(code: string) {
    if (validation.isPending) return
    const finish = () => {
      removeStored('pendingUser')
      setIsDone(true)
    }
    validation.mutate(
      { body: { userId: id, phoneNumber: phone, validationCode: code } },
      {
        onSuccess: finish,
        onError: (refused) => setError(refused.message),
      },
    )
  }

  if (isDone)
    return (
      <div role="status">
        <Notice
          tone="ok"
          title="Telefon numaranız doğrulandı."
          action={<ButtonLink href={loginPath}>Giriş Yap</ButtonLink>}
        >
          Giriş sayfasına yönlendiriliyorsunuz...
        </Notice>
      </div>
    )
  return (
    <CodeStep
      times={times}
      error={error}
      problem={problem}
      pending={validation.isPending}
      resending={isResending}
      submitLabel="Doğrula"
      onSubmit={validate}
      onResend={resend}
      onEdit={() => setError(undefined)}
    />
  )
}

function useResending({ id, phone, sentAt }: Pending) {
  const [times, setTimes] = useState<CodeTimes>(() => timesSince(sentAt))
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useApiMutation('POST /api/auth/resend-validation-code')
  const hasArrived = useRef(false)

  function send(isManual: boolean) {
    mutate(
      { body: { user_id: id, phone } },
      {
        onSuccess: ({ expires_in_seconds: life, resend_after_seconds: wait }) => {
          setTimes({ expiresAt: Date.now() + life * 1000, resendAt: Date.now() + wait * 1000 })
          writeStored('pendingUser', { id, phone, sentAt: Date.now() })
          if (isManual) toast.success('Doğrulama kodu tekrar gönderildi!')
        },
        onError: (refused) => {
          if (refused.code === 'code_too_soon') return setTimes(timesOf(refused))
          setProblem(sentenceOf(refused))
          const { code, retryAfter } = refused
          if (code === 'code_daily_limit' && retryAfter)
            setTimes((known) => ({ ...known, freeAt: Date.now() + retryAfter * 1000 }))
        },
      },
    )
  }

  useEffect(() => {
    if (hasArrived.current) return
    hasArrived.current = true
    if ((times.resendAt ?? 0) <= Date.now()) send(false)
  })
  const resend = () => {
    setProblem(undefined)
    send(true)
  }
  return { times, problem, resend, isResending: isPending }
}

function timesSince(sentAt: unknown): CodeTimes {
  if (typeof sentAt !== 'number' || sentAt > Date.now()) return { expiresAt: null, resendAt: null }
  const { lifeSeconds, resendSeconds } = phoneCodeRules
  return { expiresAt: sentAt + lifeSeconds * 1000, resendAt: sentAt + resendSeconds * 1000 }
}

function timesOf({ retryAfter = 60 }: ApiError): CodeTimes {
  const resendAt = Date.now() + retryAfter * 1000
  return { resendAt, expiresAt: resendAt + 120_000 }
}
