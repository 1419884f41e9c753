import type { Locator, Page } from '@playwright/test'
import type { Hands } from './hands.ts'

/** Where the filters of the list are: beside it, or on phones in a sheet that is opened first. */
export async function openFilters(page: Page, hands: Hands, isPhone: boolean): Promise<Locator> {
  if (!isPhone) {
    const rail = page.getByRole('complementary', { name: 'Filtreler' })
    // Its groups arrive a moment after the page; keys would walk past them.
    await rail.getByRole('group').first().waitFor()
    return rail
  }
  await hands.press(page.getByRole('button', { name: /^Filtrele/ }))
  return page.getByRole('dialog', { name: 'Filtreler' })
}

/** A group of the filter, opened where it is not open from the start. */
export async function openGroup(filters: Locator, hands: Hands, title: string): Promise<void> {
  const group = filters.getByRole('group').filter({ has: filters.page().getByText(title, { exact: true }) })
  if ((await group.first().getAttribute('open')) === null)
    await hands.press(filters.getByText(title, { exact: true }))
}

/** On phones what was chosen is applied by a press. */
export async function applyFilters(page: Page, hands: Hands, isPhone: boolean): Promise<void> {
  if (isPhone) await hands.press(page.getByRole('button', { name: /ilanı göster$/ }))
}
