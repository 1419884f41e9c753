import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, sendRefusal } from '../../http/error-reply.ts'
import { hasTag } from '../../endpoint/replies/etag.ts'
import { builtPages } from './built-pages.ts'
import { encodingFor, type PreparedPage } from './cache.ts'
import type { PageHeads, PagesOptions, PageSource } from './page-source.ts'
import { withoutTrailingSlashes } from '../../../shared/text/trailing-slashes.ts'

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<PageHeads> {
  const pages = options.dev ? await devSource(app, options) : await builtPages(app, options)
  app.get(
    '/*',
    {
      errorHandler: async (error, request, reply) => {
        const { status } = refuse(error, request, reply)
        if (status !== 429 && status < 500) return sendRefusal(error, request, reply)
        const trouble = {
          status: status === 429 || status === 503 ? status : 500,
          address: request.url,
        } as const
        const page = await pages.refused({ ...trouble, requestId: request.id })
        return send(request, reply, page)
      },
    },
    async (request, reply) => {
      const asked = partsOf(request.url)
      if (/^\/(api|assets)(\/|$)/.test(asked.pathname)) return reply.callNotFound()
      return send(request, reply, await pages.find(asked, reply))
    },
  )
  for (const path of secretForms)
    app.post(path, (request, reply) => {
      const { search } = partsOf(request.url)
      return reply.redirect(search ? `${path}?${search}` : path, 303)
    })
  return pages
}

/**
 * Pages whose forms are sent by POST if JavaScript has not loaded yet: with GET, passwords and phone numbers
 * would appear in the URL.
 */
const secretForms = ['/login', '/register', '/password-reset']

async function devSource(app: FastifyInstance, options: PagesOptions): Promise<PageSource> {
  const { devPages } = await import('./dev-pages.ts')
  return devPages(app, options)
}

async function send(request: FastifyRequest, reply: FastifyReply, page: PreparedPage): Promise<FastifyReply> {
  reply
    .code(page.status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', page.status === 429 || page.status >= 500 ? 'no-store' : 'no-cache')
    .header('Vary', 'Accept-Encoding')
    .header('ETag', page.etag)
  if (page.status === 503 && !reply.hasHeader('Retry-After')) reply.header('Retry-After', '30')
  if (page.location !== undefined) return reply.header('Location', page.location).send('')
  if (page.status === 200 && hasTag(request.headers['if-none-match'], page.etag))
    return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  const body = await page.encoded(encoding)
  return reply.header('Content-Length', body.length).send(body)
}

function partsOf(url: string): { url: string; pathname: string; search: string } {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const pathname = withoutTrailingSlashes(path) || '/'
  return { url, pathname, search: mark < 0 ? '' : url.slice(mark + 1) }
}
