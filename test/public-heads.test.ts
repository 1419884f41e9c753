import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PublicBoard } from './public-board.ts'
import {
  canonicalIn,
  decoded,
  forMembers,
  metaIn,
  openPublicPages,
  origin,
  textIn,
  titleIn,
  typesIn,
} from './public-pages.ts'
import type { TestServer } from './server.ts'
import { blocksIn, structuredDataRules } from './structured-data-rules.ts'

let server: TestServer
let board: PublicBoard
let pages: Map<string, string>
beforeAll(async () => {
  ;({ server, board, pages } = await openPublicPages())
}, 120_000)
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) => server.request('GET', path, { headers })
const page = (address: string) => pages.get(address) ?? ''
const advertisement = (name: 'crew' | 'cast' | 'hidden' | 'begun' | 'closed') =>
  page(`/advertisements/${board[name].id}`)

describe('the head', () => {
  test('of an indexable page has a title, a description, its canonical address and a picture', () => {
    const listed = [...pages].filter(([, html]) => metaIn(html, 'robots') === null)
    expect(listed.length).toBeGreaterThan(20)
    for (const [address, html] of listed) {
      const own = canonicalIn(html) === origin + address
      const isOtherForm = /^\/advertisements\?(city|category|sort)=/.test(address)
      expect([address, own]).toEqual([address, !isOtherForm])
      expect(metaIn(html, 'description')?.length, address).toBeGreaterThan(20)
      expect(html.match(/<h1/g), address).toHaveLength(1)
      for (const name of [
        'og:title',
        'og:description',
        'og:url',
        'og:image',
        'og:locale',
        'og:site_name',
        'twitter:card',
      ])
        expect(metaIn(html, name), `${name} at ${address}`).toBeTruthy()
      expect(html.match(/<meta property="og:image" /g), address).toHaveLength(1)
    }
    const own = listed.filter(([address, html]) => canonicalIn(html) === origin + address)
    for (const part of [titleIn, (html: string) => metaIn(html, 'og:title')])
      expect(new Set(own.map(([, html]) => part(html))).size).toBe(own.length)
  })

  test('keeps private, filtered, closed and out-of-range pages out of the index', async () => {
    const isOut = (html: string) => metaIn(html, 'robots') === 'noindex'
    for (const { path } of forMembers.filter(({ path, dev }) => !dev && !path.includes(':')))
      expect([path, isOut(page(path))]).toEqual([path, true])
    for (const query of ['?priceMin=1000', '?q=yok'])
      expect(isOut(page(`/advertisements${query}`))).toBe(true)
    for (const path of ['/advertisements?page=9', '/advertisements?city=36', '/ilanlar/kamera?page=9'])
      expect([path, isOut((await get(path)).text)]).toEqual([path, true])
    expect(isOut(advertisement('closed'))).toBe(true)
    expect(isOut(advertisement('crew'))).toBe(false)
  })

  test('of a list with one city or category has the landing page as its canonical address, in every order', () => {
    expect(canonicalIn(page('/advertisements?city=34'))).toBe(`${origin}/ilanlar/istanbul/ekip`)
    expect(canonicalIn(page('/advertisements?category=5&city=34'))).toBe(`${origin}/ilanlar/istanbul/kamera`)
    expect(canonicalIn(page('/advertisements?sort=price-asc'))).toBe(`${origin}/advertisements`)
    expect(canonicalIn(page('/advertisements?priceMin=1000'))).toBeNull()
  })

  test('links to the feed of the listed advertisements', () => {
    const feedIn = (address: string) =>
      /<link rel="alternate" type="application\/atom\+xml"[^>]*>/.exec(page(address))?.[0]
    expect(feedIn('/advertisements')).toContain(`href="${origin}/ilanlar/ekip.atom"`)
    expect(feedIn('/ilanlar')).toContain(`href="${origin}/ilanlar.atom"`)
    expect(feedIn('/ilanlar/istanbul/kamera')).toContain(`href="${origin}/ilanlar/istanbul/kamera.atom"`)
  })
})

