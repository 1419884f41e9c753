import { api } from '../data/api/api.ts'
import { getSession } from '../data/session.ts'

export type NoticesState = 'on' | 'off' | 'denied' | 'apple' | 'impossible'

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
 * Call this only in the handler of a press: Firefox and Safari ignore a request for permission that is made
 * elsewhere.
 */
export async function turnNoticesOn(publicKey: string): Promise<NoticesState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // The browser's previous push subscription may belong to another account, or to a key that the server has
  // replaced.
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

export async function renewSubscription({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  if (!getSession().isAuthenticated) return
  const subscription = await pushManager.getSubscription()
  if (subscription)
    await api('POST /api/app/push/browsers/keep', { body: { endpoint: subscription.endpoint } })
}
