import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { workerPath } from '../../shared/site/installed-app.ts'
import { reload } from '../navigation/reload.ts'
import { getSession, subscribe } from '../data/session.ts'
import { toast } from '../ui/feedback/toast.ts'
import { followIntent, type LoadPage } from './intent.ts'
import { colourWindow } from './window-colour.ts'

const updateCheckMs = 60 * 60_000

export async function start(
  hasWorker: boolean,
  client: QueryClient,
  routes: RouteObject[],
  loadPage: LoadPage,
): Promise<void> {
  followIntent(client, routes, loadPage)
  startLiveUpdates(client)
  colourWindow()
  if (!hasWorker || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, source }) => {
    const { newestEntry } = data as { newestEntry?: string }
    if (!newestEntry) return
    if (document.querySelector(`script[src="${CSS.escape(newestEntry)}"]`))
      notifyWorker(source as ServiceWorker)
    else showNewBuild()
  })
  const registration = await register()
  if (!registration) return
  notifyWorker(registration.active)
  if (globalThis.Notification?.permission === 'granted')
    import('./browser-notices.ts')
      .then(({ renewSubscription }) => renewSubscription(registration))
      .catch(() => {})
  checkForUpdateWhenVisible(registration)
}

function startLiveUpdates(client: QueryClient): void {
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
    // `register` resolves to undefined, against its type, where the browser is set to block service workers.
    if (!(await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' }))) return null
    return await navigator.serviceWorker.ready
  } catch {
    return null
  }
}

function notifyWorker(worker: ServiceWorker | null): void {
  worker?.postMessage('hello')
}

function showNewBuild(): void {
  toast.info('Yeni sürüm hazır.', {
    action: { label: 'Yenile', onPress: reload },
    duration: Number.POSITIVE_INFINITY,
  })
}

function checkForUpdateWhenVisible(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < updateCheckMs) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}
