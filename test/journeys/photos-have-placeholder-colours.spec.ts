import { expect, test } from './fixtures.ts'
import { untilStarted } from './settled.ts'

for (const width of [390, 1280])
  test(`while photos are on their way their colours are there, and nothing moves, at ${width}`, async ({
    page,
  }) => {
    let letGo = () => {}
    const held = new Promise<void>((done) => (letGo = done))
    await page.route('**/files/**', async (route) => {
      await held
      await route.continue()
    })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/advertisements?type=cast', { waitUntil: 'domcontentloaded' })
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('img[src^="/files/"]') })
      .first()
    const photo = card.locator('img[src^="/files/"]')
    const colours = card.locator('img[src^="data:image/bmp"]')
    await expect(colours).toBeVisible()
    expect(await colours.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
      4, 3,
    ])
    expect(await photo.evaluate((img: HTMLImageElement) => img.complete)).toBe(false)
    const before = await photo.boundingBox()
    letGo()
    await expect
      .poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(4)
    expect(await photo.boundingBox()).toEqual(before)
    await expect(colours).toBeHidden()
  })

test('photos loaded before hydration lose their placeholder colour too', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('before-paint')) await held
    await route.continue()
  })
  await page.goto('/advertisements?type=cast', { waitUntil: 'commit' })
  const colours = page.getByRole('article').locator('img[src^="data:image/bmp"]').first()
  await expect(colours).toBeAttached()
  await expect(colours).toBeHidden()
  await untilStarted(page, async () => letGo())
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Liste', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(colours).toBeHidden()
})
