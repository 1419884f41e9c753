import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Matched, Renderer } from '../../../web/boot/entry-server.tsx'
import type { Site } from '../../../shared/site/site.ts'
import type { PagesOptions, PageSource } from './page-source.ts'
import { pageAddress } from './address.ts'
import { offlinePath } from '../../../shared/site/installed-app.ts'
import { assetsOf, offlineScript, readManifest } from './assets.ts'
import { createPageCache, preparePage, type PreparedPage } from './cache.ts'
import { serveFiles } from './files.ts'
import { headInput } from './head-input.ts'
import { troublePage } from './trouble.ts'
import { serveWorker, workerText } from './worker.ts'

const maxCachedUrlLength = 2_000

export async function builtPages(app: FastifyInstance, options: PagesOptions): Promise<PageSource> {
  const { contentVersion, site, checkRenderLimit, refuseIfOverloaded } = options
  const webFolder = resolve('dist/web')
  const manifest = readManifest(webFolder)
  const renderer = await loadRenderer(resolve('dist/pages/entry-server.js'), site)
  const cache = createPageCache()
  const running = new Map<string, Promise<PreparedPage>>()
  const frame = assetsOf(manifest, '')
  const offline = renderer.renderOffline(frame, offlineScript(manifest))
  const offlinePage = preparePage(200, offline)
  await serveFiles(app, webFolder, site.hasDevPages)
  serveWorker(app, site.hasWorker ? workerText(manifest, webFolder, offline) : undefined)

  async function render(
    { file, isForAnyone }: Matched,
    key: string,
    request: FastifyRequest,
  ): Promise<PreparedPage> {
    refuseIfOverloaded?.()
    const assets = { ...assetsOf(manifest, file), isDeferred: isForAnyone }
    try {
      const { status, html, location } = await renderer.render({
        url: key,
        assets,
        ...(await headInput(options)),
      })
      return preparePage(status, html, location)
    } catch (error) {
      return troublePage(renderer, assets, request, error)
    }
  }

  const find: PageSource['find'] = async ({ url, pathname, search }, reply) => {
    if (pathname === offlinePath) return offlinePage
    const matched = await renderer.match(pathname)
    const { key, isKnown } = pageAddress(pathname, search, matched.searchParams)
    const version = String(contentVersion())
    const cached = isKnown ? cache.get(key, version) : undefined
    if (!cached) await checkRenderLimit?.(reply.request)
    const job = `${version} ${key}`
    const started =
      cached ?? running.get(job) ?? render(matched, key, reply.request).finally(() => running.delete(job))
    if (!cached) running.set(job, Promise.resolve(started))
    const page = await started
    if (!cached && isKnown && page.status < 500 && url.length <= maxCachedUrlLength)
      cache.set(key, version, page)
    return page
  }
  const refused: PageSource['refused'] = async (trouble) =>
    preparePage(trouble.status, renderer.renderErrorPage(frame, trouble))
  return {
    find,
    refused,
    headOf: async (url) => renderer.headOf({ url, ...(await headInput(options)) }),
    plainPaths: async () => renderer.plainPaths,
  }
}

async function loadRenderer(file: string, site: Site): Promise<Renderer> {
  const { createRenderer } = (await import(pathToFileURL(file).href)) as {
    createRenderer: (site: Site) => Renderer
  }
  return createRenderer(site)
}
