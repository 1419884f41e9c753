import { useEffect, useLayoutEffect, useRef } from 'react'

type OpenDialog = { id: string; address: string; onBack: () => void }

/** Dialogs that Back closes; the innermost is the last. */
const openDialogs: OpenDialog[] = []
/** Entries that we take away ourselves: their popstate is nobody's Back. */
let droppedEntries = 0
/** The entry of a dialog that has just closed: the next one takes it over, else it goes. */
let leftEntry: Omit<OpenDialog, 'onBack'> | null = null
const waitingActs: (() => void)[] = []

/**
 * Listens for Back on behalf of open dialogs. To be called once, before the router starts: listeners on the window are
 * called in the order they came, and the router must not take the return to the same address for a navigation.
 */
export function watchDialogHistory() {
  addEventListener('popstate', (event) => {
    if (droppedEntries > 0) {
      droppedEntries -= 1
      event.stopImmediatePropagation()
      if (droppedEntries === 0) waitingActs.splice(0).forEach((act) => act())
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
 * the state of the current one, and its address unless the dialog has an `ownAddress` (path), at which a page of its own
 * must stand: a reload shows that, from its beginning. Closed otherwise, the entry goes away again, except when a navigation
 * has replaced it: what a dialog leads to is best navigated to with `replace` while it is open.
 */
export function useDialogHistory(active: boolean, onBack: () => void, ownAddress?: string) {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  // Before anything can be seen: a quick Back must find the entry.
  useLayoutEffect(() => {
    if (!active) return
    // The left entry may show an address of its own: Back leads to the page under it.
    const address = leftEntry?.address ?? location.href
    // Entries outlive the page that made them: no other load may give the same name.
    const id = Math.random().toString(36).slice(2, 10)
    const dialog: OpenDialog = { id, address, onBack: () => latest.current() }
    // The router keeps scroll places by key: a page of its own has another than the page under the dialog.
    const state = { ...history.state, dialog: id, ...(ownAddress && { key: id }) }
    openDialogs.push(dialog)
    if (leftEntry !== null) history.replaceState(state, '', ownAddress)
    else history.pushState(state, '', ownAddress)
    leftEntry = null
    if (ownAddress) addEventListener('pagehide', forgetScrollPlace)
    return () => {
      removeEventListener('pagehide', forgetScrollPlace)
      openDialogs.splice(openDialogs.indexOf(dialog), 1)
      if (history.state?.dialog !== id) return
      leftEntry = { id, address }
      queueMicrotask(dropLeftEntry)
    }
  }, [active, ownAddress])
}

/** The router leaves it to the browser to scroll after a reload, and that knows the place in the page under the dialog. */
function forgetScrollPlace() {
  history.scrollRestoration = 'manual'
}

/** For navigating from a dialog that was just closed: until its entry is gone, a new one would be taken back with it. */
export function afterDialogs(act: () => void): void {
  setTimeout(() => {
    if (droppedEntries === 0) act()
    else waitingActs.push(act)
  })
}

function dropLeftEntry() {
  const isThere = leftEntry !== null && history.state?.dialog === leftEntry.id
  leftEntry = null
  if (!isThere) return
  droppedEntries += 1
  history.back()
}
