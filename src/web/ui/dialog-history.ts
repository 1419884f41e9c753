import { useEffect, useId, useRef } from 'react'

type OpenDialog = { id: string; address: string; onBack: () => void }

/** Dialogs that Back closes; the innermost is the last. */
const openDialogs: OpenDialog[] = []
/** Entries that we take away ourselves: their popstate is nobody's Back. */
let droppedEntries = 0

/**
 * Listens for Back on behalf of open dialogs. To be called once, before the router starts: listeners on the window are
 * called in the order they came, and the router must not take the return to the same address for a navigation.
 */
export function watchDialogHistory() {
  addEventListener('popstate', (event) => {
    if (droppedEntries > 0) {
      droppedEntries -= 1
      event.stopImmediatePropagation()
      return
    }
    const dialog = openDialogs.at(-1)
    if (!dialog || history.state?.dialog === dialog.id) return
    if (location.href === dialog.address) event.stopImmediatePropagation()
    dialog.onBack()
  })
}

/**
 * While mounted and `active`, the browser's Back calls `onBack` instead of leaving the page. It adds one entry with
 * the address and the state of the current one. Closed otherwise, the entry goes away again, except when a navigation
 * has replaced it: what a dialog leads to is best navigated to with `replace` while it is open.
 */
export function useDialogHistory(active: boolean, onBack: () => void) {
  const id = useId()
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!active) return
    const dialog: OpenDialog = { id, address: location.href, onBack: () => latest.current() }
    openDialogs.push(dialog)
    history.pushState({ ...history.state, dialog: id }, '')
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
      if (history.state?.dialog !== id) return
      droppedEntries += 1
      history.back()
    }
  }, [active, id])
}
