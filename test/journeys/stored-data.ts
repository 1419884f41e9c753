import type { BrowserContext } from '@playwright/test'
import { isStored, type StoragePlace } from '../../src/shared/site/browser-storage.ts'

type Found = Record<StoragePlace, string[]>

export async function storedIn(context: BrowserContext): Promise<Found> {
  const found: Found = { cookie: [], local: [], session: [], cache: [], database: [] }
  found.cookie = (await context.cookies()).map(({ name }) => name)
  for (const page of context.pages()) {
    if (!page.url().startsWith('http')) continue
    await page.waitForLoadState('domcontentloaded')
    const held = await page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      cache: 'caches' in window ? await caches.keys() : [],
      database: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    }))
    for (const place of ['local', 'session', 'cache', 'database'] as const) found[place].push(...held[place])
  }
  return found
}

export async function strangersIn(context: BrowserContext): Promise<string[]> {
  const found = await storedIn(context)
  return (Object.keys(found) as StoragePlace[]).flatMap((place) =>
    found[place].filter((name) => !isStored(place, name)).map((name) => `${place}: ${name}`),
  )
}
