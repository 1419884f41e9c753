import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Renderer } from '../web/entry-server.tsx'
import type { Site } from '../web/site.ts'
import { pageAddress } from './pages/address.ts'
import { assetsOf, readManifest } from './pages/assets.ts'
import { createPageCache, encodingFor, preparePage, type PreparedPage } from './pages/cache.ts'
import type { DevPages } from './pages/dev-pages.ts'

export type PagesOptions = {
  /** One endpoint in process, as a visitor; rejects with `status`, `code` and `message` (an AppError). */
  call: (key: string, input: unknown) => Promise<unknown>
  /** Changes whenever something that a visitor can see has changed. */
  contentVersion: () => string | number
  site: Site
  /** Serve the sources through Vite instead of the built pages. */
  dev?: boolean
  /** Folder of the built pages; "dist" unless said. */
  distFolder?: string
}

/** Serves every page, rendered as a visitor sees it, and the files that pages load. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const pages = options.dev ? await devSource(app, options) : await builtSource(app, options)
  app.get('/*', async (request, reply) => {
    const [pathname = '/', search = ''] = splitUrl(request.url)
    // The API and built files answer for themselves; what they do not know is not a page.
    if (/^\/(api|assets)(\/|$)/.test(pathname)) return reply.callNotFound()
    return send(request, reply, await pages(pathname, search, reply))
  })
}

type PageSource = (pathname: string, search: string, reply: FastifyReply) => Promise<PreparedPage>

async function builtSource(app: FastifyInstance, options: PagesOptions): Promise<PageSource> {
  const { call, contentVersion, site, distFolder = 'dist' } = options
  const webFolder = resolve(distFolder, 'web')
  const manifest = readManifest(webFolder)
  const entry = pathToFileURL(resolve(distFolder, 'pages/entry-server.js')).href
  const { createRenderer } = (await import(entry)) as { createRenderer: (site: Site) => Renderer }
  const renderer = createRenderer(site)
  const cache = createPageCache()
  const running = new Map<string, Promise<PreparedPage>>()
  await serveFiles(app, webFolder, site.hasDevPages)

  return async (pathname, search) => {
    const { file, searchParams } = await renderer.match(pathname)
    const address = pageAddress(pathname, search, searchParams)
    const version = String(contentVersion())
    const cached = address.isKnown ? cache.get(address.key, version) : null
    if (cached) return cached
    const render = async (): Promise<PreparedPage> => {
      const assets = assetsOf(manifest, file)
      try {
        const { status, html } = await renderer.render({ url: address.key, site, assets, call })
        const page = preparePage(status, html)
        if (address.isKnown) cache.set(address.key, version, page)
        return page
      } catch (error) {
        return troublePage(app, renderer, assets, error)
      }
    }
    // Many visitors of one new page wait for one rendering.
    const key = `${version} ${address.key}`
    const started = running.get(key) ?? render().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}

async function devSource(app: FastifyInstance, { call, site }: PagesOptions): Promise<PageSource> {
  const { createDevPages } = await import('./pages/dev-pages.ts')
  const dev: DevPages = await createDevPages(app)
  return async (pathname, search, reply) => {
    const renderer = await dev.renderer(site)
    reply.header('Content-Security-Policy', devPolicy)
    try {
      const url = search ? `${pathname}?${search}` : pathname
      const { status, html } = await renderer.render({ url, site, assets: dev.assets, call })
      return preparePage(status, html)
    } catch (error) {
      return troublePage(app, renderer, dev.assets, error)
    }
  }
}

// Vite adds styles and opens its own socket while developing.
const devPolicy =
  "default-src 'self' ws: wss:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'"

function troublePage(
  app: FastifyInstance,
  renderer: Renderer,
  assets: Parameters<Renderer['renderTrouble']>[0],
  error: unknown,
): PreparedPage {
  const status = (error as { status?: unknown }).status === 503 ? 503 : 500
  app.log.error({ err: error }, 'A page could not be rendered')
  return preparePage(status, renderer.renderTrouble(assets, status))
}

async function send(request: FastifyRequest, reply: FastifyReply, page: PreparedPage): Promise<FastifyReply> {
  reply
    .code(page.status)
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', page.status >= 500 ? 'no-store' : 'no-cache')
    .header('Vary', 'Accept-Encoding')
    .header('ETag', page.etag)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(await page.encoded(encoding))
}

/** Built files under their content hash never change; the few with fixed names are asked for again. */
async function serveFiles(app: FastifyInstance, webFolder: string, hasDevPages: boolean): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**', ...(hasDevPages ? [] : ['assets/dev/**'])],
    setHeaders: (file, path) => {
      const isHashed = path.startsWith(join(webFolder, 'assets'))
      file.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const trimmed = path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path
  return [trimmed, mark < 0 ? '' : url.slice(mark + 1)]
}
