// The service worker, served as /sw.js with a first line that describes the build (src/server/site/pages/worker.ts).
// It caches only files whose address contains their hash, and the offline page: never other pages or API answers,
// because those may be personal.

type Build = {
  cache: string
  prefix: string
  entry: string
  offlinePath: string
  shell: readonly string[]
}

type ExtendableEventLike = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEventLike = ExtendableEventLike & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type PushEventLike = ExtendableEventLike & { data: { json(): unknown } | null }
type NotificationEventLike = ExtendableEventLike & { notification: { data: unknown; close(): void } }
type Tab = {
  url: string
  postMessage(message: unknown): void
  focus(): Promise<Tab>
  navigate(url: string): Promise<Tab | null>
}
type Scope = {
  build: Build
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: object): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate' | 'message', act: (event: ExtendableEventLike) => void): void
  addEventListener(name: 'fetch', act: (event: FetchEventLike) => void): void
  addEventListener(name: 'push', act: (event: PushEventLike) => void): void
  addEventListener(name: 'notificationclick', act: (event: NotificationEventLike) => void): void
}

const scope = globalThis as unknown as Scope
const { cache: cacheName, prefix, entry, offlinePath, shell } = scope.build

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => event.waitUntil(deleteOlderCachesWhenAlone()))
scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))
scope.addEventListener('notificationclick', (event) => event.waitUntil(follow(event.notification)))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
})

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([...shell, new Request(offlinePath, { cache: 'reload' })])
  // Replaces the previous worker before its tabs are closed. This is safe, because file names contain a hash
  // of the content and pages come from the server.
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  const tabs = await openTabs()
  // While tabs are open, the newest cache of an older build stays, because the pages in the tabs may still
  // load files from it.
  await deleteOlderCaches(tabs.length > 0 ? 1 : 0)
  for (const tab of tabs) tab.postMessage({ newestEntry: entry })
}

async function deleteOlderCachesWhenAlone(): Promise<void> {
  if ((await openTabs()).length < 2) await deleteOlderCaches(0)
}

async function deleteOlderCaches(spared: number): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(names.slice(0, names.length - spared).map((name) => caches.delete(name)))
}

async function pageOrOffline(event: FetchEventLike): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offlinePath, { cacheName })) ?? Response.error()
  }
}

async function asset(event: FetchEventLike): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) event.waitUntil(store(request, answer.clone()))
  return answer
}

async function store(request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(request, answer)
  } catch {
    // The browser could not store the file in its cache, for example because its storage is full. The page
    // gets the file all the same.
  }
}

function show(pushed: unknown): Promise<void> {
  const { text = 'Yeni bir bildiriminiz var.', path = '/', tag } = (pushed ?? {}) as Record<string, string>
  return scope.registration.showNotification('Klaket', {
    body: text,
    tag,
    lang: 'tr',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: path,
  })
}

async function follow(notification: NotificationEventLike['notification']): Promise<void> {
  notification.close()
  const { data } = notification
  const path = typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : '/'
  const url = new URL(path, location.origin).href
  const [tab] = await openTabs()
  try {
    await (await tab?.focus())?.navigate(url)
    if (tab) return
  } catch {
    // `navigate` fails for a tab that this worker does not control, so a new window is opened.
  }
  await scope.clients.openWindow(url)
}

function openTabs(): Promise<Tab[]> {
  return scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

export {}
