import { spawn, spawnSync } from 'node:child_process'
import type { BrowserContext, Page } from '@playwright/test'
import { siteMap } from '../../../src/web/navigation/routes.ts'
import { injections } from '../../injections.ts'
import type { Poisoned } from '../../poison.ts'
import { expect, test } from '../fixtures.ts'
import { end, freePort, settingsOf, untilReady } from '../start-server.ts'
import { createBoard } from '../throw-away-board.ts'

const mostOfAKind = 2
const mostLinks = 2

/** `table.column` of texts, each of which must be visible on at least one staff page. */
const read = [
  'accounts.first_name',
  'accounts.company_name',
  'advertisements.title',
  'advertisements.description',
  'advertisements.project_name',
  'audit_entries',
  'categories.name',
  'feedback.first_name',
  'feedback.email',
  'feedback.message',
  'feedback_answers.text',
  'feedback_events.reason',
  'feedback_notes.text',
  'news.title',
  'newsletter_subscribers.email',
  'price_types.name',
  'reports.text',
  'report_notes.text',
  'slides.title',
]

test('no script that people write runs on a staff page, and all of it is shown as text', async ({
  browser,
}) => {
  // It opens some forty pages.
  test.setTimeout(600_000)
  const board = await startPoisonedBoard()
  try {
    const context = await browser.newContext({ storageState: await adminOf(board.url) })
    await watch(context)
    const seen = await walk(context, board)
    expect(seen.problems).toEqual([])
    const patterns = siteMap.map(({ path }) => path).filter((path) => path.startsWith('/yonetim'))
    expect(
      patterns.filter((pattern) => !seen.patterns.has(pattern)),
      'pages that were not opened',
    ).toEqual([])
    expect(
      read.filter((place) => !seen.places.has(place)),
      'texts that no page showed',
    ).toEqual([])
    await context.close()
  } finally {
    await board.stop()
  }
})

test('the injections run when they are inserted as markup, so the test would notice it', async ({
  browser,
}) => {
  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('evil.example'))))
  const runs = async (text: string) => {
    await page.goto('about:blank')
    await page.setContent(`<main>${text}</main>`, { waitUntil: 'commit' })
    return (await page.evaluate(lookAround)).problems
  }
  expect(await runs(`<script>window.ran = 1</script>`)).toContain('something ran')
  const caught = []
  // All injections of markup except `<meta>`, which would redirect the page.
  const markup = injections.filter((text) => text.startsWith('<') && !text.startsWith('<meta'))
  for (const text of markup) if ((await runs(text)).length > 0 || asked > 0) caught.push(text)
  expect(caught.length).toBeGreaterThan(20)
  await context.close()
})

type Board = Poisoned & {
  url: string
  /**
   * Addresses of three waiting advertisements, of a feedback message and of a report, which are opened in any case.
   */
  paths: string[]
}

type Seen = { problems: string[]; patterns: Set<string>; places: Set<string> }

/**
 * Opens every staff page without an id in its address, and of other staff pages at most two of each kind that links
 * lead to.
 */
async function walk(context: BrowserContext, { url, paths }: Board): Promise<Seen> {
  const seen: Seen = { problems: [], patterns: new Set(), places: new Set() }
  const page = await context.newPage()
  let path = ''
  const tell = (what: string) => void seen.problems.push(`${path}: ${what}`)
  page.on('dialog', (dialog) => {
    tell(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => tell('popup'))
  page.on('pageerror', (error) => tell(`error ${error.message}`))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && origin !== url) tell(`asked ${request.url()}`)
  })
  const opened = new Map<string, number>()
  const waiting = siteMap.flatMap(({ path: pattern, known }) =>
    pattern.startsWith('/yonetim') ? pathsOf(pattern, known) : [],
  )
  waiting.push(...paths)
  const found = new Set(waiting)
  for (path of waiting) {
    await page.goto(url + path)
    await settle(page)
    const pattern = patternOf(path)
    if (pattern) seen.patterns.add(pattern)
    const facts = await page.evaluate(lookAround)
    facts.problems.forEach(tell)
    facts.places.forEach((place) => seen.places.add(place))
    if (new URL(page.url()).pathname !== new URL(url + path).pathname) tell(`led to ${page.url()}`)
    let own = 0
    for (const link of facts.links) {
      const { pathname, search } = new URL(link, url + path)
      const target = pathname + search
      const kind = patternOf(pathname)
      if (!kind || found.has(target)) continue
      const count = opened.get(kind) ?? 0
      const isOwn = pathname === new URL(url + path).pathname && !path.includes('?')
      if (isOwn ? (own += 1) > mostLinks : !kind.includes(':') || count >= mostOfAKind) continue
      if (!isOwn) opened.set(kind, count + 1)
      found.add(target)
      waiting.push(target)
    }
  }
  return seen
}

