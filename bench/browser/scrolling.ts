import type { Browser, CDPSession, Page } from '@playwright/test'

/**
 * Frames that the browser wanted to draw while a list was scrolled, how many of them it did not, and how many without the
 * page's own part (the scroll went on).
 */
export type Scrolled = { frames: number; dropped: number; partial: number; longestMs: number }

const distance = 7000
const pixelsASecond = 1600

type TraceEvent = { name: string; ts: number; args?: { hasPartialUpdate?: boolean } }

/** Scrolls down as a wheel does, and counts frames as the browser's own tools for developers do. */
export async function scrollDown(browser: Browser, page: Page, session: CDPSession): Promise<Scrolled> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForTimeout(500)
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await session.send('Input.synthesizeScrollGesture', {
    x: width - 60,
    y: height / 2,
    yDistance: -distance,
    speed: pixelsASecond,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const scrolled = await page.evaluate(() => scrollY)
  if (scrolled < distance / 2) throw new Error(`Scrolled ${scrolled} px alone: the list is too short`)
  return count(trace.traceEvents)
}

function count(events: TraceEvent[]): Scrolled {
  const drawn = events
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .toSorted((a, b) => a - b)
  const lost = events.filter(({ name }) => name === 'DroppedFrame')
  const partial = lost.filter(({ args }) => args?.hasPartialUpdate).length
  const gaps = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at))
  return {
    frames: drawn.length + lost.length - partial,
    dropped: lost.length - partial,
    partial,
    longestMs: Math.round(Math.max(0, ...gaps)),
  }
}

/** The limit: a page as long as the list with as many boxes, and nothing in them. */
export async function openBareList(page: Page, boxes: number): Promise<void> {
  await page.goto('about:blank')
  await page.evaluate((count) => {
    for (let number = 0; number < count; number += 1) {
      const box = document.createElement('div')
      box.style.cssText = 'height: 200px; margin: 8px; border: 1px solid #ccc'
      box.textContent = String(number)
      document.body.append(box)
    }
  }, boxes)
}
