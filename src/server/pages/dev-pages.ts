import type { FastifyInstance } from 'fastify'
import type { PageAssets } from '../../web/carried-state.ts'
import type { Renderer } from '../../web/entry-server.tsx'
import type { Site } from '../../web/site.ts'

export type DevPages = {
  /** The renderer of the sources as they are now. */
  renderer: (site: Site) => Promise<Renderer>
  assets: PageAssets
}

/** Vite inside this process: sources transformed on request, with hot reload. Only `npm run dev` comes here. */
export async function createDevPages(app: FastifyInstance): Promise<DevPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  // Vite answers for its own files and hands everything else on.
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return {
    renderer: async (site) => {
      const entry = (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as {
        createRenderer: (site: Site) => Renderer
      }
      return entry.createRenderer(site)
    },
    assets: {
      styles: ['/src/web/styles.css'],
      scripts: ['/src/web/entry-dev.ts'],
      blockingScripts: ['/src/web/before-paint.ts'],
      preloads: [],
    },
  }
}
