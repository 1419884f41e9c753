import { execFileSync } from 'node:child_process'
import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedPaths } from '../src/server/search-engines/robots.ts'
import { siteMap } from '../src/web/routes.ts'
import { fillBoard, hiddenProject, longTitle, publicAddresses, type PublicBoard } from './public-board.ts'
import { startTestServer, type TestServer } from './server.ts'
import { blocksIn, structuredDataRules } from './structured-data-rules.ts'

const origin = 'https://klaket.example'
let server: TestServer
let board: PublicBoard
/** What a visitor without JavaScript gets at every public address. */
const pages = new Map<string, string>()
/** Doors and pages behind them; who wants an account may find the way from a search. */
const forMembers = siteMap.filter(({ page, path }) => !page.startsWith('public/') && path !== '/register')

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'])
  server = await startTestServer({ publicUrl: origin, isDemo: false }, undefined, 'built')
  board = await fillBoard(server)
  for (const address of publicAddresses(board)) {
    const { status, text } = await server.request('GET', address)
    expect([status, address]).toEqual([200, address])
    pages.set(address, text)
  }
}, 120_000)
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) => server.request('GET', path, { headers })
const page = (address: string) => pages.get(address) ?? ''
const advertisement = (name: 'crew' | 'cast' | 'hidden' | 'begun' | 'closed') =>
  page(`/advertisements/${board[name].id}`)

const decoded = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#x27|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )
const metaIn = (html: string, name: string) => {
  const found = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  return found === undefined ? null : decoded(found)
}
const canonicalIn = (html: string) =>
  decoded(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '') || null
