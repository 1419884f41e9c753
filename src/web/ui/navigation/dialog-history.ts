import { useEffect, useLayoutEffect, useRef } from 'react'

type OpenDialog = { id: string; address: string; onBack: () => void }

const openDialogs: OpenDialog[] = []
/**
 * How many calls of `history.back()` by this code still await their popstate event. Such an event must not
 * count as a press of Back.
 */
let droppedEntries = 0
/** The history entry of a dialog that has just closed; a dialog that opens right away reuses the entry. */
let leftEntry: Omit<OpenDialog, 'onBack'> | null = null
const waitingActs: (() => void)[] = []

/**
 * Handles Back for open dialogs. Call it before the router starts, so that its listener runs first: the
 * router must not treat the return to the same address as a navigation.
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
 * While `active`, a press of Back calls `onBack`, and the page stays. For this the hook adds a history entry
 * with the address `ownAddress`, or the page's address if `ownAddress` is undefined. Links in a dialog should
 * navigate with `replace`, so that they replace this entry.
 */
export function useDialogHistory(active: boolean, onBack: () => void, ownAddress?: string) {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useLayoutEffect(() => {
    if (!active) return
    // A dialog that reuses the history entry of another takes the page's address from the entry, because
    // `location` may be an address of the other dialog.
    const address = leftEntry?.address ?? location.href
    // Random, because history entries survive a reload, after which a counter would start again at the same numbers.
    const id = Math.random().toString(36).slice(2, 10)
    const dialog: OpenDialog = { id, address, onBack: () => latest.current() }
    // The router stores scroll positions by the `key` in the history state. A dialog with an address of its own needs
    // its own key.
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

/**
 * A reload opens the dialog's own address as a page. There the browser must not restore the scroll position of
 * the page that was below the dialog.
 */
function forgetScrollPlace() {
  history.scrollRestoration = 'manual'
}

/**
 * Runs `act`, such as a navigation, after the history entry of a dialog that was just closed is removed,
 * because the removal would undo a navigation made before it.
 */
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
