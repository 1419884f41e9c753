import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepMs = 50
const quietMs = 250

type Draining = {
  isStopping: () => boolean
  drain: () => void
  quiet: (maxMs: number) => Promise<void>
}

/**
 * While the server stops, it still answers every request, and each reply whose headers are not yet sent tells
 * the client that the connection closes.
 */
export function enableDraining(http: FastifyInstance): Draining {
  let isStopping = false
  let lastConnectionAt = 0
  const drain = () => {
    if (isStopping) return
    isStopping = true
    // While the server stops, the connection of a request with a malformed URL must close, too. For such a
    // request Fastify runs no hooks, so this is a listener.
    http.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
    // `quiet` waits until no connection has arrived for a while, because closing the port resets connections
    // that Node has not seen yet.
    lastConnectionAt = performance.now()
    http.server.on('connection', () => (lastConnectionAt = performance.now()))
  }
  const quiet = async (maxMs: number) => {
    const until = performance.now() + maxMs
    while (performance.now() < until && performance.now() - lastConnectionAt < quietMs) {
      await sleep(sweepMs)
      // Lets Node accept the connections that came while the process was stalled, because the timer fires
      // before Node does so.
      await nextTurn()
    }
  }
  // Fastify makes a second server if `localhost` has two addresses. `drain` adds no listener to that server,
  // so this hook closes its connections.
  http.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.raw.shouldKeepAlive = false
  })
  http.addHook('onSend', async (_request, reply) => {
    if (isStopping && !reply.raw.headersSent) reply.raw.shouldKeepAlive = false
  })
  let sweep: NodeJS.Timeout | undefined
  http.addHook('preClose', async () => {
    drain()
    // A connection stays open if the headers of its last reply were sent before draining began, so idle connections
    // are closed repeatedly.
    sweep = setInterval(() => http.server.closeIdleConnections(), sweepMs).unref()
  })
  http.addHook('onClose', async () => clearInterval(sweep))
  return { isStopping: () => isStopping, drain, quiet }
}
