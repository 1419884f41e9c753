import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { offlinePath, workerPath } from '../../../shared/site/installed-app.ts'
import { browserStorageNames } from '../../../shared/site/browser-storage-names.ts'
import { hasTag } from '../../endpoint/replies/etag.ts'
import { frameAddresses, type Manifest } from './assets.ts'
import { encodingFor, preparePage } from './cache.ts'

const { cachePrefix } = browserStorageNames
const source = 'src/web/app/worker.ts'
/**
 * The client loads these modules late; the service worker stores them in advance, so that they also work
 * offline.
 */
const lateParts = [
  'src/web/app/offline.ts',
  'src/web/app/start.ts',
  'src/web/shell/header/member-tools.tsx',
  'src/web/shell/header/mobile-sheet.tsx',
  'src/web/ui/feedback/toast-region.tsx',
]

const selfRemovingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('${cachePrefix}')) await caches.delete(name)
  await registration.unregister()
}
`

export function workerText(manifest: Manifest, webFolder: string, offlinePage: string): string {
  const addresses = frameAddresses(manifest, lateParts)
  const file = manifest[source]?.file
  const entry = manifest['src/web/boot/entry-client.tsx']?.file
  if (!file || !entry) throw new Error('The client build lacks the service worker: build the pages anew')
  const code = readFileSync(join(webFolder, file), 'utf8')
  const version = createHash('sha256')
    .update([code, offlinePage, ...addresses].join('\n'))
    .digest('hex')
  const build = {
    cache: cachePrefix + version.slice(0, 12),
    prefix: cachePrefix,
    entry: `/${entry}`,
    offlinePath,
    shell: addresses,
  }
  return `self.build=${JSON.stringify(build)};\n${code}`
}

export function serveWorker(app: FastifyInstance, text: string = selfRemovingWorker): void {
  const { etag, encoded } = preparePage(200, text)
  app.get(workerPath, async (request, reply) => {
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').header('ETag', etag)
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.type('text/javascript; charset=utf-8').send(await encoded(encoding))
  })
}
