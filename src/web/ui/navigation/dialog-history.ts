import { useEffect, useLayoutEffect, useRef } from 'react'

type OpenDialog = { id: string; address: string; onBack: () => void }

const openDialogs: OpenDialog[] = []
/**
 * How often this code has called `history.back()` without a popstate event yet. The event of such a call is
 * no press of Back.
 */
let droppedEntries = 0
/**
 * The history entry of a dialog that has just closed. If another dialog opens right away, it reuses the entry;
 * otherwise the entry is removed.
 */
let leftEntry: Omit<OpenDialog, 'onBack'> | null = null
const waitingActs: (() => void)[] = []

/**
 * Handles Back for open dialogs. Call it once, before the router starts: listeners run in the order of their
 * registration, and the router must not treat the return to the same address as a navigation.
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
 * While mounted and `active`, Back calls `onBack` instead of leaving the page. For this it adds a history entry with
 * the page's address, or with `ownAddress`, which must be the address of a page, because a reload opens it. If the
 * dialog closes in another way, the entry is removed, unless a navigation has replaced it: links out of a dialog
 * should therefore navigate with `replace`.
 */
export function useDialogHistory(active: boolean, onBack: () => void, ownAddress?: string) {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  // A layout effect adds the history entry, so that an immediate press of Back finds it.
  useLayoutEffect(() => {
    if (!active) return
    // The address of the page below the dialog, to which Back has to lead. If another dialog has just closed,
    // this one reuses its history entry. `location` may then be an address of that dialog, so the page's
    // address comes from the entry.
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
 * Listens to `pagehide` while a dialog with an address of its own is open. A reload then opens the page of
 * this address, which must not be scrolled to the position of the page that was below the dialog.
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
