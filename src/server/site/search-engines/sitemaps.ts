import { AppError } from '../../../shared/contract/errors.ts'
import { newsPath } from '../../../shared/content/news/news-pages.ts'
import type { Context } from '../../endpoint/context.ts'
import { listLandingPaths } from '../landing-pages/landing-pages.ts'
import type { PageHeads } from '../pages/page-source.ts'
import { listNewsAddresses, listPublished, listRanges } from './sql.ts'
import { escapeXml, prepareXml, xmlHead, type XmlDocument } from './xml.ts'

/** The sitemap protocol allows at most 50,000 URLs in a sitemap. */
const rangeSize = 50_000
const maxUrls = 50_000
const rowsPerQuery = 10_000
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type Address = { path: string; changedAt?: Date }

export async function sitemapIndex({ db, config, now }: Context, hasPages: boolean): Promise<XmlDocument> {
  const ranges = await listRanges(db.kysely, rangeSize)
  const [latest] = await listNewsAddresses(db.kysely, now(), 1)
  const parts: Address[] = [
    ...(hasPages ? [{ path: '/sitemap-pages.xml' }] : []),
    { path: '/sitemap-landing.xml' },
    ...(latest ? [{ path: '/sitemap-news.xml', changedAt: latest.publishedAt }] : []),
    ...ranges.map(({ range, changedAt }) => ({ path: `/sitemap-advertisements-${range}.xml`, changedAt })),
  ]
  const body = parts.map((part) => `<sitemap>${placed(config.publicUrl, part)}</sitemap>\n`).join('')
  return prepareXml(`${xmlHead}<sitemapindex xmlns="${schema}">\n${body}</sitemapindex>\n`)
}

export async function pagesSitemap(
  { config }: Context,
  { headOf, plainPaths }: PageHeads,
): Promise<XmlDocument> {
  const found: Address[] = []
  for (const path of await plainPaths()) {
    const { canonical, noindex, status = 200, movedTo, changedAt } = await headOf(path)
    if (status !== 200 || noindex || movedTo || canonical !== path) continue
    found.push({ path, ...(changedAt !== undefined && { changedAt: new Date(changedAt) }) })
  }
  return urlSet(config.publicUrl, [...found, { path: '/advertisements?type=cast' }])
}

export async function landingSitemap(context: Context): Promise<XmlDocument> {
  const paths = await listLandingPaths(context)
  return urlSet(
    context.config.publicUrl,
    paths.slice(0, maxUrls).map((path) => ({ path })),
  )
}

export async function newsSitemap({ db, config, now }: Context): Promise<XmlDocument> {
  const news = await listNewsAddresses(db.kysely, now(), maxUrls)
  return urlSet(
    config.publicUrl,
    news.map(({ id, title, publishedAt }) => ({
      path: newsPath({ id, title }),
      changedAt: publishedAt,
    })),
  )
}

export async function advertisementsSitemap({ db, config }: Context, range: number): Promise<XmlDocument> {
  const last = range * rangeSize
  const found: Address[] = []
  for (let after = last - rangeSize; ;) {
    const rows = await listPublished(db.kysely, after, last, rowsPerQuery)
    found.push(...rows.map(({ id, changedAt }) => ({ path: `/advertisements/${id}`, changedAt })))
    after = rows.at(-1)?.id ?? last
    if (rows.length < rowsPerQuery) break
  }
  if (found.length === 0) throw new AppError('not_found')
  return urlSet(config.publicUrl, found)
}

function urlSet(origin: string, addresses: readonly Address[]): Promise<XmlDocument> {
  const body = addresses.map((address) => `<url>${placed(origin, address)}</url>\n`).join('')
  return prepareXml(`${xmlHead}<urlset xmlns="${schema}">\n${body}</urlset>\n`)
}

function placed(origin: string, { path, changedAt }: Address): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : ''
  return `<loc>${escapeXml(origin + path)}</loc>${changed}`
}
