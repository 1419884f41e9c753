import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './safe-next.ts'
import { useSession } from './session.ts'

/** Leads a visitor to the login while what is shown needs one, and back to this address afterwards. */
export function useLoginWhen(isNeeded: boolean): void {
  const { ready, isAuthenticated } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mustLogIn = isNeeded && ready && !isAuthenticated
  useEffect(() => {
    if (mustLogIn) void navigate(loginPath(pathname + search), { replace: true })
  }, [mustLogIn, navigate, pathname, search])
}
