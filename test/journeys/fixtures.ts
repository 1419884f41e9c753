import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test'
import type { Account } from './board.ts'
import { handsFor, type Hands, type Way } from './hands.ts'
import { strangersIn } from './stored-data.ts'

/** The way in which a Playwright project performs the journeys. */
export type Ways = { way: Way }

type Tools = {
  hands: Hands
  isPhone: boolean
  open: (account?: Account) => Promise<Page>
  /** Declares a console error as expected in this journey. */
  meant: (trouble: RegExp) => void
}

/** Playwright's test with a check that fails the journey on every unexpected error in the browser. */
export const test = base.extend<Ways & Tools & { quiet: Quiet }>({
  way: ['mouse', { option: true }],
  hands: async ({ way }, ready) => ready(handsFor(way)),
  isPhone: async ({ way }, ready) => ready(way === 'touch'),
  quiet: [
    async ({ context, way }, ready) => {
      const quiet: Quiet = { troubles: [], meant: [] }
      const stop = await listen(context, quiet, way)
      await ready(quiet)
      await expectToldOf(context)
      stop()
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

/** The page of an owner's unpublished advertisement first requests the public answer, which is 404. */
export const ownerLookup = /status of 404 .*\/api\/app\/advertisements\/\d+\)$/

/** Editors share one queue, so another journey may have decided the next advertisement meanwhile. */
export const sharedQueue = /status of 40[49] .*\/api\/admin\/reviews\/\d+(\/take)?\)$/

/** The claim of the advertisement that an editor has open may reach the server after the editor's decision on it. */
export const lateClaim = /status of 409 .*\/api\/admin\/reviews\/\d+\/take\)$/

type Quiet = { troubles: string[]; meant: RegExp[] }

/** Expects that the table of the cookie page names everything that the journey left in the browser's storage. */
async function expectToldOf(context: BrowserContext): Promise<void> {
  expect(await strangersIn(context), 'kept in the browser and not told on the cookie page').toEqual([])
}

/**
 * Collects console errors (including violations of the content security policy and failed requests) and uncaught
 * exceptions.
 * @returns a function that ends it
 */
async function listen(context: BrowserContext, { troubles }: Quiet, way: Way): Promise<() => void> {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => void troubles.push(String(error.error()))
  context.on('console', onConsole)
  context.on('weberror', onError)
  if (way === 'keys')
    await context.addInitScript(() => {
      const complain = (event: Event) => {
        if (event.isTrusted) console.error('A mouse was used in a journey by keys')
      }
      window.addEventListener('pointerdown', complain, { capture: true })
    })
  return () => void context.off('console', onConsole).off('weberror', onError)
}

/** The stored state of a logged-in browser. */
function stateOf(account: Account, origin: string) {
  return { cookies: [], origins: [{ origin, localStorage: itemsOf(account) }] }
}

export function itemsOf({ token, user }: Account): { name: string; value: string }[] {
  return [
    { name: 'klaket.token', value: token },
    { name: 'klaket.user', value: JSON.stringify(user) },
  ]
}
