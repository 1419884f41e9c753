import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasTag } from '../etag.ts'
import { requestIdHeader } from '../log.ts'
import { encodingFor, type Encoding, type PreparedPage } from './cache.ts'

/** How often, by status: counting them as others are counted would cost as much as answering. */
export const quickAnswers = { 200: 0, 304: 0 }

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
 * Answers for prepared pages in front of the framework, whose hooks cost several times what sending bytes costs.
 * `find` gives the page that is valid now for exactly this address. Such answers are not in the log, nor in traces.
 * @param isAhead who may know of changes that this process does not; nobody unless said
 */
export function answerFirst(
  app: FastifyInstance,
  find: (url: string) => PreparedPage | null,
  isAhead: (request: IncomingMessage) => boolean = () => false,
): void {
  let isOpen = true
  app.addHook('onReady', async () => {
    const rest = app.server.listeners('request') as RequestListener[]
    app.server.removeAllListeners('request')
    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const mayAnswer = isOpen && request.method === 'GET' && !isAhead(request)
      if (mayAnswer && answer(request, response, find)) return
      for (const listener of rest) listener.call(app.server, request, response)
    })
  })
  // While closing, the framework turns keep-alive connections away.
  app.addHook('preClose', async () => {
    isOpen = false
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
    quickAnswers[304] += 1
  } else {
    response.writeHead(200, headers).end(body)
    quickAnswers[200] += 1
  }
  return true
}
