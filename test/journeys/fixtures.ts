import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import type { Account } from './board.ts'
import { handsFor, type Hands, type Way } from './hands.ts'
import { strangersIn } from './kept.ts'

/** How a project goes through the journeys. */
export type Ways = { way: Way }

type Tools = {
  hands: Hands
  isPhone: boolean
  /** A page of somebody's own browser, logged in unless nobody is said. */
  open: (account?: Account) => Promise<Page>
  /** Says that something in the browser's console is meant to happen in this journey. */
  meant: (trouble: RegExp) => void
}

/** Playwright's test, in which every error that a browser tells of fails the journey. */
export const test = base.extend<Ways & Tools & { quiet: Quiet }>({
  way: ['mouse', { option: true }],
  hands: async ({ way }, ready) => ready(handsFor(way)),
  isPhone: async ({ way }, ready) => ready(way === 'touch'),
  quiet: [
    async ({ context, way }, ready) => {
      const quiet: Quiet = { troubles: [], meant: [] }
      await listen(context, quiet, way)
      await ready(quiet)
      await expectToldOf(context)
      const unexpected = quiet.troubles.filter((text) => !quiet.meant.some((pattern) => pattern.test(text)))
      expect(unexpected, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  meant: async ({ quiet }, ready) => ready((trouble) => void quiet.meant.push(trouble)),
  open: async ({ browser, baseURL, quiet, way }, ready) => {
    const opened: BrowserContext[] = []
    await ready(async (account) => {
      const context = await browser.newContext(account && { storageState: stateOf(account, baseURL ?? '') })
      opened.push(context)
      await listen(context, quiet, way)
      return context.newPage()
    })
    await Promise.all(opened.map(expectToldOf))
    await Promise.all(opened.map((context) => context.close()))
  },
})

export { expect }

/** An owner's unpublished advertisement is asked for as the public sees it first, then as its owner. */
export const ownerLookup = /status of 404 .*\/api\/app\/advertisements\/\d+\)$/

/** Editors share one queue: what opens next may have been decided by another journey meanwhile. */
export const sharedQueue = /status of 40[49] .*\/api\/admin\/reviews\/\d+(\/take)?\)$/

type Quiet = { troubles: string[]; meant: RegExp[] }

/** Everything that a journey left in a browser stands in the table of the cookie page. */
async function expectToldOf(context: BrowserContext): Promise<void> {
  expect(await strangersIn(context), 'kept in the browser and not told on the cookie page').toEqual([])
}

/** Console errors (violated content policies and failed requests are among them) and what nobody caught. */
async function listen(context: BrowserContext, { troubles }: Quiet, way: Way): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => troubles.push(String(error.error())))
  if (way === 'keys')
    await context.addInitScript(() => {
      const complain = (event: Event) => {
        if (event.isTrusted) console.error('A mouse was used in a journey by keys')
      }
      window.addEventListener('pointerdown', complain, { capture: true })
    })
}

/** What the browser keeps of a login. */
function stateOf({ token, user }: Account, origin: string) {
  const localStorage = [
    { name: 'klaket.token', value: token },
    { name: 'klaket.user', value: JSON.stringify(user) },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
