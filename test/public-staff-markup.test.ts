import { execFileSync } from 'node:child_process'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from './factories.ts'
import { hostileMarkup } from './hostile-markup.ts'
import { uploadPicture } from './pictures.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let token: string
let picture: { medium: string; large: string }
/** Number of scripts on the home page before editors wrote anything. */
let scriptsBefore: number
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'])
  server = await startTestServer({ isDemo: false }, undefined, 'built')
  token = (await makeAccount(server, { role: 'editor' })).token
  picture = (await uploadPicture(server, token)).body.data
  scriptsBefore = scriptsIn((await server.request('GET', '/')).text)
})
afterAll(() => server.close())

const ask = (method: string, path: string, body?: unknown) =>
  server.request(method, `/api/admin${path}`, { token, body })

type Seen = { tag: string; attributes: Record<string, string> }

function elementsOf(html: string): Seen[] {
  const seen: Seen[] = []
  const parser = new Parser({ onopentag: (tag, attributes) => void seen.push({ tag, attributes }) })
  parser.write(html)
  parser.end()
  return seen
}

const scriptsIn = (html: string) =>
  elementsOf(html).filter(
    ({ tag, attributes }) => tag === 'script' && attributes['type'] !== 'application/ld+json',
  ).length

/** Expects only permitted elements and attributes, and only safe links. */
function expectSafe(html: string, allowed: RegExp): void {
  for (const { tag, attributes } of elementsOf(html)) {
    expect(tag, html).toMatch(allowed)
    for (const [name, value] of Object.entries(attributes)) {
      expect(name, html).toMatch(/^(href|target|rel|src|alt|width|height)$/)
      if (name === 'href') expect(value, html).toMatch(/^(\/(?![/\\])|https?:\/\/|mailto:)/)
      if (name === 'src') expect(value, html).toMatch(/^\/files\/[\w-]+\.webp$/)
    }
  }
}

/** Expects no scripts or handlers beyond those that the page had before. */
function expectQuiet(html: string, address: string): void {
  for (const { tag, attributes } of elementsOf(html)) {
    expect(tag, address).not.toMatch(/^(iframe|object|embed|base|math|template|foreignobject)$/)
    for (const [name, value] of Object.entries(attributes)) {
      expect(name, `${address}: ${tag}`).not.toMatch(/^(on|style$|srcdoc$|xlink:)/)
      // The blurred preview of a photo is a bitmap, which cannot contain scripts.
      const isBlur = tag === 'img' && name === 'src' && /^data:image\/bmp;base64,[\w+/=]+$/.test(value)
      if (/^(href|src|action|formaction|data|poster)$/.test(name) && !isBlur)
        expect(value, address).not.toMatch(/^\s*(javascript|data|vbscript):|^\/\/|evil\.example/i)
      if (tag === 'meta') expect(attributes['http-equiv'] ?? '', address).not.toMatch(/refresh/i)
    }
  }
  expect(scriptsIn(html), address).toBe(scriptsBefore)
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

test('nothing that editors write runs as a script in replies, pages or feeds', async () => {
  const addresses = ['/', '/news', '/news?page=2', '/news?page=3']
  for (const [index, hostile] of hostileMarkup.entries()) {
    const slide = await ask('POST', '/slides', {
      image_url: picture.large,
      title: `Slayt ${hostile}`.slice(0, 900),
      description: hostile.slice(0, 200),
      button_text: hostile.slice(0, 40),
      button_url: '/cv',
      active: true,
      starts_at: null,
      ends_at: null,
    })
    expect([201, 422], hostile).toContain(slide.status)
    const unsubscribeParts = {
      image_url: picture.large,
      title: 'x',
      button_text: 'x',
      active: true,
      starts_at: null,
      ends_at: null,
    }
    expect((await ask('POST', '/slides', { ...unsubscribeParts, button_url: hostile })).status, hostile).toBe(
      422,
    )
    expect(
      (
        await ask('POST', '/brands', {
          logo_url: picture.large,
          name: hostile.slice(0, 80),
          url: '',
          active: true,
        })
      ).status,
    ).toBe(201)
    const news = await ask('POST', '/news', {
      title: `Haber ${index} ${hostile}`.slice(0, 150),
      author: hostile.slice(0, 80),
      tags: [hostile.slice(0, 40)],
      description: hostile,
      content:
        `<p>baş</p><h2>${hostile}</h2><p>${hostile}</p><p><a href="${quoted(hostile)}">w</a></p>` +
        `<figure><img src="${picture.medium}" alt="${quoted(hostile)}"><figcaption>${hostile}</figcaption></figure>` +
        `<figure><img src="${quoted(hostile)}" alt="w"></figure>${hostile}`,
      image_url: null,
    })
    expect(news.status, hostile).toBe(201)
    const { id, revision, content } = news.body.data
    expectSafe(content, /^(p|h2|h3|ul|ol|li|blockquote|figure|figcaption|strong|em|b|i|a|br|img)$/)
    expect((await ask('POST', `/news/${id}/publish`, { revision })).status).toBe(200)
    addresses.push(`/news/${id}`)
  }
  const slides = await server.request('GET', '/api/app/slides')
  for (const { title } of slides.body.data) expectSafe(title, /^(strong|em|b|i|br|span)$/)
  for (const address of addresses) {
    const first = await server.request('GET', address)
    const moved = first.headers['location']
    const page = moved ? await server.request('GET', String(moved).replace(/^https?:\/\/[^/]+/, '')) : first
    expect(page.status, address).toBe(200)
    expectQuiet(page.text, address)
  }
  const feed = await server.request('GET', '/sitemap-news.xml')
  expect(feed.text).not.toMatch(/<script|evil\.example|javascript:/i)
})
