import type { Page } from '@playwright/test'
import { findNews } from './demo-board.ts'
import { expect, test } from './fixtures.ts'

const region = /\/assets\/toast-region-/

/** Opens a news item whose toast component does not load until the returned function is called. */
async function openWithoutToasts(page: Page): Promise<() => void> {
  let isAway = true
  await page.route(region, (route) => (isAway ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => region.test(request.url()))
  await page.goto(`/news/${await findNews()}`)
  await failed
  return () => (isAway = false)
}

const share = (page: Page) => page.getByRole('button', { name: 'Paylaş', exact: true }).click()

test.beforeEach(({ meant }) => meant(/ERR_FAILED .*toast-region/))

test('a toast after a failed load loads the toast component again', async ({ page }) => {
  const letCome = await openWithoutToasts(page)
  letCome()
  await share(page)
  await expect(page.getByRole('region', { name: 'Bildirimler' })).toContainText('Bağlantı kopyala')
})

test('a toast without a network is shown when the network is back', async ({ page }) => {
  const letCome = await openWithoutToasts(page)
  const again = page.waitForEvent('requestfailed', (request) => region.test(request.url()))
  await share(page)
  await again
  await page.context().setOffline(true)
  letCome()
  await page.context().setOffline(false)
  await expect(page.getByRole('region', { name: 'Bildirimler' })).toContainText('Bağlantı kopyala')
})

test('a toast stays while it has the focus, although the pointer has left it', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })
  })
  await page.goto(`/news/${await findNews()}`)
  await share(page)
  const toast = page.getByRole('region', { name: 'Bildirimler' }).getByText('Bağlantı kopyalandı')
  await toast.hover()
  await page.getByRole('region', { name: 'Bildirimler' }).getByRole('button').focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(20_000)
  await expect(toast).toBeHidden()
})
