import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError, sentenceOf } from '../../data/api/api-error.ts'
import type { ApiKey } from '../../data/api/api-table.ts'
import { callApi } from '../../data/queries.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormError } from '../../ui/form/form-error.tsx'

export type Act = {
  post: Extract<
    ApiKey,
    `POST /api/newsletter/${string}` | `POST /api/search-alerts/${string}` | 'POST /api/auth/confirm-email'
  >
  label: string
  done: string
  tone?: 'secondary'
}

/**
 * Button on a page that a link in an e-mail opens. Only a press sends the request `post`, because mail
 * scanners open such links, too.
 */
export function LinkAct({ token, act: { post, label, done, tone } }: { token: string; act: Act }) {
  const setSearch = useSearchParams()[1]
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function act() {
    if (isSending) return
    setSending(true)
    setTrouble(null)
    const show = (result: string) => setSearch({ token, result }, { replace: true, preventScrollReset: true })
    try {
      await callApi(post, { params: { token }, body: { token } } as never)
      show(done)
    } catch (error) {
      if (isApiError(error) && /^(newsletter_|email_|alert_)/.test(error.code)) show(error.code)
      else setTrouble(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      method="post"
      action={post.slice('POST '.length).replace('{token}', token)}
      onSubmit={(event) => {
        event.preventDefault()
        void act()
      }}
      className="flex flex-col items-start gap-4"
    >
      <input type="hidden" name="token" value={token} />
      {trouble && <FormError>{trouble}</FormError>}
      <Button type="submit" tone={tone} size="large" pending={isSending} pendingLabel="Bekleyin">
        {label}
      </Button>
    </form>
  )
}
