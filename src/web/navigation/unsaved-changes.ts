import { useEffect, useRef } from 'react'

const wantsToLeave = 'klaket:wants-to-leave'

/**
 * To call before a reload or a logout, which the router cannot stop. Returns false if the page has unsaved
 * changes and asks the person first; the page calls `goOn` if the person agrees to leave.
 */
export function mayLeave(goOn: () => void): boolean {
  return window.dispatchEvent(new CustomEvent(wantsToLeave, { detail: goOn, cancelable: true }))
}

/**
 * `mayLeave` calls `blocks` while the component is mounted. If `blocks` returns true, the person stays, and
 * the component must call `goOn` when the person agrees to leave.
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
