import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement } from '../../../../test/factories.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { startTestServer } from '../../../../test/server.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { robotsText } from './robots.ts'

const origin = 'https://klaket.example'
const server = setUpTestServer({ publicUrl: origin, isDemo: false })
let ownerId: number
beforeEach(async () => {
  await server.reset()
  ownerId = (await makeAccount(server)).id
  await changed()
})

const get = (path: string, headers: Record<string, string> = {}) => server.request('GET', path, { headers })
const changed = () => server.database.transaction((trx) => bumpContentVersion(trx))
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describe('robots.txt', () => {
  test('names the sitemap and disallows private paths in production', async () => {
    const { status, text, headers } = await get('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('User-agent: *\nDisallow: /api/\n')
    expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
    expect(text).not.toMatch(/^Disallow: \/$/m)
    expect((await get('/api/health')).headers).not.toHaveProperty('x-robots-tag')
  })

  test('disallows everything in a public demo, but not on this machine', async () => {
    expect(robotsText({ isDemo: true, publicUrl: 'https://deneme.example' })).toBe(
      'User-agent: *\nDisallow: /\n',
    )
    expect(robotsText({ isDemo: true, publicUrl: 'http://localhost:3000' })).toContain(
      'Sitemap: http://localhost:3000',
    )
    const demo = await startTestServer({ publicUrl: 'https://deneme.example' })
    expect((await demo.request('GET', '/api/health')).headers['x-robots-tag']).toBe('noindex')
    await demo.close()
  })
})

describe('the sitemaps', () => {
  test('list only published advertisements, with the time of their last change', async () => {
    const shown = await makeAdvertisement(server, { ownerId })
    for (const status of ['waiting_for_approve', 'closed_by_owner', 'rejected'] as const)
      await makeAdvertisement(server, { ownerId, status })
    await sql`update advertisements set updated_at = '2026-03-04T05:06:07.890Z' where id = ${shown.id}`.execute(
      server.database.kysely,
    )
    await changed()
    const index = await get('/sitemap.xml')
    expect([index.status, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(index.text).toContain(
      `<sitemap><loc>${origin}/sitemap-advertisements-1.xml</loc><lastmod>2026-03-04T05:06:07Z</lastmod></sitemap>`,
    )
    const { text } = await get('/sitemap-advertisements-1.xml')
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/)
    expect(text).toContain(
      `<url><loc>${origin}/advertisements/${shown.id}</loc><lastmod>2026-03-04T05:06:07Z</lastmod></url>`,
    )
    expect(locations(text)).toHaveLength(1)
  })

  test('exist if the index names them, also on a server without pages', async () => {
    await makeAdvertisement(server, { ownerId })
    await changed()
    const named = locations((await get('/sitemap.xml')).text)
    expect(named).toHaveLength(2)
    for (const address of named)
      expect([address, (await get(address!.replace(origin, ''))).status]).toEqual([address, 200])
  })

  test('divide the advertisements by ranges of ids', async () => {
    const ids = [50_000, 50_001, 250_000]
    for (const id of ids) {
      await sql`select setval(pg_get_serial_sequence('advertisements', 'id'), ${id}, false)`.execute(
        server.database.kysely,
      )
      await makeAdvertisement(server, { ownerId })
    }
    await changed()
    const index = locations((await get('/sitemap.xml')).text)
    const ranges = index.filter((address) => address?.includes('advertisements'))
    for (const range of [1, 2, 5]) expect(ranges).toContain(`${origin}/sitemap-advertisements-${range}.xml`)
    for (const range of [3, 4]) expect(ranges).not.toContain(`${origin}/sitemap-advertisements-${range}.xml`)
    expect(locations((await get('/sitemap-advertisements-5.xml')).text)).toEqual([
      `${origin}/advertisements/250000`,
    ])
  })

  test('list landing pages with published advertisements, and published news', async () => {
    await makeAdvertisement(server, { ownerId, subCategoryId: 501, cityId: 36 })
    await sql`insert into news (title, description, content, published_at) values
      ('Yeni çekim günlüğü & ışık', 'Kısa', '<p>Uzun</p>', '2026-02-01'), ('Taslak', 'Kısa', '', null),
      ('Yarının haberi', 'Kısa', '', now() + interval '1 day')`.execute(server.database.kysely)
    await changed()
    expect(locations((await get('/sitemap-landing.xml')).text)).toEqual(
      ['/ekip', '/kamera', '/kars', '/kars/ekip', '/kars/kamera'].map((path) => `${origin}/ilanlar${path}`),
    )
    expect(locations((await get('/sitemap-news.xml')).text)).toEqual([
      `${origin}/news/1-yeni-cekim-gunlugu-isik`,
    ])
    expect(locations((await get('/sitemap.xml')).text)).toContain(`${origin}/sitemap-news.xml`)
  })

  test.each([
    '/sitemap-advertisements-2.xml',
    '/sitemap-advertisements-999999.xml',
    '/sitemap-advertisements-0.xml',
    '/sitemap-advertisements-01.xml',
    '/sitemap-advertisements--1.xml',
    '/sitemap-advertisements-1e3.xml',
    `/sitemap-advertisements-${'9'.repeat(40)}.xml`,
    '/sitemap-advertisements-%00.xml',
    '/sitemap-advertisements-..%2f1.xml',
    '/sitemap-ads-999999.xml',
  ])('%s is not found', async (path) => {
    await makeAdvertisement(server, { ownerId })
    expect((await get(path)).status).toBe(404)
  })
})

describe('the feeds', () => {
  const fill = async () => {
    const camera = { ownerId, subCategoryId: 501, cityId: 34 }
    const older = await makeAdvertisement(server, {
      ...camera,
      title: 'Önceki',
      publishedAt: new Date('2026-01-01'),
    })
    const newer = await makeAdvertisement(server, {
      ...camera,
      title: 'Kamera & ışık <asistanı> "acil"',
      projectName: 'Çok Gizli Proje',
      hideProjectName: true,
      publishedAt: new Date('2026-01-02'),
    })
    await makeAdvertisement(server, { ...camera, status: 'closed_by_owner', title: 'Kapanan' })
    await makeAdvertisement(server, {
      ownerId,
      type: 'cast',
      subCategoryId: 1601,
      cityId: 6,
      title: 'Oyuncu',
    })
    await changed()
    return [newer.id, older.id]
  }
  const idsIn = (xml: string) =>
    [...xml.matchAll(/<entry><id>[^<]*\/(\d+)<\/id>/g)].map(([, id]) => Number(id))

  test('contain the newest advertisements of all, of a type, a category, a city or both', async () => {
    const camera = await fill()
    const [all, crew, category, city, both, cast] = await Promise.all(
      ['.atom', '/ekip.atom', '/kamera.atom', '/istanbul.atom', '/istanbul/kamera.atom', '/cast.atom'].map(
        async (path) => idsIn((await get(`/ilanlar${path}`)).text),
      ),
    )
    expect(all).toHaveLength(3)
    for (const ids of [crew, category, city, both]) expect(ids).toEqual(camera)
    expect(cast).toHaveLength(1)
    expect(idsIn((await get('/ilanlar/kars.atom')).text)).toEqual([])
  })

  test('are Atom with ids, times, authors, deadlines and escaped text, without hidden data', async () => {
    await fill()
    const { text, headers } = await get('/ilanlar/istanbul/kamera.atom')
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(text).toContain(`<id>${origin}/ilanlar/istanbul/kamera.atom</id>`)
    expect(text).toContain('<title>Klaket: İstanbul’da kamera ekibi ilanları</title>')
    expect(text).toContain('<title>Kamera &amp; ışık &lt;asistanı&gt; &quot;acil&quot;</title>')
    expect(text.match(/<entry>/g)).toHaveLength(2)
    for (const part of ['id', 'title', 'updated', 'author', 'summary', 'published'])
      expect(text.match(new RegExp(`<entry>.*?<${part}>`, 'g')), part).toHaveLength(2)
    expect(text).toMatch(/<updated>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/updated>/)
    expect(text.match(/Son başvuru: \d/g)).toHaveLength(2)
    expect(text).not.toMatch(/Çok Gizli|Kişi\d/)
  })

  test('are answered with 304 if they have not changed', async () => {
    await fill()
    const { headers } = await get('/ilanlar.atom')
    const again = async (condition: Record<string, string>) => (await get('/ilanlar.atom', condition)).status
    expect(await again({ 'if-none-match': String(headers['etag']) })).toBe(304)
    expect(await again({ 'if-none-match': `W/${String(headers['etag'])}` })).toBe(304)
    expect(await again({ 'if-none-match': '"other"' })).toBe(200)
    expect(await again({ 'if-modified-since': String(headers['last-modified']) })).toBe(304)
    expect(await again({ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toBe(200)
    expect(await again({ 'if-modified-since': 'yesterday' })).toBe(200)
    await makeAdvertisement(server, { ownerId })
    await changed()
    expect(await again({ 'if-none-match': String(headers['etag']) })).toBe(200)
  })

  test('have one URL each, and unknown subjects are not found', async () => {
    await fill()
    const moved = await get('/ilanlar/Istanbul/Kamera.atom')
    expect([moved.status, moved.headers['location']]).toEqual([301, '/ilanlar/istanbul/kamera.atom'])
    for (const path of [
      '/atlantis.atom',
      '/istanbul/atlantis.atom',
      '/kamera/istanbul.atom',
      '/%00.atom',
      '/..%2f.atom',
      '/.atom',
    ])
      expect((await get(`/ilanlar${path}`)).status, path).toBe(404)
  })
})

test('cached documents are decompressed for clients without compression, and HEAD gets no body', async () => {
  await makeAdvertisement(server, { ownerId })
  await changed()
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-advertisements-1.xml', '/ilanlar.atom']) {
    const plain = await get(path)
    const head = await server.request('HEAD', path)
    expect([head.status, head.text, head.headers['etag']], path).toEqual([200, '', plain.headers['etag']])
  }
  const zipped = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' })
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
})
