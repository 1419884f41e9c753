import { useEffect, useRef } from 'react'

const wantsToLeave = 'klaket:wants-to-leave'

/**
 * Asks the open page before an act that leaves it without navigation, such as a logout. Returns false if the page
 * first asks the person; when the person agrees, the page calls `goOn`.
 */
export function mayLeave(goOn: () => void): boolean {
  return window.dispatchEvent(new CustomEvent(wantsToLeave, { detail: goOn, cancelable: true }))
}

/**
 * While the component is mounted, `mayLeave` calls `blocks`. If `blocks` returns true, the person stays for
 * now, and the component calls `goOn` when the person agrees to leave.
 */
export function useUnsavedChanges(blocks: (goOn: () => void) => boolean): void {
  const latest = useRef(blocks)
  useEffect(() => {
    latest.current = blocks
  })
  useEffect(() => {
    const ask = (event: Event) => {
      if (latest.current((event as CustomEvent<() => void>).detail)) event.preventDefault()
    }
    window.addEventListener(wantsToLeave, ask)
    return () => window.removeEventListener(wantsToLeave, ask)
  }, [])
}
