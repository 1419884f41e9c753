import { useSyncExternalStore } from 'react'

const wide = '(min-width: 64rem)'

/** Whether the window is at least 64rem wide. False on the server and during hydration. */
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
