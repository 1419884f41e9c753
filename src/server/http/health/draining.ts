import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepMs = 50
/**
 * Milliseconds without a new connection after which the load balancer is assumed to have noticed that the server
 * stops.
 */
const quietMs = 250

type Draining = {
  isStopping: () => boolean
  drain: () => void
  quiet: (maxMs: number) => Promise<void>
}

/**
 * Lets a server stop without failed requests: while it stops, it still answers everything that arrives, and
 * each reply tells the client that the connection closes, so that the client sends no further request on it.
 */
export function enableDraining(http: FastifyInstance): Draining {
  let isStopping = false
  let lastConnectionAt = 0
  const drain = () => {
    if (isStopping) return
    isStopping = true
    // This is a listener and not a hook, because Fastify runs no hooks for a malformed URL, and the connection must
    // close after such a request, too.
    http.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
    // The time of the last connection is recorded for `quiet`, which waits (at most for a given time) until
    // no connection has arrived for a while. Only then is the port closed, because closing it resets
    // connections that the kernel has accepted but Node has not seen yet.
    lastConnectionAt = performance.now()
    http.server.on('connection', () => (lastConnectionAt = performance.now()))
  }
  const quiet = async (maxMs: number) => {
    const until = performance.now() + maxMs
    while (performance.now() < until && performance.now() - lastConnectionAt < quietMs) {
      await sleep(sweepMs)
      // If the process was stalled, the timer fires before Node accepts the connections that came meanwhile.
      // This lets Node accept them before the loop checks the time of the last connection.
      await nextTurn()
    }
  }
  // If `localhost` has two addresses, Fastify makes a second server for the second address. `drain` adds its
  // listener to the first server only. This hook makes the second one, too, close each connection after its
  // reply while the process stops.
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
