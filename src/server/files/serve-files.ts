import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { isPublicFile, type Files } from './files.ts'

/** Serves stored files under /files. They never change; what a file might carry runs nowhere. */
export function serveStoredFiles(http: FastifyInstance, files: Files): void {
  http.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { name } = request.params
    const file = isPublicFile(name) ? await files.stream(name) : null
    if (!file) throw new AppError('not_found')
    reply.headers({
      'Content-Type': name.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
      'Content-Length': file.bytes,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: `"${name}"`,
    })
    if (request.headers['if-none-match'] !== `"${name}"`) return reply.send(file.stream)
    file.stream.destroy()
    return reply.removeHeader('Content-Length').status(304).send()
  })
}
