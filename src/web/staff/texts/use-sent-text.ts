import { useState, type SubmitEvent } from 'react'
import { isApiError } from '../../data/api/api-error.ts'
import { useSavedText } from '../../forms/saved-text.ts'
import { toast } from '../../ui/feedback/toast.ts'

type Options = {
  draft: string
  field: string
  missing: string
  send: (text: string) => Promise<unknown>
}

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
