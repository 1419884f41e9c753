import { useSyncExternalStore } from 'react'

/** Where two columns stand side by side: Tailwind's `lg`. */
const wide = '(min-width: 64rem)'

/** Whether the window is wide; false on the server and while React takes the page over. */
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
