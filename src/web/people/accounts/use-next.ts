import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeNext } from '../../navigation/safe-next.ts'
import { useSession } from '../../data/session.ts'

export function useNext() {
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'))
  const withNext = (path: string) => (next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`)
  return { next, withNext }
}

export function useNextWhenLoggedIn(): void {
  const { next } = useNext()
  const { isAuthenticated } = useSession()
  useRedirect(isAuthenticated ? next : null, { replace: true })
}

export function useRedirect(path: string | null, { afterMs = 0, replace = false } = {}): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (path === null) return
    if (afterMs === 0) return void navigate(path, { replace })
    const timer = setTimeout(() => void navigate(path, { replace }), afterMs)
    return () => clearTimeout(timer)
  }, [path, afterMs, replace, navigate])
}
