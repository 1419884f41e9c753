import { useEffect, useId, useRef } from 'react'

/**
 * While mounted and `active`, the browser's Back calls `onBack` instead of leaving the page. It adds one entry with
 * the address and the state of the current one, so a router that reads its own keys from the state sees no move.
 */
export function useDialogHistory(active: boolean, onBack: () => void) {
  const id = useId()
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!active) return
    const address = location.href
    history.pushState({ ...history.state, dialog: id }, '')
    const back = (event: PopStateEvent) => {
      if (history.state?.dialog === id) return
      // The router must not take the return to the same address for a navigation.
      if (location.href === address) event.stopImmediatePropagation()
      latest.current()
    }
    addEventListener('popstate', back, { capture: true })
    return () => {
      removeEventListener('popstate', back, { capture: true })
      if (history.state?.dialog === id) dropEntry()
    }
  }, [active, id])
}

function dropEntry() {
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  history.back()
}
