import type { Locator, Page } from '@playwright/test'
import type { Hands } from './hands.ts'

/** Opens the filters of the list: beside it, or on phones in a sheet. */
export async function openFilters(page: Page, hands: Hands, isPhone: boolean): Promise<Locator> {
  if (!isPhone) {
    const rail = page.getByRole('complementary', { name: 'Filtreler' })
    // The groups load shortly after the page; Tab would pass them before that.
    await rail.getByRole('group').first().waitFor()
    return rail
  }
  await hands.press(page.getByRole('button', { name: /^Filtrele/ }))
  return page.getByRole('dialog', { name: 'Filtreler' })
}

export async function openGroup(filters: Locator, hands: Hands, title: string): Promise<void> {
  const group = filters.getByRole('group').filter({ has: filters.page().getByText(title, { exact: true }) })
  if ((await group.first().getAttribute('open')) === null)
    await hands.press(filters.getByText(title, { exact: true }))
}

/** On phones the filters are applied by a button. */
export async function applyFilters(page: Page, hands: Hands, isPhone: boolean): Promise<void> {
  if (isPhone) await hands.press(page.getByRole('button', { name: /ilanı göster$/ }))
}
