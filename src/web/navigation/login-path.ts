import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './safe-next.ts'
import { useSession } from '../data/session.ts'

let isLoggingIn = false

/** Ends the session and opens the home page, without the login that the left page would open. */
export function useEndOfSession(): (end: () => void) => void {
  const navigate = useNavigate()
  return async (end) => {
    isLoggingIn = true
    end()
    await navigate('/')
    isLoggingIn = false
  }
}

/** Opens the login when a visitor needs one for this page; it returns to this address. */
export function useLoginWhen(isNeeded: boolean): void {
  const { ready, isAuthenticated } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mustLogIn = isNeeded && ready && !isAuthenticated
  useEffect(() => {
    if (mustLogIn && !isLoggingIn) void navigate(loginPath(pathname + search), { replace: true })
  }, [mustLogIn, navigate, pathname, search])
}
