import type { Page } from '@playwright/test'
import { call } from './board.ts'
import { expect, test } from './fixtures.ts'
import { openSettled } from './settled.ts'

const most = { html: 25, withoutPhotos: 300, all: 700 }

for (const [name, addressOf] of [
  ['home', async () => '/'],
  ['list', async () => '/advertisements?type=cast'],
  ['advertisement', firstAdvertisement],
  ['news', async () => '/news'],
] as const)
  test(`the first view is light: ${name}`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const urls = new Map<string, string>()
    const bytes: { url: string; bytes: number }[] = []
    session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength })
    })
    const answer = await openSettled(page, await addressOf())
    const sum = (isWanted: (url: string) => boolean) =>
      bytes.filter(({ url }) => isWanted(url)).reduce((all, one) => all + one.bytes, 0) / 1000
    expect(sum((url) => url === answer?.url())).toBeLessThanOrEqual(most.html)
    expect(sum((url) => !url.includes('/files/'))).toBeLessThanOrEqual(most.withoutPhotos)
    expect(sum(() => true)).toBeLessThanOrEqual(most.all)
    expect(sum(() => true)).toBeGreaterThan(100)
    expect(await scriptsBeforeLoad(page)).toEqual([])
  })

test('a member’s page asks for its scripts before the first view is complete', async ({ page, meant }) => {
  meant(/ERR_FAILED/)
  await page.addInitScript((user) => {
    localStorage.setItem('klaket.token', 'x')
    localStorage.setItem('klaket.user', user)
  }, '{"id":0}')
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/news', { waitUntil: 'commit' })
  await expect.poll(() => scriptsBeforeLoad(page)).toContainEqual(expect.stringContaining('/entry-client'))
})

test('spaces between words are a quarter of the font size in headings, texts and buttons', async ({
  page,
}) => {
  await page.goto('/news')
  await page.evaluate(() => document.fonts.ready)
  for (const text of ['h1', 'footer p', 'footer button[type=submit]', 'footer input[type=email]']) {
    const share = await page
      .locator(text)
      .first()
      .evaluate((element) => {
        const { fontSize, wordSpacing, fontFamily, textRendering } = getComputedStyle(element)
        const pen = document.createElement('canvas').getContext('2d')
        if (!pen || !fontFamily.startsWith('Archivo') || textRendering !== 'geometricprecision') return 0
        pen.font = `400 100px ${fontFamily}`
        return pen.measureText(' ').width / 100 + parseFloat(wordSpacing) / parseFloat(fontSize)
      })
    expect(share, text).toBeGreaterThan(0.25)
  }
})

/** Scripts that a page loaded before its load event, except the one that runs before first paint. */
function scriptsBeforeLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [{ loadEventStart = 0 } = {}] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[]
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < loadEventStart)
      .map(({ name }) => name)
      .filter((name) => !name.includes('/before-paint'))
  })
}

async function firstAdvertisement(): Promise<string> {
  const { data } = await call<{ data: { id: number }[] }>('GET', '/api/app/advertisements/featured')
  return `/advertisements/${data[0]?.id}`
}
