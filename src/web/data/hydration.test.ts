import { expect, test } from 'vitest'
import { apiError } from './api/api-error.ts'
import { dehydrate, toScriptJson, hydrate, type DehydratedState } from './hydration.ts'
import { createQueryClient, queryKey } from './queries.ts'
import { noSite } from './site.ts'

const slides = queryKey('GET /api/app/slides')
const detail = queryKey('GET /api/app/advertisements/{id}', { params: { id: '4' } })
const absent = queryKey('GET /api/app/advertisements/{id}', { params: { id: '5' } })

async function dehydratedPage(): Promise<DehydratedState> {
  const server = createQueryClient()
  await server.fetchQuery({ queryKey: slides, queryFn: () => ({ data: [] }), meta: { personal: false } })
  await server.fetchQuery({
    queryKey: detail,
    queryFn: () => ({ data: { title: '</script><script>alert(1)</script>' } }),
    meta: { personal: true },
  })
  const refuse = () => Promise.reject(apiError('İlan bulunamadı', { status: 404, code: 'not_found' }))
  await server.fetchQuery({ queryKey: absent, queryFn: refuse }).catch(() => null)
  const queries = dehydrate(server)
  const assets = { styles: [], scripts: [], blockingScripts: [], preloads: [] }
  return { site: noSite, assets, loaderData: {}, queries }
}

test('dehydrated state cannot close its script element and is read back unchanged', async () => {
  const state = await dehydratedPage()
  const json = toScriptJson(state)
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(state)))
})

test('a visitor’s hydrated replies and refusals count as fresh', async () => {
  const { queries } = await dehydratedPage()
  const browser = createQueryClient()
  hydrate(browser, queries, false)
  expect(browser.getQueryData(slides)).toEqual({ data: [] })
  expect(isStale(browser, detail)).toBe(false)
  expect(browser.getQueryState(absent)).toMatchObject({ status: 'error', error: { status: 404 } })
})

test('a member’s personal replies are loaded again, and replies that are the same for everybody are not', async () => {
  const { queries } = await dehydratedPage()
  const browser = createQueryClient()
  hydrate(browser, queries, true)
  expect(isStale(browser, detail)).toBe(true)
  expect(isStale(browser, slides)).toBe(false)
  expect(browser.getQueryData(detail)).toBeDefined()
})

function isStale(client: ReturnType<typeof createQueryClient>, key: readonly unknown[]): boolean {
  return Date.now() - (client.getQueryState(key)?.dataUpdatedAt ?? 0) > 30_000
}
