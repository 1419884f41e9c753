import { useEffect, useState, type SubmitEvent } from 'react'
import { useApiMutation } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

const successMs = 5000
const success = 'Email aboneliği başarıyla oluşturuldu!'

/** The newsletter box. Its success vanishes after 5 seconds, a refusal with the next edit. */
export function NewsletterForm() {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const { mutate, isPending } = useApiMutation('POST /api/newsletter/subscribe')

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setIsDone(false), successMs)
    return () => clearTimeout(timer)
  }, [isDone])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = address.trim()
    const problem = problemOf(email)
    setError(problem)
    setIsDone(false)
    if (problem) return
    mutate(
      { body: { email } },
      {
        onSuccess: () => {
          setIsDone(true)
          setAddress('')
        },
        onError: ({ status, code, message }) => setError(refusalOf(status, code, message)),
      },
    )
  }

  return (
    <form noValidate onSubmit={submit}>
      <h2 className="text-title">Set haberleri e-postanızda</h2>
      <p className="mt-1 mb-3 text-small text-text2">
        Kaydolarak bülten almayı kabul edersiniz; her bültenden tek tıkla çıkabilirsiniz.
      </p>
      <div className="flex items-start gap-2">
        <TextField
          label="Email adresiniz"
          hideLabel
          className="flex-1"
          type="email"
          name="newsletter-email"
          autoComplete="email"
          placeholder="ad@ornek.com"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setError(undefined)
          }}
          error={error}
        />
        <Button type="submit" tone="secondary" pending={isPending} pendingLabel="Kaydediliyor">
          Abone ol
        </Button>
      </div>
      <p role="status" className="mt-2 text-small font-medium text-ok">
        {isDone ? success : ''}
      </p>
    </form>
  )
}

function problemOf(email: string): string | undefined {
  if (email === '') return 'Lütfen email adresinizi giriniz.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? undefined : 'Geçerli bir email adresi giriniz.'
}

function refusalOf(status: number, code: string, message: string): string {
  if (status === 409) return 'Bu email adresi zaten abone listesinde.'
  if (status === 422) return 'Geçersiz email adresi.'
  if (code === 'network' || status === 429) return message
  return 'Abonelik sırasında bir hata oluştu. Lütfen tekrar deneyiniz.'
}
