import type { Locator } from '@playwright/test'
import { postAdvertisement, registerAndVerify, signInPersona } from '../board.ts'
import { expect, lateClaim, test } from '../fixtures.ts'

test.use({ way: 'touch', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** No other journey posts in this city. */
const city = 62

test('an editor works through the queue on a phone: list, advertisement, decision, back to the same place', async ({
  open,
  meant,
}) => {
  meant(lateClaim)
  const owner = await registerAndVerify()
  for (let posted = 0; posted < 14; posted += 1) await postAdvertisement(owner, { cityId: city })
  const page = await open(await signInPersona('editor'))
  await page.goto(`/yonetim?city=${city}`)
  const list = page.getByRole('list', { name: 'Bekleyen ilanlar' })
  const lines = list.getByRole('listitem')
  const line = lines.nth(10)
  await expect(line).toBeVisible()
  await line.scrollIntoViewIfNeeded()
  const title = (await line.getByRole('button').locator('span').nth(1).textContent()) ?? ''
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await line.getByRole('button').tap()

  const pane = page.getByRole('article', { name: 'Seçili ilan' })
  const heading = pane.getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(title)
  await expect(list).toBeHidden()
  const approve = page.getByRole('button', { name: 'Onayla ve Yayınla' })
  await expect(approve).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 300))
  await expect(approve).toBeInViewport({ ratio: 1 })
  await pressAgainOnNext(pane)
  await approve.tap()
  // The next advertisement opens at once, scrolled to its top.
  await expect(heading).not.toHaveText(title)
  await expect(page.getByText(/^“.*” yayınlandı\.$/)).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Onayla ve Yayınla' })).toBeVisible()
  await expect(pane).toBeInViewport()

  await page.getByRole('button', { name: 'Kuyruğa dön' }).tap()
  await expect(list).toBeVisible()
  await expect(pane).toBeHidden()
  await expect(lines.nth(10)).toContainText('Yayınlandı')
  await expect(list.getByText('Yayınlandı')).toHaveCount(1)
  await expect(lines.nth(10)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 100)
  await expect(page).not.toHaveURL(/ad=/)
})

/**
 * Presses “Onayla ve Yayınla” again as soon as the next advertisement is shown, like the second press of a double
 * press.
 */
function pressAgainOnNext(pane: Locator): Promise<void> {
  return pane.evaluate((article) => {
    const titleNow = () => article.querySelector('h2')?.textContent
    const before = titleNow()
    const observer = new MutationObserver(() => {
      if (titleNow() === before) return
      const buttons = [...article.querySelectorAll('button')]
      const approve = buttons.find(({ textContent }) => textContent.includes('Onayla ve Yayınla'))
      if (!approve) return
      observer.disconnect()
      approve.click()
    })
    observer.observe(article, { subtree: true, childList: true, characterData: true })
  })
}
