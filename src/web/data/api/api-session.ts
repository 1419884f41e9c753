import { apiError, networkSentence, refusal } from './api-error.ts'
import type { ApiReply } from './api-table.ts'
import { clearSession, storeLogin } from '../session.ts'
import { readStored } from '../storage.ts'

let running: Promise<boolean> | null = null

/**
 * Renews the access token, once for all calls that ask at the same time.
 * @returns true when a newer token than `usedToken` is stored, false when the session is over
 * @throws if the server cannot be reached or answers with an error other than 401 and 403; the session then
 * stays
 */
export function refreshSession(usedToken: string): Promise<boolean> {
  running ??= withLock(() => refreshOnce(usedToken)).finally(() => {
    running = null
  })
  return running
}

export function sessionIsOver(): void {
  const hadSession = readStored('token') !== null
  clearSession()
  if (staysWithoutLogin(location.pathname)) return
  window.dispatchEvent(new CustomEvent<boolean>(loginNeeded, { detail: hadSession }))
}

/**
 * Event on window: the person has to log in. `detail` is true if a session has just ended, false if there was none.
 */
export const loginNeeded = 'klaket:login-needed'

export function staysWithoutLogin(path: string): boolean {
  return (
    path === '/' ||
    path === '/advertisements' ||
    /^\/(advertisements|password-reset)\//.test(path) ||
    path === '/login' ||
    path === '/account-closed' ||
    path === '/password-reset'
  )
}

async function refreshOnce(usedToken: string): Promise<boolean> {
  const stored = readStored('token')
  if (!stored) return false
  if (stored !== usedToken) return true
  const response = await ask()
  if (response.status === 401 || response.status === 403) return false
  const text = await response.text()
  if (!response.ok) throw refusal(response.status, response.headers.get('Retry-After'), text)
  const { access_token: token, user } = JSON.parse(text) as ApiReply<'POST /api/auth/refresh'>
  storeLogin(token, user)
  return true
}

async function ask(): Promise<Response> {
  try {
    return await fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { 'X-Klaket': '1', Accept: 'application/json' },
      signal: AbortSignal.timeout(20_000),
    })
  } catch {
    throw apiError(networkSentence, { status: 0, code: 'network' })
  }
}

// One tab at a time renews the session. Browsers have Web Locks only on https and localhost; elsewhere the
// tabs do not wait for each other.
function withLock(act: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request('klaket.refresh', act) : act()
}
