import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../shared/contract/errors.ts'
import { isPublicFile } from './file-names.ts'
import type { Files } from '../../endpoint/context/file-store.ts'

export const photoCaching = 'public, max-age=300, must-revalidate'

type Asked = { Params: { name: string } }

/**
 * Serves stored photos. Browsers ask again after five minutes, although the bytes under a name never change,
 * because a photo that staff hide gets another name.
 */
export function serveStoredFiles(http: FastifyInstance, files: Files): void {
  http.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    handler: async (request, reply) => {
      const { name } = request.params
      const tag = `"${name}"`
      const isKnown = request.headers['if-none-match']?.includes(tag) ?? false
      const isBare = isKnown || request.method === 'HEAD'
      const file = isPublicFile(name) ? await (isBare ? files.find(name) : files.stream(name)) : null
      if (!file) throw new AppError('not_found')
      reply.headers({
        'Cache-Control': photoCaching,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        ETag: tag,
      })
      if (isKnown) return reply.status(304).send()
      reply.headers({
        'Content-Type': name.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
        'Content-Length': file.bytes,
        'Accept-Ranges': 'none',
      })
      return reply.send('stream' in file ? file.stream : null)
    },
  })
}
