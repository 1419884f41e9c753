import { useState, type SubmitEvent } from 'react'
import { isApiError } from '../../data/api-error.ts'
import { useSavedText } from '../../forms/saved-text.ts'
import { toast } from '../../ui/feedback/toast.ts'

type Options = {
  /** Under which name what is typed is kept in the browser until it is sent. */
  draft: string
  /** The field of the API; what the server says of it stands at the text, other refusals are toasts. */
  field: string
  /** Said when nothing was written. */
  missing: string
  /** What it throws is shown, and what was typed stays. */
  send: (text: string) => Promise<unknown>
}

/** A text that staff write and send once: an answer, a note, the reason of an act. */
export function useSentText({ draft, field, missing, send }: Options) {
  const [text, write] = useSavedText(draft)
  const [problem, setProblem] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    if (text.trim() === '') return setProblem(missing)
    setIsPending(true)
    try {
      await send(text)
      write('')
    } catch (error) {
      if (!isApiError(error)) throw error
      const sentences = error.errors?.[field]
      if (sentences) setProblem(sentences.join(' '))
      else toast.error(error.message)
    } finally {
      setIsPending(false)
    }
  }

  return {
    text,
    problem,
    isPending,
    write: (next: string) => {
      write(next)
      setProblem(undefined)
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  }
}
