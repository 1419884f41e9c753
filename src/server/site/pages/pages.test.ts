import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../shared/contract/errors.ts'
import { registerPages } from './pages.ts'
import { noSite } from '../../../web/data/site.ts'
import { secureHeaders } from '../../http/security-headers.ts'

const hostile = 'https://example.com/</script><script>alert(1)</script>'
let app: FastifyInstance
let version = 1
let drawn = 0
let renderings = 0
let refusal: Error

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--if-stale'])
  app = await serve(true)
}, 120_000)
beforeEach(() => {
  version += 1
  refusal = new AppError('advertisement_not_found')
})
afterAll(() => app.close())

async function serve(hasDevPages: boolean, hasWorker = true): Promise<FastifyInstance> {
  const pages = Fastify({ logger: false })
  secureHeaders(pages, { isHttps: false })
  pages.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'not_found' }))
  await registerPages(pages, {
    call: () => Promise.reject(refusal),
    contentVersion: () => version,
    checkRenderLimit: async ({ headers }) => {
      drawn += 1
      if (headers['x-flood']) throw new AppError('too_many_requests', { retryAfterSeconds: 7 })
    },
    refuseIfOverloaded: () => {
      renderings += 1
    },
    site: {
      ...noSite,
      origin: 'https://klaket.example',
      hasDevPages,
      hasWorker,
      links: { instagram: hostile },
    },
  })
  return pages
}

test('a rendered page has its language, title, heading and state', async () => {
  const { statusCode, headers, body } = await app.inject('/login')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toMatch(/^<!doctype html><html lang="tr">/)
  expect(body).toMatch(/<title>[^<]+ \| Klaket<\/title>/)
  expect(body.match(/<h1/g)).toHaveLength(1)
  expect(JSON.parse(stateIn(body))).toMatchObject({ site: { origin: 'https://klaket.example' }, queries: [] })
})