const pathsOf = (pattern: string, known: readonly string[] | undefined): string[] => {
  if (!pattern.includes(':')) return [pattern]
  return known?.[0] ? [pattern.replace(/:\w+\??/, known[0])] : []
}

/** The most specific pattern of the site map: one without parameters before one with them. */
function patternOf(path: string): string | undefined {
  const [plain = ''] = path.split('?')
  const fits = siteMap.filter(({ path: pattern }) => {
    const expression = pattern.replace(/:\w+/g, '[^/]+').replace('*', '.*')
    return pattern.startsWith('/yonetim') && new RegExp(`^${expression}$`).test(plain)
  })
  return fits.sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))[0]?.path
}

/** Waits until the page has its heading and no part of it is loading. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('main').getByText('Yükleniyor', { exact: false })).toHaveCount(0, {
    timeout: 30_000,
  })
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 30_000 })
}

/** Runs in the page. Reports the scripts that ran, the elements that the texts became, and the visible texts. */
function lookAround() {
  const problems: string[] = []
  const { ran, violations = [] } = window as never as { ran?: unknown; violations?: string[] }
  if (ran !== undefined) problems.push('something ran')
  problems.push(...violations)
  for (const element of document.querySelectorAll('*')) {
    const attributes = [...element.attributes]
    const handler = attributes.find(({ name }) => name.startsWith('on'))
    if (handler) problems.push(`<${element.localName} ${handler.name}>`)
    const address = attributes.find(
      ({ name, value }) =>
        /^(href|src|action|formaction|xlink:href|srcdoc|data)$/.test(name) &&
        /^\s*(javascript|vbscript|data:text)|evil\.example/i.test(value),
    )
    if (address) problems.push(`<${element.localName} ${address.name}="${address.value.slice(0, 80)}">`)
  }
  for (const made of document.querySelectorAll('iframe, object, embed, base, marquee, math'))
    problems.push(`<${made.localName}>`)
  const text = document.body.innerText
  if (/yüklenemedi|ters gitti|bulunamadı\n/i.test(text)) problems.push('could not be shown')
  const values = [...document.querySelectorAll('input, textarea')].map(
    (field) => (field as HTMLInputElement).value,
  )
  const places = [text, ...values].flatMap((words) => [...words.matchAll(/\[([a-z_]+(?:\.[a-z_]+)?)\]/g)])
  const links = [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href') ?? '')
  return {
    problems: [...new Set(problems)],
    places: [...new Set(places.map(([, place = '']) => place))],
    links: [...new Set(links)].filter((link) => /^[/?]/.test(link)),
  }
}

async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`policy ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
}

async function adminOf(url: string) {
  const reply = await fetch(`${url}/api/dev/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'admin' }),
  })
  const { access_token: token, user } = await reply.json()
  const localStorage = [
    { name: 'klaket.token', value: token },
    { name: 'klaket.user', value: JSON.stringify(user) },
  ]
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

async function startPoisonedBoard(): Promise<Board & { stop: () => Promise<void> }> {
  const { JOURNEYS_POSTGRES: postgres = '', JOURNEYS_TEMPLATE: template } = process.env
  const copy = await createBoard(postgres, template)
  try {
    const port = await freePort()
    const env = settingsOf(copy, port)
    const made = spawnSync('node', ['test/journeys/poisoned-board.ts'], { env, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`The board was not poisoned: ${made.stderr}`)
    const poisoned = JSON.parse(made.stdout.trim().split('\n').at(-1) ?? '{}') as Board
    const server = spawn('node', ['src/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const url = `http://localhost:${port}`
    await untilReady(server, `${url}/api/ready`)
    return { ...poisoned, url, stop: () => end(server).then(copy.remove) }
  } catch (error) {
    await copy.remove()
    throw error
  }
}
