import { useCallback, useRef } from 'react'
import { api } from '../../../data/api/api.ts'

const goodForMs = 20 * 3_600_000
const patienceMs = 4000

type Token = { text: string; since: number; waitMs: number }

/**
 * Gets a token in which the server has signed when the person began to fill in the form. The server refuses a
 * form sent too soon after that, as programs do.
 */
export function useFormToken() {
  const request = useRef<{ answer: Promise<Token | null>; since: number } | null>(null)

  const begin = useCallback(() => {
    const isFresh = request.current && Date.now() - request.current.since < goodForMs
    if (!isFresh) request.current = { answer: fetchToken(), since: Date.now() }
  }, [])

  const getToken = useCallback(async (): Promise<string | undefined> => {
    begin()
    const token = await request.current?.answer
    if (!token) {
      request.current = null
      return undefined
    }
    const left = token.since + token.waitMs - performance.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    return token.text
  }, [begin])

  return { begin, getToken }
}

async function fetchToken(): Promise<Token | null> {
  try {
    const { form_token: text, wait_seconds: wait } = await api(
      'GET /api/feedback/form-token',
      {},
      { timeout: patienceMs },
    )
    return { text, since: performance.now(), waitMs: wait * 1000 }
  } catch {
    return null
  }
}
