import { useSyncExternalStore } from 'react'

/** False on the server and while React takes the page over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
