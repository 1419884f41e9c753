// npm run bench:browser: measures milliseconds from a mouse click to the next paint, in Chromium with the CPU
// slowed four times, and writes bench/results/browser.json and docs/performance.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.ts'
import { freePort, startNode } from '../measure.ts'
import { openBare, pressAll, watchInteractions, type Pressed } from './interactions.ts'
import { machineName } from '../measure.ts'
import { quietBelow, shareInUse } from './quiet.ts'
import { writeTable } from './table.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
const slowdown = 4
const list = '/advertisements?type=crew&perPage=60'

export type BrowserReport = {
  date: string
  machine: string
  inUse: number[]
  isQuiet: boolean
  slowdown: number
  presses: (Pressed & { width: number })[]
  barePresses: number[]
}

const folder = mkdtempSync(join(tmpdir(), 'klaket-bench-browser-'))
const environment = {
  DATA_DIR: join(folder, 'data'),
  PORT: String(await freePort()),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  LOAD_SHEDDING: 'off',
}
const origin = `http://localhost:${environment.PORT}`
const server = await startNode(['src/server/main.ts'], environment, (line) => line.includes('Klaket: http'))
const browser = await chromium.launch(launchOptions())
try {
  const report: BrowserReport = {
    date: new Date().toISOString(),
    machine: machineName(),
    inUse: [],
    isQuiet: false,
    slowdown,
    presses: [],
    barePresses: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    report.inUse.push(Math.round((await shareInUse()) * 100) / 100)
    await measurePresses(report)
  }
  report.isQuiet = Math.max(...report.inUse) < quietBelow
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/browser.json', `${JSON.stringify(report, null, 2)}\n`)
  writeTable(report)
} finally {
  await browser.close()
  server.child.kill()
  rmSync(folder, { recursive: true, force: true })
}

async function measurePresses({ presses, barePresses }: BrowserReport): Promise<void> {
  await withPage(1280, async (page) => {
    await watchInteractions(page)
    await openBare(page)
    const boxes = page.getByRole('checkbox')
    barePresses.push(
      ...(
        await pressAll(
          page,
          'bare',
          [1, 2, 3, 4, 5, 6].map((nth) => boxes.nth(nth)),
        )
      ).ms,
    )
  })
  await withPage(1280, async (page) => {
    await open(page, list)
    const rail = page.getByRole('complementary', { name: 'Filtreler' })
    const groups = ['Yayın tarihi', 'Ücret tipi', 'Şehirler arası seyahat'].map((title) =>
      rail.locator('summary', { hasText: title }).first(),
    )
    const note = (pressed: Pressed) => presses.push({ ...pressed, width: 1280 })
    note(await pressAll(page, 'a group of filters opens', groups))
    const boxes = ['Adana', 'Ankara', 'İzmir', 'Adana', 'Seyahat var', 'Seyahat var'].map((name) =>
      rail.getByRole('checkbox', { name, exact: true }),
    )
    note(await pressAll(page, 'a filter is ticked', boxes))
    note(
      await pressAll(page, 'a filter is taken away', [
        page.getByRole('list', { name: 'Seçili filtreler' }).getByRole('link').first(),
      ]),
    )
    note(
      await pressAll(
        page,
        'grid and list',
        ['Liste', 'Izgara'].map((name) => page.getByRole('button', { name, exact: true })),
      ),
    )
  })
  await withPage(390, async (page) => {
    await open(page, list)
    const note = (pressed: Pressed) => presses.push({ ...pressed, width: 390 })
    note(
      await pressAll(page, 'the sheet of filters opens', [page.getByRole('button', { name: /^Filtrele/ })]),
    )
    const sheet = page.getByRole('dialog')
    note(
      await pressAll(page, 'a group of filters opens', [
        sheet.locator('summary', { hasText: 'Ücret tipi' }).first(),
      ]),
    )
    note(
      await pressAll(
        page,
        'a filter is ticked',
        [0, 1, 0].map((nth) => sheet.getByRole('checkbox').locator('visible=true').nth(nth)),
      ),
    )
  })
}

async function open(page: Page, path: string): Promise<void> {
  await watchInteractions(page)
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
}

async function withPage(width: number, act: (page: Page) => Promise<void>): Promise<void> {
  const isPhone = width < 600
  const context = await (browser as Browser).newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    locale: 'tr-TR',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await act(page)
  } finally {
    await context.close()
  }
}
