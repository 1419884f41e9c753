import { useCallback, useRef } from 'react'
import { api } from '../../../data/api/api.ts'

const goodForMs = 20 * 3_600_000
/**
 * In milliseconds. A request for a token that takes longer is given up; the feedback is then sent without a token.
 */
const patienceMs = 4000

type Token = { text: string; since: number; waitMs: number }

/**
 * A token, signed by the server, with the time at which the person began to fill in the form. It lets the server
 * refuse programs, which send too fast.
 */
export function useFormToken() {
  const request = useRef<{ answer: Promise<Token | null>; since: number } | null>(null)

  const begin = useCallback(() => {
    const isFresh = request.current && Date.now() - request.current.since < goodForMs
    if (!isFresh) request.current = { answer: fetchToken(), since: Date.now() }
  }, [])

  /**
   * Resolves to the token when it is old enough for the server to accept; to undefined if it could not be fetched.
   */
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
