import type { BrowserContext, Page } from '@playwright/test'
import { expect, itemsOf, test as base } from '../fixtures.ts'
import { storedIn } from '../stored-data.ts'

/**
 * The browser context of this worker process. `still` is a page without scripts: its renderer stays alive and, with
 * --process-per-site, is also that of the next test's page, which so finds all scripts compiled.
 */
let reused: { context: BrowserContext; still: Page } | undefined

/**
 * A test whose pages are opened in one browser context per worker process. Each test has a page of its own, which is
 * closed afterwards together with its routes, initial scripts and session storage; cookies and everything else that is
 * stored are removed.
 */
export const test = base.extend({
  context: async ({ browser, baseURL }, ready) => {
    reused ??= await openContext(await browser.newContext(), baseURL ?? '')
    const { context, still } = reused
    await ready(context)
    for (const page of context.pages()) if (page !== still) await page.close()
    await context.clearCookies()
    // A write of a closed page can still arrive from its process, so what is stored is removed until nothing is left.
    const remove = async () => {
      await still.evaluate(() => localStorage.clear())
      return storedIn(context)
    }
    await expect.poll(remove, 'what stays stored for the next test').toEqual(nothing)
  },
  open: async ({ context }, ready) => {
    await ready(async (account) => {
      await reused?.still.evaluate(
        (items) => {
          for (const { name, value } of items) localStorage.setItem(name, value)
        },
        account ? itemsOf(account) : [],
      )
      return context.newPage()
    })
  },
})

const nothing = { cookie: [], local: [], session: [], cache: [], database: [] }

async function openContext(context: BrowserContext, url: string) {
  const still = await context.newPage()
  await still.goto(`${url}/robots.txt`)
  return { context, still }
}
