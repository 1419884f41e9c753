import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { isApiError } from '../data/api/api-error.ts'
import type { ApiInput, ApiKey } from '../data/api/api-table.ts'
import type { Need, Page } from '../navigation/page.ts'
import { callApi, queryKey } from '../data/queries.ts'
import { getSession } from '../data/session.ts'

export type LoadPage = (file: string) => Promise<Page | null>

const dwellMs = { mouse: 65, finger: 80, focus: 120 }
const maxConcurrent = 2
const pauseMs = 60_000

/**
 * Prefetches pages while a link to them is hovered, touched or focused, with requests that change nothing on
 * the server.
 */
export function followIntent(client: QueryClient, routes: RouteObject[], loadPage: LoadPage): void {
  let pendingLink: HTMLAnchorElement | null = null
  let timer = 0
  let running = 0
  let pausedUntil = 0

  const cancel = () => {
    clearTimeout(timer)
    pendingLink = null
  }
  const schedule = (target: EventTarget | null, wait: number) => {
    const link = linkAt(target)
    if (link === pendingLink) return
    cancel()
    if (!link) return
    pendingLink = link
    timer = window.setTimeout(() => void prefetch(link), wait)
  }
  const prefetch = async ({ href }: HTMLAnchorElement) => {
    if (running >= maxConcurrent || performance.now() < pausedUntil || isCostlyConnection()) return
    running += 1
    const isRefused = await prefetchPage(client, routes, loadPage, new URL(href)).catch(() => false)
    if (isRefused) pausedUntil = performance.now() + pauseMs
    running -= 1
  }

  const passively = { passive: true }
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') schedule(target, dwellMs.mouse)
  })
  document.addEventListener('touchstart', ({ target }) => schedule(target, dwellMs.finger), passively)
  for (const moved of ['touchmove', 'pointercancel']) document.addEventListener(moved, cancel, passively)
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) schedule(target, dwellMs.focus)
  })
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  return link.pathname + link.search === location.pathname + location.search ? null : link
}

type Connection = { saveData?: boolean; effectiveType?: string }

function isCostlyConnection(): boolean {
  const { saveData, effectiveType = '' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.includes('2g') || !navigator.onLine
}

export async function prefetchPage(
  client: QueryClient,
  routes: RouteObject[],
  loadPage: LoadPage,
  url: URL,
): Promise<boolean> {
  const match = matchRoutes(routes, url.pathname)?.at(-1)
  const file = (match?.route.handle as { file: string } | undefined)?.file
  if (!match || !file || file.startsWith('staff/')) return false
  const page = await loadPage(file)
  const address = { pathname: url.pathname, params: match.params, search: url.searchParams }
  const statuses = await Promise.all(prefetchableNeeds(page, address).map((one) => prefetchNeed(client, one)))
  return statuses.some((status) => status === 429 || status === 503)
}

function prefetchableNeeds(page: Page | null, address: Parameters<NonNullable<Page['needs']>>[0]): Need[] {
  if (!page || (page.access ?? 'anyone') !== 'anyone') return []
  const { isAuthenticated } = getSession()
  return (page.needs?.(address) ?? []).filter(
    (need) => isReadOnly(need) && (isAuthenticated || !(need.forMembers || isLaterPage(need))),
  )
}

const listKey = 'POST /api/app/advertisements/list'
const isReadOnly = ({ key }: Need) => key.startsWith('GET ') || key === listKey

/**
 * Later pages of the list of advertisements are not prefetched for visitors, because the number of pages that
 * visitors may request is limited.
 */
const isLaterPage = ({ key, input }: Need) =>
  key === listKey && (input as ApiInput<typeof listKey>).body?.page !== 1

async function prefetchNeed(client: QueryClient, { key, input, personal }: Need): Promise<number> {
  try {
    await client.fetchQuery({
      queryKey: queryKey(key, input as ApiInput<ApiKey>),
      queryFn: () => callApi(key, input as never),
      meta: { personal },
    })
    return 200
  } catch (error) {
    return isApiError(error) ? error.status : 0
  }
}
