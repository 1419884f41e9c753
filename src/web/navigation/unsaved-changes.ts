import { useEffect, useRef } from 'react'

const wantsToLeave = 'klaket:wants-to-leave'

/** For acts that take a person off the page otherwise than by navigating: asks the page, which may call `goOn` later. */
export function mayLeave(goOn: () => void): boolean {
  return window.dispatchEvent(new CustomEvent(wantsToLeave, { detail: goOn, cancelable: true }))
}

/** Hears such questions; `hold` says whether the person stays for now. */
export function useUnsavedChanges(hold: (goOn: () => void) => boolean): void {
  const latest = useRef(hold)
  useEffect(() => {
    latest.current = hold
  })
  useEffect(() => {
    const ask = (event: Event) => {
      if (latest.current((event as CustomEvent<() => void>).detail)) event.preventDefault()
    }
    window.addEventListener(wantsToLeave, ask)
    return () => window.removeEventListener(wantsToLeave, ask)
  }, [])
}
