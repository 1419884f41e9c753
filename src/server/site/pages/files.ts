import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of the client build. Files in `assets` are cached for a year, because their names contain
 * a content hash.
 */
export async function serveFiles(
  app: FastifyInstance,
  webFolder: string,
  hasDevPages: boolean,
): Promise<void> {
  const hashed = join(webFolder, 'assets')
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**', ...(hasDevPages ? [] : ['assets/dev/**'])],
    setHeaders: (file, path) => {
      const lasts = path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache'
      file.header('Cache-Control', lasts)
    },
  })
}
