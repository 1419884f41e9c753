import { useEffect, useRef } from 'react'

const wantsToLeave = 'klaket:wants-to-leave'

/**
 * Asks the page before an act that leaves it without navigation, such as a logout. Returns false when the page has a
 * question for the person; after the answer the page may call `goOn`.
 */
export function mayLeave(goOn: () => void): boolean {
  return window.dispatchEvent(new CustomEvent(wantsToLeave, { detail: goOn, cancelable: true }))
}

/** While the component is mounted, `mayLeave` asks `blocks`, which returns true to keep the person on the page. */
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
