import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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
