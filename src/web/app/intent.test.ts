import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { definePage, need, personalNeed } from '../navigation/page.ts'
import { createQueryClient } from '../data/queries.ts'
import { clearSession } from '../data/session.ts'
import { followIntent, prefetchPage } from './intent.ts'

const client = createQueryClient()
const answer = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  clearSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
  client.clear()
})

const respond = (status: number) => async () => new Response('{"data":[]}', { status })
const routes = [{ path: '/advertisements', handle: { file: 'public/advertisements/advertisements-page' } }]
const page = definePage({
  Component: () => null,
  needs: ({ search }) => [
    personalNeed('POST /api/app/advertisements/list', { body: { page: Number(search.get('page') ?? 1) } }),
    need('GET /api/app/news/latest', { query: { limit: 3 } }),
  ],
  head: () => ({ title: 'Deneme' }),
})
const ahead = (path: string) =>
  prefetchPage(client, routes, async () => page, new URL(path, 'https://klaket.example.com'))
const requested = () => answer.mock.calls.map(([url]) => url)

test('visitors prefetch the first page of a list but no later page, which would count against their limit', async () => {
  answer.mockImplementation(respond(200))
  expect(await ahead('/advertisements?page=2')).toBe(false)
  expect(requested()).toEqual(['/api/app/news/latest?limit=3'])
  expect(await ahead('/advertisements')).toBe(false)
  expect(requested()).toEqual(['/api/app/news/latest?limit=3', '/api/app/advertisements/list'])
})

test.each([
  [429, true],
  [404, false],
])('a prefetch that is refused with %i pauses prefetching: %s', async (status, isRefused) => {
  answer.mockImplementation(respond(status))
  expect(await ahead('/advertisements')).toBe(isRefused)
})

test('a prefetch retries after a connection failure', async () => {
  vi.useFakeTimers()
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(respond(200))
  const reading = ahead('/advertisements?page=2')
  await vi.advanceTimersByTimeAsync(1500)
  expect(await reading).toBe(false)
  expect(requested()).toHaveLength(2)
  vi.useRealTimers()
})

describe('a touch', () => {
  const touched = (name: string) =>
    Object.defineProperty(new Event(name), 'target', {
      value: new (globalThis.Element as unknown as new () => object)(),
    })
  const opened = vi.fn<() => Promise<null>>(async () => null)
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('location', new URL('https://klaket.example.com/'))
    vi.stubGlobal(
      'Element',
      class {
        href = 'https://klaket.example.com/advertisements'
        origin = 'https://klaket.example.com'
        pathname = '/advertisements'
        search = ''
        target = ''
        hasAttribute = () => false
        closest = () => this
      },
    )
    vi.stubGlobal('navigator', { onLine: true })
    opened.mockClear()
    followIntent(client, routes, opened)
  })
  afterEach(() => void vi.useRealTimers())

  test('that rests on a link for 80 ms prefetches its page', async () => {
    document.dispatchEvent(touched('touchstart'))
    await vi.advanceTimersByTimeAsync(79)
    expect(opened).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toHaveBeenCalledWith('public/advertisements/advertisements-page')
  })

  test.each(['touchmove', 'pointercancel'])(
    'that turns into scrolling (%s) prefetches nothing',
    async (moved) => {
      document.dispatchEvent(touched('touchstart'))
      await vi.advanceTimersByTimeAsync(60)
      document.dispatchEvent(touched(moved))
      await vi.advanceTimersByTimeAsync(1000)
      expect(opened).not.toHaveBeenCalled()
    },
  )
})
