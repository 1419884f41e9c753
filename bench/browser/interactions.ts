import type { Locator, Page } from '@playwright/test'

export type Pressed = {
  name: string
  ms: number[]
  followMs: number[]
}

/**
 * The Event Timing API reports no event shorter than 16 ms, so a press that it does not report counts as 16
 * ms.
 */
const shortest = 16

type Watched = { takeInteractions: () => number[]; pressedAt: number }

export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Timed = PerformanceEntry & { interactionId: number }
    const longest = new Map<number, number>()
    const note = (entries: PerformanceEntryList) => {
      for (const { interactionId, duration } of entries as Timed[])
        if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    addEventListener('pointerup', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), true)
    const takeInteractions = () => {
      note(observer.takeRecords())
      const durations = [...longest.values()]
      longest.clear()
      return durations
    }
    Object.assign(window, { takeInteractions })
  })
}

export async function pressAll(page: Page, name: string, targets: Locator[]): Promise<Pressed> {
  const ms: number[] = []
  const followMs: number[] = []
  for (const target of targets) {
    // Scrolls and clicks without `locator.click()`, which first waits until the element has stopped moving:
    // on a slowed page, perhaps for ever.
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await settle(page)
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.evaluate(() => (window as unknown as Watched).takeInteractions())
    await page.mouse.click(x + width / 2, y + height / 2)
    followMs.push(await settle(page))
    const durations = await page.evaluate(() => (window as unknown as Watched).takeInteractions())
    ms.push(Math.max(shortest, ...durations))
  }
  return { name, ms, followMs }
}

async function settle(page: Page): Promise<number> {
  await page.waitForTimeout(60)
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, {
    polling: 'raf',
  })
  const since = await page.evaluate(() => performance.now() - ((window as unknown as Watched).pressedAt ?? 0))
  await page.waitForTimeout(250)
  return since
}

export async function openBare(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.evaluate(() => {
    const output = document.createElement('p')
    document.body.append(output)
    for (let number = 0; number < 100; number += 1) {
      const label = document.createElement('label')
      const box = document.createElement('input')
      box.type = 'checkbox'
      box.addEventListener('change', () => (output.textContent = `${number} ${String(box.checked)}`))
      label.append(box, ` ${number}`)
      document.body.append(label)
    }
  })
}