const titleIn = (html: string) => decoded(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
const typesIn = (html: string) => blocksIn(html).map((block) => block['@type'])
/** What is read on the page: without tags, scripts and what they carry. */
const textIn = (html: string) =>
  decoded(
    html
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  )

test('the HTML of every public page is valid', () => {
  const checker = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // How React writes HTML, which knows no difference: <meta …/>, small doctype, novalidate="", autoComplete.
      'void-style': ['error', { style: 'selfclose' }],
      'doctype-style': ['error', { style: 'lowercase' }],
      'attribute-boolean-style': ['error', { style: 'empty' }],
      'attr-case': 'off',
      // React's own ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // Numbers are asked for without the country; browsers fill them in so on a field with the phone's keyboard.
      'valid-autocomplete': 'off',
      // Titles carry what an advertiser wrote, up to 120 characters; search engines cut them as they like.
      'long-title': 'off',
    },
  })
  const found = [...pages].flatMap(([address, html]) =>
    checker
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${address} ${ruleId}: ${message} at ${selector}`),
  )
  expect(found).toEqual([])
})

test('every link of every public page answers', async () => {
  const links = new Map<string, string>()
  for (const [address, html] of pages)
    for (const [, name = '', value = ''] of html.matchAll(/ (href|src|srcSet|srcset)="([^"]*)"/g))
      for (const target of name.toLowerCase() === 'srcset' ? value.split(',') : [value]) {
        const link = decoded(target.trim().split(' ')[0] ?? '').replace(origin, '')
        if (link.startsWith('/')) links.set(link.replace(/#.*$/, ''), address)
        else if (link.startsWith('#'))
          expect(html, `${link} at ${address}`).toContain(` id="${decodeURIComponent(link.slice(1))}"`)
        else expect(link, `at ${address}`).toMatch(/^(https:\/\/|mailto:|tel:)/)
      }
  // Every card leads to the login with its own way back: two of them tell all.
  const logins = [...links.keys()].filter((link) => link.startsWith('/login?')).slice(2)
  for (const link of logins) links.delete(link)
  expect(links.size).toBeGreaterThan(100)
  const broken: string[] = []
  for (const [link, address] of links) {
    const { status, headers } = await get(link)
    const end = status >= 300 && status < 400 ? (await get(String(headers['location']))).status : status
    if (end !== 200) broken.push(`${status} ${link} at ${address}`)
  }
  expect(broken).toEqual([])
}, 120_000)

describe('without JavaScript', () => {
  test('home says what there is and leads on', () => {
    const html = page('/')
    expect(textIn(html)).toContain('Sette sizi bekleyen')
    expect(html).toMatch(/<form[^>]* action="\/advertisements"/)
    expect(html).toMatch(/href="\/advertisements\?type=cast"/)
    expect(html).toMatch(/href="\/ilanlar"/)
    expect(textIn(html)).toContain('Reklam filmine oyuncu')
    for (const words of [
      'Set sizi bekliyor',
      'Dışarıya',
      'Düğmesiz slayt',
      'Üçüncü anlatım',
      'Setlerden haber 3',
    ])
      expect(textIn(html)).toContain(words)
    expect(html).toMatch(/<a href="https:\/\/baska\.example\.com\/" target="_blank" rel="noopener"/)
    expect(html).toMatch(/<img [^>]*alt="İkinci Marka"/)
  })

  test('the list has its cards and leads through its pages', () => {
    const html = page('/advertisements')
    expect(html.match(/<article/g)).toHaveLength(15)
    expect(textIn(html)).toContain(longTitle)
    expect(html).toContain('href="/advertisements?page=2"')
    expect(page('/advertisements?page=2').match(/<article/g)).toHaveLength(2)
  })

  test('an advertisement says all that its facts and its text say', () => {
    const text = textIn(advertisement('crew'))
    for (const part of [
      longTitle,
      'Ada B.',
      'Bireysel',
      'İstanbul',
      'Kamera',
      'Görüntü Yönetmeni',
      'İkinci & <üçüncü>.',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Bilinmez')
    expect(advertisement('crew')).toContain('href="/ilanlar/istanbul/kamera"')
  })

  test('a landing page lets visitors in, and lists its neighbours', () => {
    const html = page('/ilanlar/istanbul')
    expect(textIn(html)).toContain('İstanbul’daki set ilanları')
    expect(html).toContain(`href="/advertisements/${board.crew.id}"`)
    expect(html).toContain('href="/ilanlar/istanbul/kamera"')
    expect(html).toContain('href="/ilanlar/izmir"')
  })

  test('news stand on their list and whole on their own pages', () => {
    expect(page('/news').match(/<article/g)).toHaveLength(12)
    expect(textIn(page('/news'))).toContain('Setlerden haber 12')
    expect(page('/news')).toContain('href="/news?page=2"')
    expect(page('/news')).toContain('href="/news/1-setlerden-haber-1"')
    const item = textIn(page('/news/1-setlerden-haber-1'))
    for (const part of ['Setlerden haber 1', 'Uzun anlatım 1']) expect(item).toContain(part)
    expect(typesIn(page('/news/1-setlerden-haber-1'))).toEqual(['BreadcrumbList', 'NewsArticle'])
  })

  test('help and legal pages have their whole text', () => {
    for (const address of [
      '/help-center',
      '/about-app',
      '/terms-of-use',
      '/privacy-policy',
      '/kvkk',
      '/static/cookies',
      '/static/contact',
    ]) {
      expect(textIn(page(address)).length, address).toBeGreaterThan(1200)
      expect(page(address), address).toMatch(/<h2/)
    }
  })
})

describe('the head', () => {
  test('of what may be listed says one title, one description, its own address and a picture', () => {
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

  test('keeps out of the index what is private, filtered, closed or beyond the last page', async () => {
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

  test('of a list with one city or category names the landing page, in another order the usual one', () => {
    expect(canonicalIn(page('/advertisements?city=34'))).toBe(`${origin}/ilanlar/istanbul/ekip`)
    expect(canonicalIn(page('/advertisements?category=5&city=34'))).toBe(`${origin}/ilanlar/istanbul/kamera`)
    expect(canonicalIn(page('/advertisements?sort=price-asc'))).toBe(`${origin}/advertisements`)
    expect(canonicalIn(page('/advertisements?priceMin=1000'))).toBeNull()
  })

  test('leads feed readers to the feed of what is listed', () => {
    const feedIn = (address: string) =>
      /<link rel="alternate" type="application\/atom\+xml"[^>]*>/.exec(page(address))?.[0]
    expect(feedIn('/advertisements')).toContain(`href="${origin}/ilanlar/ekip.atom"`)
    expect(feedIn('/ilanlar')).toContain(`href="${origin}/ilanlar.atom"`)
    expect(feedIn('/ilanlar/istanbul/kamera')).toContain(`href="${origin}/ilanlar/istanbul/kamera.atom"`)
  })
})

describe('structured data', () => {
  test('of every page follows the rules, and what may not be listed has none', () => {
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

  test('tells of an advertisement what its page shows, while it is open and has not begun', () => {
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

  test('of every page are 1200 × 630 PNGs that never change', async () => {
    const addresses = new Set([...pages.values()].map(pictureOf))
    expect(addresses.size).toBeGreaterThan(20)
    for (const address of addresses) {
      const first = await server.http.inject(address)
      const moved = first.statusCode === 302
      const reply = moved ? await server.http.inject(String(first.headers['location'])) : first
      expect([address, reply.statusCode]).toEqual([address, 200])
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const { format, width, height } = await sharp(reply.rawPayload).metadata()
      expect([format, width, height]).toEqual(['png', 1200, 630])
      expect(reply.rawPayload.length).toBeLessThan(300_000)
    }
  }, 120_000)

  test('are not sent twice, and HEAD sends none', async () => {
    const address = pictureOf(advertisement('cast'))
    const { etag } = (await get(address)).headers
    expect((await get(address, { 'if-none-match': String(etag) })).status).toBe(304)
    const head = await server.request('HEAD', address)
    expect([head.status, head.text, head.headers['etag']]).toEqual([200, '', etag])
  })

  test('lead from an old address to the one of what the page says now', async () => {
    const address = pictureOf(advertisement('crew'))
    const old = address.replace(/\.[\w-]{12}\.png$/, '.AAAAAAAAAAAA.png')
    const { status, headers } = await get(old)
    expect([status, headers['location'], headers['cache-control']]).toEqual([302, address, 'no-cache'])
  })

  test('do not exist for what is not public, and for nothing else that somebody thinks of', async () => {
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

test('a hidden project name is nowhere', async () => {
  const others = [
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-landing.xml',
    '/sitemap-advertisements-1.xml',
    '/ilanlar.atom',
    '/ilanlar/istanbul/kamera.atom',
  ]
  for (const path of others) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 200])
    pages.set(path, text)
  }
  // The state in the page also holds what the preview picture is drawn from.
  expect(advertisement('hidden')).toContain('"share":{"title":"Deneme ilanı')
  for (const [address, text] of pages) expect(text.includes(hiddenProject), address).toBe(false)
  for (const path of others) pages.delete(path)
})

test('addresses have one spelling; where nothing is live, the nearest page is shown; what names nothing is not found', async () => {
  const answers = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers['location']]
  }
  expect(await answers('/ilanlar/Istanbul/Kamera')).toEqual([301, '/ilanlar/istanbul/kamera'])
  expect(await answers('/ilanlar/Kamera?page=2')).toEqual([301, '/ilanlar/kamera?page=2'])
  expect(await answers('/ilanlar/kars/kamera')).toEqual([302, '/ilanlar/kamera'])
  expect(await answers('/ilanlar/kars')).toEqual([302, '/advertisements'])
  for (const path of [
    '/ilanlar/atlantis',
    '/ilanlar/istanbul/izmir',
    '/ilanlar/istanbul/kamera/x',
    '/ilanlar/%00',
    '/ilanlar/..%2f..',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

test('robots.txt shuts every page of members and staff; the sitemap of pages names those that may be listed', async () => {
  for (const { path } of forMembers)
    expect([path, closedPaths.some((closed) => path.startsWith(closed.replace(/\/$/, '')))]).toEqual([
      path,
      true,
    ])
  const { text } = await get('/sitemap-pages.xml')
  const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replace(origin, ''),
  )
  expect(named).toEqual(
    expect.arrayContaining([
      '/',
      '/advertisements',
      '/advertisements?type=cast',
      '/ilanlar',
      '/kvkk',
      '/static/contact',
    ]),
  )
  expect(text).toMatch(/\/kvkk<\/loc><lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/)
  for (const address of named) expect([address, metaIn(page(address), 'robots')]).toEqual([address, null])
  for (const closed of closedPaths) expect(named.filter((address) => address.startsWith(closed))).toEqual([])
})