describe('structured data', () => {
  test("follows Google's rules on every page, and is missing on pages that are not indexed", () => {
    for (const [address, html] of pages) {
      for (const block of blocksIn(html))
        expect(
          structuredDataRules.safeParse(block).error?.issues ?? [],
          `${address} ${JSON.stringify(block)}`,
        ).toEqual([])
      if (metaIn(html, 'robots') !== null) expect(typesIn(html), address).toEqual([])
    }
    expect(typesIn(page('/'))).toEqual(['Organization', 'WebSite'])
    for (const address of ['/advertisements', '/ilanlar/istanbul', '/kvkk', '/help-center'])
      expect(typesIn(page(address)), address).toEqual(['BreadcrumbList'])
  })

  test('of an advertisement matches its page, while it is published and in the future', () => {
    for (const name of ['crew', 'cast', 'hidden'] as const) {
      const html = advertisement(name)
      expect(typesIn(html)).toEqual(['BreadcrumbList', 'JobPosting'])
      const posting = blocksIn(html)[1] as any
      const text = textIn(html)
      for (const part of [
        posting.title,
        posting.hiringOrganization.name,
        posting.jobLocation.address.addressLocality,
        posting.occupationalCategory,
      ])
        expect(text).toContain(part)
      const plain = decoded(posting.description.replace(/<[^>]+>/g, ' '))
        .replace(/\s+/g, ' ')
        .trim()
      expect(text).toContain(plain)
      if (posting.baseSalary)
        expect(text).toContain(`₺${posting.baseSalary.value.value.toLocaleString('tr-TR')}`)
    }
    expect((blocksIn(advertisement('crew'))[1] as any).baseSalary.value).toMatchObject({
      value: 1500,
      unitText: 'DAY',
    })
    expect(blocksIn(advertisement('cast'))[1]).not.toHaveProperty('baseSalary')
    expect(typesIn(advertisement('begun'))).toEqual(['BreadcrumbList'])
    expect(typesIn(advertisement('closed'))).toEqual([])
  })
})

describe('preview pictures', () => {
  const pictureOf = (html: string) => (metaIn(html, 'og:image') ?? '').replace(origin, '')

  test('of every page are 1200 × 630 PNGs', async () => {
    const addresses = new Set([...pages.values()].map(pictureOf))
    expect(addresses.size).toBeGreaterThan(20)
    for (const address of addresses) {
      const first = await server.http.inject(address)
      const moved = first.statusCode === 302
      const reply = moved ? await server.http.inject(String(first.headers['location'])) : first
      expect([address, reply.statusCode]).toEqual([address, 200])
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=300, must-revalidate',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const { format, width, height } = await sharp(reply.rawPayload).metadata()
      expect([format, width, height]).toEqual(['png', 1200, 630])
      expect(reply.rawPayload.length).toBeLessThan(300_000)
    }
  }, 120_000)

  test('are cached by browsers, and HEAD has no body', async () => {
    const address = pictureOf(advertisement('cast'))
    const { etag } = (await get(address)).headers
    expect((await get(address, { 'if-none-match': String(etag) })).status).toBe(304)
    const head = await server.request('HEAD', address)
    expect([head.status, head.text, head.headers['etag']]).toEqual([200, '', etag])
  })

  test('redirect from an outdated address to the current one', async () => {
    const address = pictureOf(advertisement('crew'))
    const old = address.replace(/\.[\w-]{12}\.png$/, '.AAAAAAAAAAAA.png')
    const { status, headers } = await get(old)
    expect([status, headers['location'], headers['cache-control']]).toEqual([302, address, 'no-cache'])
  })

  test('do not exist for private pages and unknown addresses', async () => {
    const mark = 'AAAAAAAAAAAA'
    const general = pictureOf(page('/login'))
    expect(pictureOf(advertisement('closed'))).toBe(general)
    for (const path of [
      `/share/advertisements/${board.closed.id}.${mark}.png`,
      `/share/advertisements/${board.waiting.id}.${mark}.png`,
      `/share/advertisements/999999.${mark}.png`,
      `/share/cv.${mark}.png`,
      `/share/yonetim.${mark}.png`,
      `/share/site.${mark}.png`,
      `/share/api/app/profile.${mark}.png`,
      '/share/',
      '/share/index.png',
      `/share/..%2f..%2fetc%2fpasswd.${mark}.png`,
      `/share/../../etc/passwd.${mark}.png`,
      `/share/%00.${mark}.png`,
      `/share//evil.example/x.${mark}.png`,
      `/share/${'x'.repeat(400)}.${mark}.png`,
      `/share/index.${mark}.png?x=${'y'.repeat(400)}`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })
})