test('only script files of this site can run in a page', async () => {
  const { body } = await app.inject('/advertisements')
  expect(body).not.toContain('<script>alert')
  expect(JSON.parse(stateIn(body)).site.links.instagram).toBe(hostile)
  const scripts = body.match(/<script\b[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) expect(script).toMatch(/ src="\/assets\/|type="application\/(ld\+)?json"/)
  expect(body).not.toMatch(/ style="| on\w+="/)
})

test('public pages load their scripts after the first paint, members’ pages at once', async () => {
  const scripts = /<script[^>]* type="module"|rel="modulepreload"/
  for (const path of ['/', '/advertisements', '/news', '/login', '/olmayan/sayfa']) {
    const { body } = await app.inject(path)
    expect(body, path).not.toMatch(scripts)
    expect(body, path).toMatch(/ data-entry="\/assets\/entry-client-[^"]+\.js" data-preloads="\/assets\//)
  }
  for (const path of ['/cv', '/profile', '/yonetim']) {
    const { body } = await app.inject(path)
    expect(body, path).toMatch(scripts)
    expect(body, path).not.toContain('data-entry')
  }
})

test('links of the sign-in pages keep the destination before their scripts are loaded', async () => {
  const next = '?next=%2Fadvertisements%2F7'
  expect((await app.inject(`/login${next}`)).body).toContain(`href="/register${next}"`)
  expect((await app.inject(`/register${next}`)).body).toContain(`href="/login${next}"`)
  expect((await app.inject('/login?next=%2F%2Fevil.example')).body).not.toContain('evil.example')
})

test('an unknown URL gets a 404 page, an unknown file or endpoint no page', async () => {
  const page = await app.inject('/olmayan/sayfa')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('Sayfa bulunamadı')
  expect(page.body).toContain('<meta name="robots" content="noindex"/>')
  for (const path of ['/api/olmayan', '/assets/olmayan.js']) {
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('json')
  }
})

test('concurrent visitors of a new page wait for one rendering', async () => {
  version += 1
  renderings = 0
  const replies = await Promise.all(Array.from({ length: 50 }, () => app.inject('/login')))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(renderings).toBe(1)
})

test('an unchanged page is answered with 304, a changed one is rendered again', async () => {
  const { etag } = (await app.inject('/login')).headers
  const again = await app.inject({ url: '/login', headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('pages and files are compressed for clients that accept it', async () => {
  const page = await app.inject({ url: '/login', headers: { 'accept-encoding': 'gzip, br' } })
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  const [script = ''] = /\/assets\/entry-client-[^"]+\.js/.exec((await app.inject('/login')).body) ?? []
  const file = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('text files of the build and the service worker are compressed', async () => {
  const root = 'dist/web'
  const files = (await readdir(root, { recursive: true })).filter(
    (name) => /\.(js|css|svg|webmanifest|txt|xml)$/.test(name) && !name.startsWith('assets/dev/'),
  )
  expect(files.length).toBeGreaterThan(50)
  for (const name of files) {
    if ((await stat(join(root, name))).size < 512) continue
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await app.inject({ url: `/${name}`, headers: { 'accept-encoding': encoding } })
      const lasts = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      expect([headers['content-encoding'], headers['cache-control']], name).toEqual([encoding, lasts])
      expect(String(headers['vary']).toLowerCase(), name).toContain('accept-encoding')
      expect(headers['etag'], name).toBeDefined()
    }
  }
  const worker = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(worker.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
})

test('requests for uncached pages are limited, and long URLs are not cached', async () => {
  const before = drawn
  await app.inject('/login')
  await app.inject('/login')
  expect(drawn - before).toBe(1)
  const endless = `/login?utm_source=${'a'.repeat(3000)}`
  await app.inject('/login?utm_source=mail')
  await app.inject(endless)
  expect(drawn - before).toBe(1)
  const search = `/advertisements?q=${'a'.repeat(3000)}`
  for (let n = 0; n < 2; n += 1) await app.inject(search)
  expect(drawn - before).toBe(3)
})

test('a path that names another host does not lead there', async () => {
  const { statusCode, body } = await app.inject('//evil.example/x')
  expect(statusCode).toBe(404)
  expect(body).not.toContain('evil.example')
})

test('pages for developers do not exist in production', async () => {
  const production = await serve(false)
  for (const path of ['/dev/ui', '/dev/outbox']) {
    expect((await production.inject(path)).statusCode).toBe(404)
    expect((await app.inject(path)).statusCode).toBe(200)
  }
  await production.close()
})

test('the web app manifest is linked and its files exist', async () => {
  expect((await app.inject('/about-app')).body).toContain('<link rel="manifest" href="/klaket.webmanifest"/>')
  const { headers, json } = await app.inject('/klaket.webmanifest')
  expect(headers).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
  const { lang, start_url, icons, shortcuts, screenshots } = json<WebManifest>()
  expect([lang, start_url]).toEqual(['tr', '/'])
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const { rawPayload, headers: file } = await app.inject(src)
    const { width, height } = await sharp(rawPayload).metadata()
    expect([`${width}x${height}`, file['content-type']], src).toEqual([sizes, type])
  }
  for (const { url } of shortcuts) expect((await app.inject(url)).body, url).not.toContain('Sayfa bulunamadı')
})

test('the service worker is revalidated each time and caches files of this build and only the offline page', async () => {
  const { body, headers } = await app.inject('/sw.js')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  })
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
  const { shell, entry, offlinePath } = JSON.parse(/^self\.build=(.*);\n/.exec(body)?.[1] ?? '') as Build
  expect(shell).toContain(entry)
  expect(shell.some((file) => file.endsWith('.woff2'))).toBe(true)
  for (const file of shell) {
    expect(file).toMatch(/^\/assets\/[\w.-]+\.(js|css|svg|woff2)$/)
    expect((await app.inject(file)).statusCode, file).toBe(200)
  }
  const offline = await app.inject(offlinePath)
  expect(offline.statusCode).toBe(200)
  expect(offline.body).toContain('Bağlantı yok')
  for (const [, file] of offline.body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
    expect(shell).toContain(file)
})

test('a disabled service worker removes itself and its caches', async () => {
  const without = await serve(false, false)
  const { body, headers } = await without.inject('/sw.js')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain('/assets/')
  await without.close()
})

test('a server error gets a page without scripts, with the request id of the log', async () => {
  refusal = new Error('inner words')
  const { statusCode, body, headers } = await app.inject('/advertisements/7')
  expect(statusCode).toBe(500)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toMatch(/<code[^>]*>req-[\w-]+<\/code>/)
  expect(body).not.toContain('inner words')
  expect(body.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(/before-paint/)])
  expect(body).toContain('href="/advertisements/7"')

  refusal = new AppError('database_away')
  const away = await app.inject('/advertisements/7')
  expect(away.statusCode).toBe(503)
  expect(away.headers['retry-after']).toBe('30')
  expect(away.body).toContain('Kısa bir ara verdik')
  expect(away.body).not.toContain('<code')
})

test('a visitor who requests too many pages gets a page that says so', async () => {
  const { statusCode, headers, body } = await app.inject({
    url: '/about-app?a=1',
    headers: { 'x-flood': '1' },
  })
  expect(statusCode).toBe(429)
  expect(headers).toMatchObject({ 'retry-after': '7', 'content-type': 'text/html; charset=utf-8' })
  expect(body).toContain('Biraz yavaşlayalım')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const response = await new Promise<IncomingMessage>((resolve) =>
    get({ port, host: '127.0.0.1', path: '//example.org/x', headers: { 'x-flood': '1' } }, resolve),
  )
  expect(response.statusCode).toBe(429)
  expect(await text(response)).toContain('href="/example.org/x"')
})

type Picture = { src: string; sizes: string; type: string; purpose?: string }
type WebManifest = {
  lang: string
  start_url: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { url: string }[]
}
type Build = { shell: string[]; entry: string; offlinePath: string }

function stateIn(html: string): string {
  return /<script id="klaket-state" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
}
