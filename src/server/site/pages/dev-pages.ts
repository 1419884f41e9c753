import type { FastifyInstance } from 'fastify'
import type { PageAssets } from '../../../web/data/hydration.ts'
import type { Renderer } from '../../../web/boot/entry-server.tsx'
import type { Site } from '../../../shared/site/site.ts'
import type { PagesOptions, PageSource } from './page-source.ts'
import { offlinePath } from '../../../shared/site/installed-app.ts'
import { preparePage } from './cache.ts'
import { headInput } from './head-input.ts'
import { troublePage } from './trouble.ts'
import { serveWorker } from './worker.ts'

const assets: PageAssets = {
  styles: ['/src/web/styles.css'],
  scripts: ['/src/web/boot/entry-dev.ts'],
  blockingScripts: ['/src/web/boot/before-paint.ts'],
  preloads: [],
}

const policy =
  "default-src 'self' ws: wss:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'"

export async function devPages(app: FastifyInstance, options: PagesOptions): Promise<PageSource> {
  const { site } = options
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())

  serveWorker(app)

  async function loadRenderer(): Promise<Renderer> {
    const { createRenderer } = (await vite.ssrLoadModule('/src/web/boot/entry-server.tsx')) as {
      createRenderer: (site: Site) => Renderer
    }
    return createRenderer(site)
  }

  const find: PageSource['find'] = async ({ pathname, search }, reply) => {
    const renderer = await loadRenderer()
    reply.header('Content-Security-Policy', policy)
    if (pathname === offlinePath)
      return preparePage(200, renderer.renderOffline(assets, '/src/web/app/offline.ts'))
    const url = search ? `${pathname}?${search}` : pathname
    try {
      const { status, html, location } = await renderer.render({ url, assets, ...(await headInput(options)) })
      return preparePage(status, html, location)
    } catch (error) {
      return troublePage(renderer, assets, reply.request, error)
    }
  }
  const refused: PageSource['refused'] = async (trouble) =>
    preparePage(trouble.status, (await loadRenderer()).renderErrorPage(assets, trouble))
  return {
    find,
    refused,
    headOf: async (url) => (await loadRenderer()).headOf({ url, ...(await headInput(options)) }),
    plainPaths: async () => (await loadRenderer()).plainPaths,
  }
}
