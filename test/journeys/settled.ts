import type { Page, Request, Response } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens a page and waits until its deferred scripts run, which also handle links. */
export const openStarted = (page: Page, path: string): Promise<Response | null> =>
  untilStarted(page, () => page.goto(path))

/** Performs `act` and waits until the deferred scripts run, because presses before that may be lost. */
export async function untilStarted<T>(page: Page, act: () => Promise<T>): Promise<T> {
  // They are loaded two seconds after the page, which itself may take up to twenty on a busy machine.
  const started = page.waitForResponse(/\/assets\/start-/, { timeout: 60_000 })
  const [done, start] = await Promise.all([act(), started])
  // Importing the module again resolves once its first import has been evaluated.
  await page.evaluate((url) => import(url), start.url())
  return done
}

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
 * Delays API reads and the stream, so that a press is the first to meet an ended session.
 * @returns a function that ends the delay
 */
export async function holdReads(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  return release
}
