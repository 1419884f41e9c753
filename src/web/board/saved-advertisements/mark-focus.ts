const longestWaitMs = 5_000

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

function whenDrawn(isDrawn: () => boolean, act: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return
    observer.disconnect()
    act()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), longestWaitMs)
}
