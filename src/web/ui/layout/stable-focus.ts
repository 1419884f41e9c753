import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus from a removed control inside `area` to the nearest ancestor that remains. Without this,
 * some browsers would start the next Tab at the top of the page.
 */
export function useStableFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    if (!element) return
    let path: HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      path = pathTo(target as HTMLElement, element)
    }
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
