import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { CodeField } from '../../ui/typed-fields/code-field.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { CodeHelp } from './code-help.tsx'
import { clock, useCountdown } from './use-countdown.ts'

/**
 * Times in milliseconds since 1970. `expiresAt` and `resendAt` are null if the page does not know of a code that was
 * sent. `freeAt` is when a phone number that has used up its codes of the day gets codes again.
 */
export type CodeTimes = {
  expiresAt: number | null
  resendAt: number | null
  freeAt?: number
}

export function CodeStep({
  times,
  error,
  problem,
  pending,
  resending,
  submitLabel,
  onSubmit,
  onResend,
  onEdit,
}: {
  times: CodeTimes
  error?: string | undefined
  problem?: string | undefined
  pending: boolean
  resending: boolean
  submitLabel: string
  onSubmit: (code: string) => void
  onResend: () => void
  onEdit: () => void
}) {
  const [code, setCode] = useState('')
  const [own, setOwn] = useState<string>()
  const life = useCountdown(times.expiresAt)
  const wait = useCountdown(times.resendAt)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.length === 6) onSubmit(code)
    else setOwn('Doğrulama kodu 6 haneli olmalıdır.')
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem && <FormError>{problem}</FormError>}
      <CodeField
        label="Doğrulama kodu"
        name="code"
        hint={life > 0 ? `Kodun süresi ${clock(life)} sonra dolar.` : 'SMS ile gelen 6 haneli kodu girin.'}
        error={own ?? error}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          setOwn(undefined)
          onEdit()
        }}
        onComplete={onSubmit}
      />
      <Button type="submit" wide pending={pending} pendingLabel="Kod kontrol ediliyor">
        {submitLabel}
      </Button>
      <Button tone="quiet" wide pending={resending} aria-disabled={wait > 0} onClick={onResend}>
        {wait > 0 ? `Kodu tekrar gönder (${wait} sn)` : 'Kodu tekrar gönder'}
      </Button>
      <CodeHelp freeAt={times.freeAt ?? null} />
    </form>
  )
}
