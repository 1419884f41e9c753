import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { workerPath } from '../../shared/site/installed-app.ts'
import { reload } from '../navigation/reload.ts'
import { getSession, subscribe } from '../data/session.ts'
import { toast } from '../ui/feedback/toast.ts'
import { followIntent, type LoadPage } from './intent.ts'
import { colourWindow } from './window-colour.ts'

const askEveryMs = 60 * 60_000

/**
 * What a page does once it stands: gives the window the theme's colour, reads ahead what somebody is about to open, shows
 * members their changes, has the service worker installed, and says when a newer build than its own is there.
 */
export async function start(
  hasWorker: boolean,
  client: QueryClient,
  routes: RouteObject[],
  loadPage: LoadPage,
): Promise<void> {
  followIntent(client, routes, loadPage)
  keepMembersCurrent(client)
  colourWindow()
  if (!hasWorker || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, source }) => {
    const { newestEntry } = data as { newestEntry?: string }
    if (!newestEntry) return
    if (document.querySelector(`script[src="${CSS.escape(newestEntry)}"]`)) sayHello(source as ServiceWorker)
    else tellOfNewBuild()
  })
  const registration = await register()
  if (!registration) return
  sayHello(registration.active)
  if (globalThis.Notification?.permission === 'granted')
    import('./browser-notices.ts').then(({ keepNotices }) => keepNotices(registration)).catch(() => {})
  askWhenSeenAgain(registration)
}

/** Visitors load none of it. */
function keepMembersCurrent(client: QueryClient): void {
  let isBegun = false
  const begin = () => {
    if (isBegun || !getSession().isAuthenticated) return
    isBegun = true
    import('./begin.ts').then(({ begin: beginLive }) => beginLive(client)).catch(() => (isBegun = false))
  }
  begin()
  subscribe(begin)
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  try {
    // Without an answer where a browser is told to block workers, whatever the type says.
    if (!(await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' }))) return null
    return await navigator.serviceWorker.ready
  } catch {
    // Refused or out of reach: everything but the page for no network works without it.
    return null
  }
}

/** The worker then looks whether anything kept for older builds can go. */
function sayHello(worker: ServiceWorker | null): void {
  worker?.postMessage('hello')
}

function tellOfNewBuild(): void {
  toast.info('Yeni sürüm hazır.', {
    action: { label: 'Yenile', onPress: reload },
    duration: Number.POSITIVE_INFINITY,
  })
}

/** An installed app may stay open for days: it asks for a newer build when it comes to the front again. */
function askWhenSeenAgain(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < askEveryMs) return
    askedAt = Date.now()
    registration.update().catch(() => {})
  })
}
