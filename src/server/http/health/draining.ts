import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepMs = 50
/** If no connection was opened for this long, the proxy has noticed that the server stops. */
const quietMs = 250

type Draining = {
  isStopping: () => boolean
  drain: () => void
  /** Resolves when no connection was opened for a quarter of a second, or after `maxMs`. */
  quiet: (maxMs: number) => Promise<void>
}

/**
 * Lets a server stop without failed requests: it answers everything that still arrives, and each reply says that the
 * connection closes, so that no client sends another request into it.
 */
export function enableDraining(http: FastifyInstance): Draining {
  let isStopping = false
  let lastConnectionAt = 0
  const drain = () => {
    if (isStopping) return
    isStopping = true
    // Runs before Fastify’s hooks, so that a malformed URL closes its connection, too.
    http.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
    // Closing the port resets connections that the kernel has accepted but Node has not seen yet. So it is closed once
    // no new ones arrive.
    lastConnectionAt = performance.now()
    http.server.on('connection', () => (lastConnectionAt = performance.now()))
  }
  const quiet = async (maxMs: number) => {
    const until = performance.now() + maxMs
    while (performance.now() < until && performance.now() - lastConnectionAt < quietMs) await sleep(sweepMs)
  }
  // If `localhost` has two addresses, Fastify listens with a second server, which the listener above does not see.
  http.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.raw.shouldKeepAlive = false
  })
  // Requests that arrived before draining began.
  http.addHook('onSend', async (_request, reply) => {
    if (isStopping && !reply.raw.headersSent) reply.raw.shouldKeepAlive = false
  })
  let sweep: NodeJS.Timeout | undefined
  http.addHook('preClose', async () => {
    drain()
    // A reply whose headers were sent before draining began leaves its connection open.
    sweep = setInterval(() => http.server.closeIdleConnections(), sweepMs).unref()
  })
  http.addHook('onClose', async () => clearInterval(sweep))
  return { isStopping: () => isStopping, drain, quiet }
}
