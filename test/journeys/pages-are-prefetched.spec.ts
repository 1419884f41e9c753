import type { Page } from '@playwright/test'
import { publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'
import { openStarted } from './settled.ts'

/** Counts API requests from now on, by method and path. */
function countRequests(page: Page): (pattern: RegExp) => number {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return (pattern) => asked.filter((one) => pattern.test(one)).length
}

/** Opens a page with a controlled clock. It is stopped ten seconds ahead, because it cannot go back. */
async function openWatched(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await openStarted(page, path)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

async function untilCounted(page: Page): Promise<void> {
  const mark = page.waitForRequest(/\/api\/ready$/)
  await page.evaluate(() => fetch('/api/ready').then(({ status }) => status))
  await mark
}

const list = /^POST \/api\/app\/advertisements\/list$/
const detail = /^GET \/api\/app\/advertisements\/\d+$/
const view = /\/view$/

test('a list whose link is hovered is requested once and shown at the press', async ({ page }) => {
  await openWatched(page, '/news')
  const count = countRequests(page)
  const link = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Set İlanları' })
  // A pointer that only passes over a link prefetches nothing.
  await link.hover()
  await page.clock.runFor(50)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(400)
  await untilCounted(page)
  expect(count(list)).toBe(0)
  const read = page.waitForResponse(/advertisements\/list$/)
  await link.hover()
  await page.clock.runFor(100)
  await (await read).finished()
  await page.clock.resume()
  expect(new URL(page.url()).pathname).toBe('/news')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set İlanları' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(count(list)).toBe(1)
})

test('an advertisement is prefetched on keyboard focus, and counted as viewed when opened', async ({
  page,
}) => {
  const owner = await registerAndVerify()
  const { id, title } = await publishAdvertisement(owner)
  await openWatched(page, '/ilanlar/istanbul')
  const count = countRequests(page)
  const card = page.getByRole('link', { name: title, exact: true })
  const read = page.waitForResponse(new RegExp(`/advertisements/${id}$`))
  await card.focus()
  await page.clock.resume()
  await (await read).finished()
  expect([count(detail), count(view)]).toEqual([1, 0])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.poll(() => count(view)).toBe(1)
  expect(count(detail)).toBe(1)
})

test('with data saving on, nothing is prefetched', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  await openWatched(page, '/news')
  const count = countRequests(page)
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Set İlanları' }).hover()
  await page.clock.runFor(400)
  await untilCounted(page)
  expect(count(/./)).toBe(count(/ready$/))
})
