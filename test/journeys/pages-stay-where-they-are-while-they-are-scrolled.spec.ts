import type { Page } from '@playwright/test'
import { call } from './board.ts'
import { expect, test } from './fixtures.ts'
import { openSettled } from './settled.ts'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

for (const [name, addressOf] of [
  ['home', async () => '/'],
  ['list', async () => '/advertisements'],
  ['advertisement', firstAdvertisement],
  ['news', async () => '/news'],
] as const)
  for (const width of [390, 1280])
    test(`nothing moves by itself on a full scroll: ${name} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(() => {
        const shifts: string[] = []
        const observer = new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
            if (!hadRecentInput)
              shifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.nodeName).join(' ')}`)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        Object.assign(window, { shifts })
      })
      await openSettled(page, await addressOf())
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await scrollThrough(page)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
      const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
      expect(total, shifts.join('\n')).toBeLessThanOrEqual(0.02)
    })

async function firstAdvertisement(): Promise<string> {
  const { data } = await call<{ data: { id: number }[] }>('GET', '/api/app/advertisements/featured')
  return `/advertisements/${data[0]?.id}`
}

/** Scrolls to the end by parts of the window, with a few frames at each step for late content. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      for (let count = 0; count < 6; count += 1) await frame()
    }
    // Waits for lazy images.
    const pictures = [...document.images].filter((image) => !image.complete)
    await Promise.all(pictures.map((image) => image.decode().catch(() => {})))
    await frame()
  })
}
