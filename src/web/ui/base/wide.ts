import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}
