import { expect, test } from './fixtures.ts'
import { openStarted } from './settled.ts'

test('a visitor reads the news and returns to where they were', async ({ page, hands }) => {
  const height = () => page.evaluate(() => Math.round(scrollY))
  // Links load whole pages until the deferred scripts run.
  await openStarted(page, '/news')
  const pages = page.getByRole('navigation', { name: 'Sayfalar' })
  await expect(pages).toContainText('1 / 3')
  await hands.press(pages.getByRole('link', { name: 'Sonraki' }))
  await expect(pages).toContainText('2 / 3')
  await expect.poll(height).toBe(0)

  // The news item opens as a dialog over the list, with an address of its own.
  const link = page.getByRole('article').nth(7).getByRole('link')
  const title = (await link.textContent()) ?? ''
  await hands.press(link)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('list', { name: 'Konular' })).toBeVisible()
  await expect(page).toHaveURL(/\/news\/\d+-[a-z0-9-]+$/)
  await expect(page).toHaveTitle(`${title} | Klaket`)
  const address = page.url()
  const before = await height()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/news\?page=2$/)
  await expect(page).toHaveTitle('Tüm Haberler – Sayfa 2 | Klaket')
  await expect.poll(height).toBe(before)
  await expect(link).toBeFocused()

  await page.goForward()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(page.url()).toBe(address)

  // Only the id in the address counts; a wrong slug is corrected.
  await openStarted(page, address.replace(/-[^/]*$/, '-baska-sozler'))
  await expect(page).toHaveURL(address)
  await hands.press(page.getByRole('article').nth(1).getByRole('link'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).last())
  await expect(page).toHaveURL(address)
})
