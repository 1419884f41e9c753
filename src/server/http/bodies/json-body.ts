import type { FastifyInstance } from 'fastify'

/**
 * Accepts JSON bodies only (others are a 415, unless an endpoint accepts forms or a file). An empty body is accepted.
 */
export function readJsonOnly(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
