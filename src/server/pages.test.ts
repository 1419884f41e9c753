import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '../shared/errors.ts'
import { registerPages } from './pages.ts'
import { noSite } from '../web/site.ts'

const hostile = 'https://example.com/</script><script>alert(1)</script>'
let distFolder: string
let app: FastifyInstance
let version = 1
let drawn = 0

beforeAll(async () => {
  distFolder = await mkdtemp(join(tmpdir(), 'klaket-pages-'))
  await promisify(execFile)(process.execPath, ['scripts/build.ts', distFolder])
  app = await serve(true)
}, 120_000)
beforeEach(() => {
  version += 1
})
afterAll(async () => {
  await app.close()
  await rm(distFolder, { recursive: true })
})

/** The pages alone, over an API that knows no advertisement. */
async function serve(hasDevPages: boolean): Promise<FastifyInstance> {
  const pages = Fastify({ logger: false })
  pages.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'not_found' }))
  await registerPages(pages, {
    call: () => Promise.reject(new AppError('advertisement_not_found')),
    contentVersion: () => version,
    checkDrawing: async () => void (drawn += 1),
    site: { ...noSite, origin: 'https://klaket.example', hasDevPages, hasWorker: true, links: { instagram: hostile } },
    distFolder,
  })
  return pages
}

test('a page arrives whole: language, title, heading, state', async () => {
  const { statusCode, headers, body } = await app.inject('/kvkk')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toMatch(/^<!doctype html><html lang="tr">/)
  expect(body).toMatch(/<title>[^<]+ \| Klaket<\/title>/)
  expect(body.match(/<h1/g)).toHaveLength(1)
  expect(JSON.parse(stateIn(body))).toMatchObject({ site: { origin: 'https://klaket.example' }, queries: [] })
})

test('nothing in a page can run but files of this site', async () => {
  const { body } = await app.inject('/advertisements')
  expect(body).not.toContain('<script>alert')
  expect(JSON.parse(stateIn(body)).site.links.instagram).toBe(hostile)
  const scripts = body.match(/<script\b[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) expect(script).toMatch(/ src="\/assets\/|type="application\/(ld\+)?json"/)
  expect(body).not.toMatch(/ style="| on\w+="/)
})

test('an unknown address is a 404 page, an unknown file or endpoint is not a page', async () => {
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

test('a second look at an unchanged page costs no bytes, a changed version is drawn anew', async () => {
  const { etag } = (await app.inject('/about-app')).headers
  const again = await app.inject({ url: '/about-app', headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('pages and files come compressed to those who take it', async () => {
  const page = await app.inject({ url: '/about-app', headers: { 'accept-encoding': 'gzip, br' } })
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  const [script = ''] = /\/assets\/entry-client-[^"]+\.js/.exec((await app.inject('/about-app')).body) ?? []
  const file = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
  expect(file.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('who asks for pages that do not stand ready is counted; endless addresses are not remembered', async () => {
  const before = drawn
  await app.inject('/about-app')
  await app.inject('/about-app')
  expect(drawn - before).toBe(1)
  const endless = `/about-app?utm_source=${'a'.repeat(3000)}`
  await app.inject('/about-app?utm_source=mail')
  await app.inject(endless)
  expect(drawn - before).toBe(1)
  const search = `/advertisements?q=${'a'.repeat(3000)}`
  for (let n = 0; n < 2; n += 1) await app.inject(search)
  expect(drawn - before).toBe(3)
})

test('a page that names another host in its path stays here', async () => {
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

function stateIn(html: string): string {
  return /<script id="klaket-state" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
}
