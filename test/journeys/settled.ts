import type { Page, Request, Response } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens a page and waits until the code that comes behind every page runs: it follows links, among other things. */
export const openStarted = (page: Page, path: string): Promise<Response | null> =>
  untilStarted(page, () => page.goto(path))

/** Waits until that code runs, after what has it come: before, what is pressed may be lost. */
export async function untilStarted<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const started = page.waitForResponse(/\/assets\/start-/)
  const [done, start] = await Promise.all([act(), started])
  // The same module, which the page asked for first: it has begun when this comes back.
  await page.evaluate((url) => import(url), start.url())
  return done
}

/** Opens a page and waits until nothing that it asks for by itself is on its way. */
export async function openSettled(page: Page, path: string): Promise<Response | null> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const answer = await openStarted(page, path)
  await expect.poll(() => [...open].map((request) => request.url())).toEqual([])
  return answer
}

/**
 * Keeps what the page reads waiting, and its stream: what is pressed notices the end of a session first.
 * @returns what lets it go on
 */
export async function holdReads(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  return release
}
