import { expect, type Locator } from '@playwright/test'

const mostPresses = 250
const mostFresh = 5

/**
 * Presses a control by its usual key: Space for check boxes, arrows between radio buttons and menu items, Enter for the
 * rest.
 */
export async function press(target: Locator): Promise<void> {
  const kind = await target.evaluate((element) => (element instanceof HTMLInputElement ? element.type : ''))
  await expect(target).toBeEnabled()
  const keys = target.page().keyboard
  if (await target.evaluate((element) => element.role === 'menuitem')) {
    await arrowToItem(target)
    return keys.press('Enter')
  }
  await reach(target)
  if (kind === 'checkbox') return keys.press('Space')
  if (kind !== 'radio') return keys.press('Enter')
  if (await target.evaluate((element) => element === document.activeElement)) return keys.press('Space')
  for (let presses = 0; presses < 20; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await keys.press('ArrowDown')
  }
  await expect(target).toBeChecked()
  await expectInSight(target)
}

async function arrowToItem(target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 20 && !(await isFocused()); presses++)
    await target.page().keyboard.press('ArrowDown')
  await expect(target).toBeFocused()
}

/** Moves the focus to a control by Tab alone, and expects that nothing covers it. */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // A control that depends on another one, such as districts on their city, is enabled later.
  await expect(target).toBeEnabled()
  const keys = target.page().keyboard
  // An open list hides the rest of the page from the accessibility tree, and so from the locator.
  let element = await focusable(target)
  let fresh = 0
  for (let presses = 0; element && presses < mostPresses; presses++) {
    const side = await element.evaluate(sideOf)
    if (side === 'here') return expectInSight(target)
    if (side === 'nowhere') break
    // A render may replace the element; the search then goes on with the new element.
    if (side === 'gone' && ++fresh > mostFresh) break
    if (side === 'gone') element = await focusable(target)
    else await keys.press(side === 'before' ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

/**
 * Expects that the focused element is visible, in a radio group its checked option. Waits for overlays that are
 * closing.
 */
function expectInSight(target: Locator): Promise<void> {
  return expect.poll(() => target.page().evaluate(isFocusInSight), `${target} is covered`).toBe(true)
}

/** The element that receives the focus: the summary around the text, or the target itself. */
async function focusable(target: Locator) {
  const handle = await target.evaluateHandle((element): Element => element.closest('summary') ?? element)
  return handle.asElement()
}

export async function arrowTo(select: Locator, label: string): Promise<void> {
  const chosen = () =>
    select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label ?? '')
  // The options may still be loading.
  await expect(select.locator('option', { hasText: label })).not.toHaveCount(0)
  const count = await select.evaluate((element: HTMLSelectElement) => element.options.length)
  for (let presses = 0; presses < count; presses++) {
    if ((await chosen()) === label) return
    await select.page().keyboard.press('ArrowDown')
  }
  expect(await chosen()).toBe(label)
}

/** Position of the target relative to the focus. The radio buttons of one group count as one stop. */
function sideOf(element: Element): 'here' | 'before' | 'after' | 'nowhere' | 'gone' {
  if (!element.isConnected) return 'gone'
  if ((element as HTMLElement).tabIndex < 0 || element.matches(':disabled')) return 'nowhere'
  const active = document.activeElement
  const isSameGroup =
    element instanceof HTMLInputElement &&
    active instanceof HTMLInputElement &&
    element.type === 'radio' &&
    active.type === 'radio' &&
    element.name === active.name
  if (active === element || isSameGroup) return 'here'
  const isBefore =
    active !== null &&
    active !== document.body &&
    (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  return isBefore ? 'before' : 'after'
}

/** True if any part of the focused element is inside the window and not covered. */
function isFocusInSight(): boolean {
  const element = document.activeElement
  if (!element) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const columns = [left + 2, (left + right) / 2, right - 2]
  const rows = [top + 2, (top + bottom) / 2, bottom - 2]
  const label = element.closest('label')
  return columns.some((x) =>
    rows.some((y) => {
      const hit = document.elementFromPoint(x, y)
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || (label?.contains(hit) ?? false))
      )
    }),
  )
}
