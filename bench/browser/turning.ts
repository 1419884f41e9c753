import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.ts'
import { freePort, startNode } from '../measure.ts'

const slowdown = 4
const turns = 30
/** Milliseconds between two key presses. */
const look = 1000

type Asked = { environment: Record<string, string>; token: string; advertisementId: number }

export async function measureTurning({ environment, token, advertisementId }: Asked): Promise<number[]> {
  const port = String(await freePort())
  const { child } = await startNode(['src/server/main.ts'], { ...environment, PORT: port }, (line) =>
    line.includes('Klaket: http'),
  )
  child.stdout?.resume()
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'tr-TR' })
    await page.addInitScript(watchTurns)
    await page.addInitScript((stored) => {
      localStorage.setItem('klaket.token', stored)
      localStorage.setItem('klaket.user', JSON.stringify({ id: 1, firstname: 'Ad', lastname: 'Soyad' }))
    }, token)
    await page.goto(`http://127.0.0.1:${port}/advertisement/${advertisementId}/applications`)
    await page.locator('[data-row]').nth(turns).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await turn(page, 'j')
    const times: number[] = []
    for (const key of [...'j'.repeat(turns), ...'k'.repeat(turns)]) times.push(await turn(page, key))
    return times
  } finally {
    await browser.close()
    child.kill()
  }
}

type Watched = { turned: number | null }

async function turn(page: Page, key: string): Promise<number> {
  await page.waitForTimeout(look)
  await page.evaluate(() => ((window as unknown as Watched).turned = null))
  await page.keyboard.press(key)
  const handle = await page.waitForFunction(() => (window as unknown as Watched).turned)
  return (await handle.jsonValue()) ?? Number.NaN
}

function watchTurns(): void {
  const nameShown = () => document.querySelector('[data-one-title]')?.textContent
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const before = nameShown()
      const check = () => {
        const now = nameShown()
        if (now === undefined || now === before) {
          requestAnimationFrame(check)
          return
        }
        // The message arrives after the paint that follows this animation-frame callback, so its arrival
        // marks the time of the paint.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => Object.assign(window, { turned: performance.now() - timeStamp })
        port2.postMessage(null)
      }
      requestAnimationFrame(check)
    },
    true,
  )
}
