import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './safe-next.ts'
import { useSession } from '../data/session.ts'

let isLoggingIn = false

export function useEndOfSession(): (end: () => void) => void {
  const navigate = useNavigate()
  return async (end) => {
    isLoggingIn = true
    end()
    await navigate('/')
    isLoggingIn = false
  }
}

export function useLoginWhen(isNeeded: boolean): void {
  const { ready, isAuthenticated } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mustLogIn = isNeeded && ready && !isAuthenticated
  useEffect(() => {
    if (mustLogIn && !isLoggingIn) void navigate(loginPath(pathname + search), { replace: true })
  }, [mustLogIn, navigate, pathname, search])
}
