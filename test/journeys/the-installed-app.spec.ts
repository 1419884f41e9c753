import type { Page } from '@playwright/test'
import { isStored } from '../../src/shared/site/browser-storage.ts'
import { signInPersona } from './board.ts'
import { expect, test } from './fixtures.ts'
import { inFrontOf } from './release.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network a page says so until it is back, and nothing personal was stored', async ({
  open,
  meant,
}) => {
  meant(/ERR_INTERNET_DISCONNECTED/)
  // The page may learn before its service worker that the network is back. Files that the worker then fails to
  // preload are loaded again when they are used.
  meant(/ERR_FAILED .*\/assets\//)
  const page = await open(await signInPersona('applicant'))
  await page.addInitScript(() => localStorage.setItem('klaket.theme', 'dark'))
  await page.goto('/')
  await workerStands(page)
  for (const path of ['/advertisements', '/my-applications', '/cv', '/profile']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Bildirimler' })).toBeVisible()
  }
  const kept = await storedIn(page)
  expect(kept.length).toBeGreaterThan(10)
  for (const { cache, path } of kept) {
    expect(isStored('cache', cache)).toBe(true)
    expect(path).toMatch(/^\/(assets\/.+|offline)$/)
  }

  await page.context().setOffline(true)
  await page.goto('/my-advertisements')
  await expect(page.getByRole('heading', { name: 'Bağlantı yok' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'Tekrar dene' }).click()
  await expect(page.getByRole('status')).toHaveText(/Hâlâ bağlantı yok/)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'İlanlarım' })).toBeVisible()
  await expect(page).toHaveURL(/\/my-advertisements$/)
  // The heading is in the HTML, but the button is rendered by the scripts.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Bildirimler' })).toBeVisible()
})

test('a new version asks before it replaces the old one', async ({ page, baseURL }) => {
  const release = await inFrontOf(baseURL ?? '')
  await page.goto(release.url)
  await workerStands(page)
  const before = (await storedIn(page)).map(({ cache }) => cache)
  await page.getByRole('main').getByLabel('İlanlarda ara').fill('kamera')

  release.publish()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  // The browser first loads all files of the new version.
  await expect(page.getByText('Yeni sürüm hazır.')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('main').getByLabel('İlanlarda ara')).toHaveValue('kamera')
  expect((await storedIn(page)).map(({ cache }) => cache)).toContain(before[0])

  await page.getByRole('button', { name: 'Yenile' }).click()
  await expect(page.getByRole('main').getByLabel('İlanlarda ara')).toHaveValue('')
  await expect
    .poll(async () => new Set((await storedIn(page)).map(({ cache }) => cache)))
    .toEqual(new Set(['klaket.app.next']))
  await page.close()
  await release.close()
})

test('files that a release has removed cause a message and no blank page', async ({
  browser,
  baseURL,
  meant,
}) => {
  meant(/status of 404/)
  const release = await inFrontOf(baseURL ?? '')
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(release.url)
  await expect(page.locator('html[data-member]')).toHaveCount(0)

  release.take(/mobile-sheet|advertisements-page/)
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await expect(page.getByText(/Klaket bu sırada yenilenmiş olabilir/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /Ekip/ }).click()
  await expect(page.getByRole('heading', { name: 'Sayfa yüklenemedi' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sayfayı yenile' })).toHaveAttribute(
    'href',
    /^\/advertisements/,
  )

  await context.close()
  await release.close()
})

test('a page whose script is gone can be read, and asks to be reloaded', async ({ page, baseURL, meant }) => {
  meant(/status of 404/)
  const release = await inFrontOf(baseURL ?? '')
  release.take(/entry-client.*js$/)
  await page.goto(`${release.url}/advertisements`)
  const notice = page.getByRole('link', { name: /Sayfa tam yüklenemedi/ })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  release.take(/^$/)
  await notice.click()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Liste' }).click()
  await expect(page.getByRole('button', { name: 'Liste' })).toHaveAttribute('aria-pressed', 'true')
  await page.close()
  await release.close()
})

/**
 * Other journeys rely on console messages about violations of the content security policy, so this test causes one on
 * every kind of page.
 */
test('a violated content policy is seen on every kind of page', async ({ page, quiet, meant }) => {
  meant(/violates the following Content Security Policy|requires 'Trusted|status of 404/)
  for (const path of ['/', '/boyle-bir-sayfa-yok', '/offline', '/api/docs']) {
    await page.goto(path)
    quiet.troubles.length = 0
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
    await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>x</b>')
      } catch {
        // Trusted Types may refuse this.
      }
    })
    await expect.poll(() => quiet.troubles.length, path).toBeGreaterThan(1)
  }
})

/** The browser first loads all files of the version. */
async function workerStands(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 40_000 })
}

function storedIn(page: Page): Promise<{ cache: string; path: string }[]> {
  return page.evaluate(async () => {
    const found: { cache: string; path: string }[] = []
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys())
        found.push({ cache, path: new URL(url).pathname })
    return found
  })
}
