import type { Locator } from '@playwright/test'
import { newTitle, professions, publishAdvertisement, registerAndVerify } from './board.ts'
import { applyFilters, openFilters, openGroup } from './filters.ts'
import { expect, test } from './fixtures.ts'

const vanCityId = 65

test('a filter survives a reload and a shared link', async ({ page, hands, open, isPhone }) => {
  const owner = await registerAndVerify()
  const here = { title: newTitle('Van’da boom operatörü'), profession: professions.sound, cityId: vanCityId }
  const other = { title: newTitle('Van’da kamera asistanı'), cityId: vanCityId }
  await publishAdvertisement(owner, here)
  await publishAdvertisement(owner, other)

  await page.goto('/advertisements')
  const filters = await openFilters(page, hands, isPhone)
  await openGroup(filters, hands, 'Meslek')
  if (!isPhone) await hands.press(filters.getByRole('button', { name: /^Tüm meslekler/ }))
  const states = await recordStates(filters.getByRole('checkbox', { name: 'Ses & Müzik' }))
  await hands.press(filters.getByRole('checkbox', { name: 'Ses & Müzik' }))
  await expect(filters.getByRole('checkbox', { name: 'Ses & Müzik' })).toBeChecked()
  if (!isPhone) await expect(page).toHaveURL(/category=8/)
  expect(await states(), 'once ticked, a box does not fall back').toEqual([false, true])
  await openGroup(filters, hands, 'Şehir')
  await hands.write(filters.getByLabel('Şehir ara'), 'van')
  await hands.press(filters.getByRole('checkbox', { name: 'Van', exact: true }))
  await applyFilters(page, hands, isPhone)

  const chips = page.getByRole('list', { name: 'Seçili filtreler' })
  await expect(chips.getByRole('link', { name: 'Van filtresini kaldır' })).toBeVisible()
  await expect(page).toHaveURL(/category=8/)
  await expect(page).toHaveURL(/city=65/)
  const found = (title: string) => page.getByRole('article').filter({ hasText: title })
  await expect(found(here.title)).toBeVisible()
  await expect(found(other.title)).toHaveCount(0)

  await page.reload()
  await expect(chips.getByRole('link', { name: 'Ses & Müzik filtresini kaldır' })).toBeVisible()
  await expect(found(here.title)).toBeVisible()
  await expect(found(other.title)).toHaveCount(0)

  const shared = await open()
  await shared.goto(page.url())
  await expect(shared.getByRole('article').filter({ hasText: here.title })).toBeVisible()
  await expect(shared.getByRole('article').filter({ hasText: other.title })).toHaveCount(0)

  await page.goto('/')
  await page.goto('/advertisements')
  await expect(page).toHaveURL(/city=65/)
  await hands.press(chips.getByRole('link', { name: 'Ses & Müzik filtresini kaldır' }))
  // The old list stays until the new one has loaded, and both contain the advertisement. The address is checked
  // first, because going back before it has changed would leave the page.
  await expect(page).not.toHaveURL(/category=/)
  await expect(found(other.title)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/category=8/)
  await expect(found(other.title)).toHaveCount(0)

  // Both of two boxes that are ticked before the next render must count.
  const again = await openFilters(page, hands, isPhone)
  const boxes = again.getByRole('checkbox', { name: /^(Adana|Ankara)\b/, includeHidden: true })
  await expect(boxes).toHaveCount(2)
  await boxes.evaluateAll((both) => both.forEach((box) => (box as HTMLElement).click()))
  await applyFilters(page, hands, isPhone)
  await expect(page).toHaveURL(/city=1,6,65/)
})

test('a saved filter is restored without dates that have passed', async ({ page }) => {
  await page.goto('/advertisements?city=65&startFrom=2026-01-05&startTo=2026-01-11')
  await expect(page.getByRole('list', { name: 'Seçili filtreler' }).getByText('11 Oca 2026')).toBeVisible()
  // The page's HTML shows the filter before its scripts store it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('klaket.filter'))).toContain('city=65')
  await page.goto('/')
  await page.goto('/advertisements')
  await expect(page).toHaveURL(/\/advertisements\?city=65$/)
})

test('the last profession of a category keeps the focus when it ticks the category', async ({
  page,
  hands,
  isPhone,
}) => {
  await page.goto('/advertisements?type=cast')
  const filters = await openFilters(page, hands, isPhone)
  await openGroup(filters, hands, 'Meslek')
  await hands.press(filters.getByText(/meslek: Dublör & Özel Efekt$/).locator('..'))
  const category = filters.getByRole('checkbox', { name: 'Dublör & Özel Efekt' })
  const professions = filters
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Dublör & Özel Efekt' }) })
    .getByRole('group')
    .getByRole('checkbox')
  const last = professions.last()
  await expect(last).toBeVisible()
  for (const box of await professions.all()) {
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
  await expect(category).toBeChecked()
  await expect(last).toBeDisabled()
  await expect(last).toBeFocused()
})

/**
 * Records the checked state of a box at every frame.
 * @returns a function that ends the recording and returns the states
 */
async function recordStates(box: Locator): Promise<() => Promise<boolean[]>> {
  const handle = await box.elementHandle()
  await handle?.evaluate((input: HTMLInputElement & { seen?: boolean[] }) => {
    const seen = (input.seen = [input.checked])
    const look = () => {
      if (seen.at(-1) !== input.checked) seen.push(input.checked)
      requestAnimationFrame(look)
    }
    look()
  })
  return async () =>
    (await handle?.evaluate((input: HTMLInputElement & { seen?: boolean[] }) => input.seen)) ?? []
}
