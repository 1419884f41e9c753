import type { FastifyInstance } from 'fastify'

/**
 * Accepts only JSON bodies, and empty ones. Other bodies are refused with 415, except forms and files where an
 * endpoint accepts them.
 */
export function readJsonOnly(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}
