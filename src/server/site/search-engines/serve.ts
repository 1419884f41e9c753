import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { feedPath } from '../../../shared/site/landing-pages/landing-addresses.ts'
import { clientAddress } from '../../endpoint/client-address.ts'
import { createContentCache } from '../../endpoint/context/content-cache.ts'
import type { Context } from '../../endpoint/context.ts'
import type { SlugSubject } from '../../content/dictionary/slugs.ts'
import { createQueue } from '../../operations/files/store/queue.ts'
import { subjectOf } from '../landing-pages/landing-pages.ts'
import type { PageHeads } from '../pages/page-source.ts'
import { atomFeed } from './feeds.ts'
import { isListed, robotsText } from './robots.ts'
import { advertisementsSitemap, landingSitemap, newsSitemap, pagesSitemap, sitemapIndex } from './sitemaps.ts'
import { sendXml, type XmlDocument } from './xml.ts'

const maxCached = 200

export function serveSearchEngines(http: FastifyInstance, context: Context, heads: PageHeads | null): void {
  const { config, limits } = context
  const cache = createContentCache<XmlDocument>(maxCached)
  const enqueue = createQueue({ atOnce: 1, mostWaiting: 40 })

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<XmlDocument>,
    mediaType = 'application/xml',
  ) => {
    await limits.take('drawing', clientAddress(request))
    return sendXml(request, reply, await cache(context, name, () => enqueue(make)), mediaType)
  }

  if (!isListed(config))
    http.addHook('onSend', async (_request, reply) => {
      reply.header('X-Robots-Tag', 'noindex')
    })
  http.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(robotsText(config)),
  )

  const sitemaps: Record<string, () => Promise<XmlDocument>> = {
    '/sitemap.xml': () => sitemapIndex(context, heads !== null),
    '/sitemap-landing.xml': () => landingSitemap(context),
    '/sitemap-news.xml': () => newsSitemap(context),
    ...(heads && { '/sitemap-pages.xml': () => pagesSitemap(context, heads) }),
  }
  for (const [path, make] of Object.entries(sitemaps))
    http.get(path, (request, reply) => answer(request, reply, path, make))
  http.get<{ Params: { range: string } }>(
    '/sitemap-advertisements-:range(^[1-9]\\d{0,8}).xml',
    (request, reply) => {
      const { range } = request.params
      return answer(request, reply, `advertisements ${range}`, () =>
        advertisementsSitemap(context, Number(range)),
      )
    },
  )

  const answerFeed = async (request: FastifyRequest, reply: FastifyReply, subject: SlugSubject) => {
    const path = feedPath(subject)
    if (request.url.split('?')[0] !== path) return reply.redirect(path, 301)
    return answer(request, reply, path, () => atomFeed(context, subject), 'application/atom+xml')
  }
  http.get('/ilanlar.atom', (request, reply) => answerFeed(request, reply, {}))
  http.get<{ Params: { first: string } }>('/ilanlar/:first.atom', async (request, reply) =>
    answerFeed(request, reply, await subjectOf(context, request.params.first, undefined)),
  )
  http.get<{ Params: { first: string; second: string } }>(
    '/ilanlar/:first/:second.atom',
    async (request, reply) =>
      answerFeed(request, reply, await subjectOf(context, request.params.first, request.params.second)),
  )
}
