import { useSearchParams } from 'react-router'
import { safeNext } from '../safe-next.ts'

/** Where the person was going before they had to log in; every page of the entry hands it on to the next one. */
export function useNext() {
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'))
  const withNext = (path: string) => (next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`)
  return { next, withNext }
}
