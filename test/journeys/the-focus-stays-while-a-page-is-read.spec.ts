import { signInPersona } from './board.ts'
import { expect, test } from './fixtures.ts'
import { holdReads, openStarted } from './settled.ts'

test('the focus stays on the page when the placeholder of loading content disappears', async ({ open }) => {
  const page = await open(await signInPersona('applicant'))
  await openStarted(page, '/my-applications')
  const release = await holdReads(page)
  await page.getByRole('row').getByRole('link', { name: 'Mesajlar' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesajlar' })).toBeAttached()
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  release()
  await expect(page.getByRole('log')).toBeVisible()
  await expect(main).toBeFocused()
})

test('the focus goes to the results of a search, and stays when its chip is removed', async ({ open }) => {
  const page = await open()
  await openStarted(page, '/advertisements')
  const box = page.getByRole('main').getByLabel('İlanlarda ara')
  await box.fill('kamera')
  await box.press('Enter')
  const results = page.getByRole('heading', { level: 2, name: /^[\d.]+ ilan$/ })
  await expect(page).toHaveURL(/q=kamera/)
  await expect(results).toBeFocused()
  await page.getByRole('list', { name: 'Seçili filtreler' }).getByRole('link').first().press('Enter')
  await expect(page).not.toHaveURL(/q=kamera/)
  await expect(results).toBeFocused()
})

test('the focus stays on a filter of the review queue', async ({ open }) => {
  const page = await open(await signInPersona('editor'))
  await openStarted(page, '/yonetim')
  await page.getByLabel('Tür', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/type=crew/)
  await expect(page.getByLabel('Tür', { exact: true })).toBeFocused()
})
