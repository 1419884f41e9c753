import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache, encodingFor, preparePage } from './cache.ts'

test('a page is cached for its content version, up to thirty seconds', () => {
  let time = 1
  const cache = createPageCache({ lifetimeMs: 30_000, now: () => time })
  const page = preparePage(200, '<p>bir</p>')
  cache.set('/', 'v1', page)
  expect(cache.get('/', 'v1')).toBe(page)
  time = 30_001
  expect(cache.get('/', 'v1')).toBe(page)
  time = 30_002
  expect(cache.get('/', 'v1')).toBeUndefined()
  cache.set('/', 'v1', page)
  expect(cache.get('/', 'v2')).toBeUndefined()
})

test('the least recently used page is evicted when the cache is full', () => {
  const cache = createPageCache({ maxBytes: 100_000 })
  const page = () => preparePage(200, 'x'.repeat(10_000))
  for (let i = 0; i < 8; i++) cache.set(`/${i}`, 'v', page())
  cache.get('/0', 'v')
  cache.set('/8', 'v', page())
  expect(cache.get('/0', 'v')).toBeDefined()
  expect(cache.get('/1', 'v')).toBeUndefined()
  expect(cache.size).toBe(8)
})

test('redirects count against the size, since anybody can invent URLs that redirect', () => {
  const cache = createPageCache({ maxBytes: 1_000_000 })
  for (let id = 0; id < 5_000; id++)
    cache.set(`/news/1-${id}-${'x'.repeat(1_000)}`, 'v', preparePage(301, '', '/news/1'))
  expect(cache.size).toBeGreaterThan(100)
  expect(cache.size).toBeLessThan(1_000)
})

test('all encodings of a page have the same content', async () => {
  const html = '<p>çığ</p>'.repeat(100)
  const page = preparePage(200, html)
  expect((await page.encoded('identity')).toString()).toBe(html)
  expect(gunzipSync(await page.encoded('gzip')).toString()).toBe(html)
  expect(brotliDecompressSync(await page.encoded('br')).toString()).toBe(html)
  expect(preparePage(200, html).etag).toBe(page.etag)
  expect(preparePage(200, html + ' ').etag).not.toBe(page.etag)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j is answered with %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding)
})
