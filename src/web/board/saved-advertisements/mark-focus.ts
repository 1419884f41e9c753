/**
 * In milliseconds. When a person saves or hides an advertisement, or takes it out of the saved or hidden ones, its card
 * should leave its list within this time; after an undo, it should be back within this time. If it takes longer, the
 * focus is not moved.
 */
const longestWaitMs = 5_000

/**
 * When the advertisement card around `element` has left its list, and the focus with it, the focus goes to the card
 * after it, to the one before it, or else to the heading of the page.
 */
export function focusAfterRemoval(element: Element | null): void {
  const item = element?.closest('li')
  if (!item) return
  const neighbour = item.nextElementSibling ?? item.previousElementSibling
  whenDrawn(
    () => !item.isConnected,
    () => focusIfLost(neighbour?.isConnected ? firstTarget(neighbour) : heading()),
  )
}

export function focusWhenDrawn(id: number): void {
  const find = () =>
    document.querySelector(
      `main [data-advertisement="${id}"], main li:has(h3 a[href="/advertisements/${id}"])`,
    )
  whenDrawn(
    () => find() !== null,
    () => focusIfLost(firstTarget(find())),
  )
}

const firstTarget = (item: Element | null | undefined): HTMLElement | null =>
  item?.querySelector<HTMLElement>('h3 a') ?? item?.querySelector<HTMLElement>('button') ?? null

function heading(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main h1')
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1
  return title
}

function focusIfLost(target: HTMLElement | null): void {
  if (document.activeElement === null || document.activeElement === document.body)
    target?.focus({ preventScroll: true })
}

/**
 * Calls `act` as soon as `isDrawn` returns true. It is checked when React adds or removes elements, before the browser
 * paints them, for at most five seconds.
 */
function whenDrawn(isDrawn: () => boolean, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return
    observer.disconnect()
    act()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), longestWaitMs)
}
