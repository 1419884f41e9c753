import { useEffect, useRef } from 'react'

const wantsToLeave = 'klaket:wants-to-leave'

/**
 * Asks the page before an act that leaves it without navigation. False when the page has a question; it may
 * call `goOn` later.
 */
export function mayLeave(goOn: () => void): boolean {
  return window.dispatchEvent(new CustomEvent(wantsToLeave, { detail: goOn, cancelable: true }))
}

/** Answers `mayLeave`; `blocks` returns true to stay for now. */
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
