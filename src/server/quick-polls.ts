import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { addressReader } from './client-address.ts'
import type { Context } from './context.ts'
import { countInFront, listenInFront } from './in-front.ts'
import type { KeptAnswer } from './live/kept-answers.ts'
import { requestIdHeader } from './log.ts'
import { countOf } from './metrics.ts'
import { findUnchanged, headersOfPoll } from './polls.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Tells those who poll that nothing has changed, in front of the framework: most of what a busy board is asked. Whatever needs
 * more than this process knows is handed on, and so is who is refused. Such answers stand in no trace.
 */
export function answerPollsFirst(http: FastifyInstance, context: Context): void {
  const { config, limits, live, load } = context
  const addressOf = addressReader(config.trustedProxies)
  const isCounted = limits.holds('everything')
  const everywhere = securityHeaders(config)

  listenInFront(http, (request, response, handOn) => {
    const unchanged = request.method === 'GET' ? findUnchanged(live, request)?.kept : undefined
    if (!unchanged || load.isFull('polling')) return handOn(request, response)
    if (!isCounted) return send(unchanged, response)
    limits.isWithin('everything', addressOf(request)).then(
      (isWithin) => (isWithin ? send(unchanged, response) : handOn(request, response)),
      () => handOn(request, response),
    )
  })

  /** With an id of its own and a line in the log, as every answer. */
  function send({ etag, route, seconds }: KeptAnswer, response: ServerResponse): void {
    const start = performance.now()
    const requestId = randomUUID()
    const own = headersOfPoll(load.pollAfter(seconds), etag)
    response.writeHead(304, { ...everywhere, ...own, [requestIdHeader]: requestId }).end()
    const ms = Math.round((performance.now() - start) * 10) / 10
    http.log.info({ requestId, method: 'GET', path: route, status: 304, ms }, 'answered')
    countInFront('GET', route, 304)
    countOf('klaket_polls_total', { answer: 'kept' })
  }
}
