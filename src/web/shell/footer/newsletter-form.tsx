import { useEffect, useState, type SubmitEvent } from 'react'
import {
  newsletterConsent,
  newsletterFailed,
  noNewsletterEmail,
  wrongNewsletterEmail,
} from '../../../shared/oversight/newsletter/newsletter-sentences.ts'
import { sentenceOf } from '../../data/api/api-error.ts'
import type { ApiReply } from '../../data/api/api-table.ts'
import { useApiMutation } from '../../data/queries.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const successMs = 5000

type Outcome = Partial<Pick<ApiReply<'POST /api/newsletter/subscribe'>, 'message' | 'hint'>> & {
  warning?: string
}

export function NewsletterForm() {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>({})
  const { mutate, isPending } = useApiMutation('POST /api/newsletter/subscribe')

  useEffect(() => {
    if (!outcome.message) return
    const timer = setTimeout(() => setOutcome({ hint: outcome.hint }), successMs)
    return () => clearTimeout(timer)
  }, [outcome])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const email = address.trim()
    const problem = problemOf(email)
    setError(problem)
    setOutcome({})
    if (problem) return
    mutate(
      { body: { email } },
      {
        onSuccess: (reply) => {
          setOutcome(reply)
          setAddress('')
        },
        onError: (refused) => {
          if (refused.status === 409) return setOutcome({ warning: refused.message })
          setError(sentenceOf(refused, newsletterFailed))
        },
      },
    )
  }

  return (
    <form noValidate method="post" action="/api/newsletter/subscribe" onSubmit={submit}>
      <h2 className="text-title">Set haberleri e-postanızda</h2>
      <p className="mt-1 mb-3 text-small text-text2">{newsletterConsent.text}</p>
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label="E-posta adresiniz"
          hideLabel
          className="grow basis-32"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="ad@ornek.com"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setError(undefined)
            if (outcome.warning) setOutcome({})
          }}
          error={error}
        />
        <Button type="submit" tone="secondary" pending={isPending} pendingLabel="Kaydediliyor">
          Abone ol
        </Button>
      </div>
      <div role="status" className="mt-2 text-small font-medium text-ok">
        <p className="text-warn">{outcome.warning}</p>
        <p>{outcome.message}</p>
        <p>{outcome.hint}</p>
      </div>
    </form>
  )
}

function problemOf(email: string): string | undefined {
  if (email === '') return noNewsletterEmail
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? undefined : wrongNewsletterEmail
}
