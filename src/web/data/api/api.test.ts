import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, person } from '../../../../test/browser.ts'
import { api, onStaffRefusal } from './api.ts'
import type { ApiError } from './api-error.ts'
import { loginNeeded, staysWithoutLogin } from './api-session.ts'
import { getSession, storeLogin } from '../session.ts'
import { readStored } from '../storage.ts'

type Answer = [status: number, body: unknown, headers?: Record<string, string>]
type Sent = { method: string; path: string; headers: Headers; body: string | null }

const ayse = person(7, 'Ayşe')
let sent: Sent[] = []
let loginsAsked = 0

beforeEach(() => {
  sent = []
  loginsAsked = 0
  const page = new EventTarget()
  page.addEventListener(loginNeeded, () => loginsAsked++)
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', { pathname: '/my-applications' })
  storeLogin('old', ayse)
})
afterEach(() => vi.unstubAllGlobals())

function network(answer: (request: Sent) => Answer | Promise<Answer>): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: (init.body as string | undefined) ?? null,
    }
    sent.push(request)
    const [status, body, headers = {}] = await answer(request)
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers })
  })
}

const expired: Answer = [401, { message: 'Oturumunuz sona erdi.', code: 'not_authenticated' }]

function networkWithRefresh(refresh: Answer | (() => Promise<Answer>)): void {
  network(({ path, headers }) => {
    if (path === '/api/auth/refresh') return typeof refresh === 'function' ? refresh() : refresh
    return headers.get('Authorization') === 'Bearer new' ? [200, { unread_count: 3 }] : expired
  })
}

test('a call sends its input, token and idempotency key', async () => {
  network(() => [201, { data: { id: 1 } }])
  const body = { advertisement_id: 5 }
  await api('POST /api/app/applications', { body }, { idempotencyKey: 'k1' })
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/app/applications', body: JSON.stringify(body) })
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer old')
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k1')
})

test('many calls with an expired token refresh it once and all succeed', async () => {
  networkWithRefresh(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    return [200, { access_token: 'new', expires_in: 900, user: ayse }]
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => api('GET /api/app/messages/unread-count')),
  )
  expect(answers).toEqual(Array(5).fill({ unread_count: 3 }))
  const refreshes = sent.filter(({ path }) => path === '/api/auth/refresh')
  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]?.headers.get('X-Klaket')).toBe('1')
  expect(readStored('token')).toBe('new')
  expect(loginsAsked).toBe(0)
})

test('a token that another tab renewed is used without another refresh', async () => {
  networkWithRefresh([401, {}])
  const call = api('GET /api/app/messages/unread-count')
  localStorage.setItem('klaket.token', 'new')
  expect(await call).toEqual({ unread_count: 3 })
  expect(sent.filter(({ path }) => path === '/api/auth/refresh')).toHaveLength(0)
})

test('a failed refresh ends the session and opens the login', async () => {
  networkWithRefresh([401, { message: 'Bitti', code: 'not_authenticated' }])
  const call = api('GET /api/app/messages/unread-count')
  await expect(call).rejects.toMatchObject({ status: 401, message: 'Oturumunuz sona erdi.' })
  expect(getSession().isAuthenticated).toBe(false)
  expect(readStored('token')).toBeNull()
  expect(loginsAsked).toBe(1)
})

test('a refresh without a network keeps the session', async () => {
  networkWithRefresh(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(api('GET /api/app/messages/unread-count')).rejects.toMatchObject({
    status: 0,
    code: 'network',
  })
  expect(readStored('token')).toBe('old')
  expect(loginsAsked).toBe(0)
})

test('a refresh refused by an overloaded server keeps the session', async () => {
  networkWithRefresh([503, { message: 'Yoğunuz', code: 'busy' }, { 'Retry-After': '2' }])
  await expect(api('GET /api/app/messages/unread-count')).rejects.toMatchObject({
    status: 503,
    retryAfter: 2,
  })
  expect(readStored('token')).toBe('old')
})

test('a 401 for wrong credentials does not end the session', async () => {
  network(() => [401, { message: 'Bilgileriniz hatalıdır.', code: 'login_failed' }])
  const body = { username: 'a@example.com', password: 'x' }
  await expect(api('POST /api/auth/login', { body })).rejects.toMatchObject({ code: 'login_failed' })
  expect(sent).toHaveLength(1)
  expect(getSession().isAuthenticated).toBe(true)
})

test('a refusal carries its sentence, code, field errors and further fields', async () => {
  const refused = {
    message: 'Doğrulayın',
    code: 'phone_not_verified',
    errors: { phone: ['Yanlış'] },
    user_id: 9,
  }
  network(() => [403, refused])
  const error = await api('POST /api/app/applications', { body: { advertisement_id: 1 } }).catch(
    (thrown: ApiError) => thrown,
  )
  expect(error).toMatchObject({
    message: 'Doğrulayın',
    status: 403,
    code: 'phone_not_verified',
    errors: { phone: ['Yanlış'] },
    body: { user_id: 9 },
  })
})

test('a missing reply has a sentence of its own', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(api('GET /api/app/messages/unread-count')).rejects.toMatchObject({
    code: 'network',
    message: 'Bağlantı kurulamadı. İnternetinizi kontrol edip tekrar deneyin.',
  })
})

test('home, advertisements and login pages stay open without a session', () => {
  const open = [
    '/',
    '/advertisements',
    '/advertisements/4',
    '/login',
    '/password-reset',
    '/password-reset/abc',
  ]
  expect(open.filter(staysWithoutLogin)).toEqual(open)
  const closed = ['/cv', '/my-advertisements', '/advertisement/4/applications', '/loginx', '/advertisementsx']
  expect(closed.filter(staysWithoutLogin)).toEqual([])
})

const locked: Answer = [403, { message: 'Yönetim masası kilitli.', code: 'desk_locked' }]
const callAsStaff = () => api('GET /api/admin/session')

test('a call that a locked staff session refuses is sent again after the session was unlocked', async () => {
  network(() => (sent.length === 1 ? locked : [200, { data: { is_open: true } }]))
  const refused: string[] = []
  onStaffRefusal(async ({ code }) => refused.push(code) > 0)
  expect(await callAsStaff()).toEqual({ data: { is_open: true } })
  expect(refused).toEqual(['desk_locked'])
  expect(sent).toHaveLength(2)
})

test('a call that a locked staff session refuses fails if the session stays locked', async () => {
  network(() => locked)
  onStaffRefusal(async () => false)
  await expect(callAsStaff()).rejects.toMatchObject({ code: 'desk_locked' })
  onStaffRefusal(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  await expect(callAsStaff()).rejects.toMatchObject({ code: 'desk_locked' })
  expect(sent).toHaveLength(2)
})
