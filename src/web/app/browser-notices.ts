import { api } from '../data/api.ts'
import { getSession } from '../data/session.ts'

/** What can be said of notices in this browser. `apple`: only once the site is on the home screen. */
export type NoticesState = 'on' | 'off' | 'denied' | 'apple' | 'impossible'

/** How it stands in this browser; asks nobody. */
export async function readNotices(): Promise<NoticesState> {
  if (!('serviceWorker' in navigator)) return 'impossible'
  if (!('PushManager' in globalThis) || !('Notification' in globalThis))
    return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'apple' : 'impossible'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks for the permission, subscribes with the push service and tells the server. To be called from a press alone:
 * browsers ignore other questions, and people refuse them for good.
 */
export async function turnNoticesOn(publicKey: string): Promise<NoticesState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // Another person's of this browser, or one under keys that the server no longer has.
  await before?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = made.toJSON()
  try {
    await api('POST /api/app/push/browsers', {
      body: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
    })
  } catch (error) {
    await made.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnNoticesOff(): Promise<NoticesState> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.getSubscription()
  if (!subscription) return 'off'
  await api('DELETE /api/app/push/browsers', { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}

/** After a new login the same person's notices go on here; nobody else's do. */
export async function keepNotices({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  if (!getSession().isAuthenticated) return
  const subscription = await pushManager.getSubscription()
  if (subscription)
    await api('POST /api/app/push/browsers/keep', { body: { endpoint: subscription.endpoint } })
}
