import type { FastifyInstance } from 'fastify'

/** Bodies are JSON or, where an endpoint takes a file, multipart; anything else is a 415. No body counts as {}. */
export function readJsonOnly(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
