import { useEffect, type RefObject } from 'react'

/**
 * When the focused control inside `area` is removed, moves the focus to the nearest ancestor that remains. Without
 * this, some browsers would start the next Tab at the top of the page.
 */
export function useStableFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    if (!element) return
    let path: HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      path = pathTo(target as HTMLElement, element)
    }
    // A press beside the focused control takes the focus from it, as the person expects. The control is then
    // forgotten, so that its later removal does not move the focus.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (isLost() && (target as HTMLElement).isConnected) path = []
      })
    const observer = new MutationObserver(() => {
      const [last] = path
      if (!last || last.isConnected || !isLost()) return
      const place = path.find((one) => one.isConnected)
      if (!place) return
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1
      place.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', remember)
    element.addEventListener('focusout', forget)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [area])
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function pathTo(target: HTMLElement, area: HTMLElement): HTMLElement[] {
  const path = [target]
  for (let one = target.parentElement; one && one !== area.parentElement; one = one.parentElement)
    path.push(one)
  return path
}
