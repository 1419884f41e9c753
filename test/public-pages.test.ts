import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disallowedPaths } from '../src/server/site/search-engines/robots.ts'
import { checkHeaders } from './guarding-headers.ts'
import { hiddenProject, longTitle, type PublicBoard } from './public-board.ts'
import { decoded, forMembers, metaIn, openPublicPages, origin, textIn, typesIn } from './public-pages.ts'
import type { TestServer } from './server.ts'

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

test('pages, their refusals and built files have every security header', async () => {
  const files = [...page('/').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
  expect(files.length).toBeGreaterThan(2)
  const others = [
    '/no/such/page',
    '/advertisements/999999',
    '/worker.js',
    '/manifest.webmanifest',
    '/sitemap.xml',
  ]
  for (const address of [...pages.keys(), ...files, ...others]) {
    const reply = await get(address)
    checkHeaders(reply, `${address}: ${reply.status}`, { isHttps: false })
    const again = await get(address, { 'if-none-match': String(reply.headers['etag']) })
    checkHeaders(again, `${address}: ${again.status}`, { isHttps: false })
  }
})

test('an advertisement offers its link to be shared only while it is published', () => {
  expect(textIn(advertisement('crew'))).toContain('Paylaş')
  expect(textIn(advertisement('closed'))).not.toContain('Paylaş')
})

test('visitors can log in to apply before scripts run, and without them', () => {
  const login = `href="/login?next=${encodeURIComponent(`/advertisements/${board.crew.id}`)}"`
  const links = [...advertisement('crew').matchAll(/<a [^>]*>(<[^/][^>]*>)*Başvurmak İçin Giriş Yap/g)].map(
    String,
  )
  expect(links.map((link) => link.includes(login))).toEqual([true, true])
})

test('the HTML of every public page is valid', () => {
  const checker = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // The next rules are off or relaxed because of how React writes HTML: <meta …/>, lower-case doctype,
      // novalidate="", autoComplete.
      'void-style': ['error', { style: 'selfclose' }],
      'doctype-style': ['error', { style: 'lowercase' }],
      'attribute-boolean-style': ['error', { style: 'empty' }],
      'attr-case': 'off',
      // React's own ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // Titles contain up to 120 characters of the advertiser's text; search engines shorten them.
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
  // Every card links to the login with a different return address; two of them suffice.
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
  test('the home page has its content and links', () => {
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

  test('the list has its cards and links to its pages', () => {
    const html = page('/advertisements')
    expect(html.match(/<article/g)).toHaveLength(15)
    expect(textIn(html)).toContain(longTitle)
    expect(html).toContain('href="/advertisements?page=2"')
    expect(page('/advertisements?page=2').match(/<article/g)).toHaveLength(2)
    expect(textIn(html)).toContain('Ada B. (Bireysel)')
    expect(textIn(page('/advertisements?type=cast'))).toContain('Örnek <Film> & Yapım (Kurumsal)')
  })

  test.each([
    ['/advertisements?page=50', 'Bu listenin 50. sayfası yok; son sayfa 2.'],
    ['/ilanlar/istanbul?page=9', 'Bu listenin 9. sayfası yok; son sayfa 2.'],
  ])('%s says that the page is behind the last one, and nothing else', async (path, sentence) => {
    const { text: html } = await get(path)
    expect(textIn(html)).toContain(sentence)
    expect(textIn(html)).not.toContain('ilan bulunamadı')
    expect(html).not.toContain('aria-label="Sayfalar"')
    expect(html).toContain('page=2"')
  })

  test("an advertisement's page has all its facts and its text", () => {
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
    expect(text).toMatch(/Yeni başlayanlar (Evet|Hayır)/)
    expect(advertisement('crew')).toContain('href="/ilanlar/istanbul/kamera"')
  })

  test('a landing page has its list for visitors and links to its neighbours', () => {
    const html = page('/ilanlar/istanbul')
    expect(textIn(html)).toContain('İstanbul’daki set ilanları')
    expect(html).toContain(`href="/advertisements/${board.crew.id}"`)
    expect(html).toContain('href="/ilanlar/istanbul/kamera"')
    expect(html).toContain('href="/ilanlar/izmir"')
  })

  test('news items are on their list, and complete on their own pages', () => {
    expect(page('/news').match(/<article/g)).toHaveLength(12)
    expect(textIn(page('/news'))).toContain('Setlerden haber 12')
    expect(page('/news')).toContain('href="/news?page=2"')
    expect(page('/news')).toContain('href="/news/1-setlerden-haber-1"')
    const item = textIn(page('/news/1-setlerden-haber-1'))
    for (const part of ['Setlerden haber 1', 'Uzun anlatım 1']) expect(item).toContain(part)
    expect(typesIn(page('/news/1-setlerden-haber-1'))).toEqual(['BreadcrumbList', 'NewsArticle'])
  })

  test('help and legal pages have their complete text', () => {
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

test('a hidden project name is on no page', async () => {
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
  // Proves that the page's state, which is searched for the hidden project name, contains the data of the share
  // picture, too.
  expect(advertisement('hidden')).toContain('"share":{"title":"Deneme ilanı')
  for (const [address, text] of pages) expect(text.includes(hiddenProject), address).toBe(false)
  for (const path of others) pages.delete(path)
})

test('landing page addresses have one spelling, empty ones show the nearest page, unknown ones give 404', async () => {
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

test('robots.txt disallows every page of members and staff, and the sitemap names the indexable pages', async () => {
  for (const { path } of forMembers)
    expect([path, disallowedPaths.some((closed) => path.startsWith(closed.replace(/\/$/, '')))]).toEqual([
      path,
      true,
    ])
  expect((await get('/sitemap.xml')).text).toContain(`<loc>${origin}/sitemap-pages.xml</loc>`)
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
  for (const closed of disallowedPaths)
    expect(named.filter((address) => address.startsWith(closed))).toEqual([])
})

test('a password or phone that a form sends before scripts have loaded is in no address', async () => {
  for (const path of ['/login', '/register', '/password-reset']) {
    expect((await server.request('GET', path)).text).toMatch(/<form[^>]* method="post"/)
    const reply = await server.request('POST', `${path}?next=%2Fcv`, {
      raw: 'username=deniz%40example.com&password=gizli',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([reply.status, reply.headers['location']]).toEqual([303, `${path}?next=%2Fcv`])
  }
})
