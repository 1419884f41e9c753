import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasTag } from '../etag.ts'
import { countInFront, listenInFront } from '../in-front.ts'
import { requestIdHeader } from '../log.ts'
import { encodingFor, type Encoding, type PreparedPage } from './cache.ts'

/** Pages are counted under the pattern of them all. */
const pagesRoute = '/*'

const learned = new WeakMap<PreparedPage, Partial<Record<Encoding, OutgoingHttpHeaders>>>()

/**
 * Keeps the headers of a prepared page's first full answer, after all hooks have set theirs. What belongs to one
 * person's answer (a cookie) is never kept.
 */
export function learnHeaders(page: PreparedPage, encoding: Encoding, headers: Record<string, unknown>): void {
  if (headers['set-cookie'] !== undefined || page.status !== 200) return
  const known = learned.get(page) ?? {}
  const { [requestIdHeader]: _, ...kept } = headers
  known[encoding] = kept as OutgoingHttpHeaders
  learned.set(page, known)
}

/**
 * Answers for prepared pages in front of the framework.
 * `find` gives the page that is valid now for exactly this address. Such answers are not in the log, nor in traces.
 * @param isAhead who may know of changes that this process does not; nobody unless said
 */
export function answerFirst(
  app: FastifyInstance,
  find: (url: string) => PreparedPage | null,
  isAhead: (request: IncomingMessage) => boolean = () => false,
): void {
  listenInFront(app, (request, response, handOn) => {
    const mayAnswer = request.method === 'GET' && !isAhead(request)
    if (!mayAnswer || !answer(request, response, find)) handOn(request, response)
  })
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  find: (url: string) => PreparedPage | null,
): boolean {
  const page = find(request.url ?? '')
  if (!page) return false
  const encoding = encodingFor(request.headers['accept-encoding'])
  const headers = learned.get(page)?.[encoding]
  const body = page.ready(encoding)
  if (!headers || !body) return false
  if (hasTag(request.headers['if-none-match'], page.etag)) {
    const { 'content-length': _, 'content-encoding': __, ...rest } = headers
    response.writeHead(304, rest).end()
    countInFront('GET', pagesRoute, 304)
  } else {
    response.writeHead(200, headers).end(body)
    countInFront('GET', pagesRoute, 200)
  }
  return true
}
