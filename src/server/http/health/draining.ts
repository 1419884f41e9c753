import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepMs = 50
/** Without a new connection for so long, the proxy has noticed that the server stops. */
const quietMs = 250

type Draining = {
  isStopping: () => boolean
  /** From here on each answer ends its connection. */
  drain: () => void
  /** Resolves when nothing has come for a quarter of a second, and after `mostMs` at the latest. */
  quiet: (mostMs: number) => Promise<void>
}

/**
 * A server that is about to go answers everything that still comes, and says with each answer that the connection ends:
 * a client that reads so sends nothing more into it, and is not cut off.
 */
export function drainable(http: FastifyInstance): Draining {
  let isStopping = false
  let lastCame = 0
  const drain = () => {
    if (isStopping) return
    isStopping = true
    // Before the framework's hooks run, so that malformed addresses end their connection too.
    http.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
    // Connections that the kernel has accepted and Node has not seen are reset when the port closes: it closes once no
    // more come.
    lastCame = performance.now()
    http.server.on('connection', () => (lastCame = performance.now()))
  }
  const quiet = async (mostMs: number) => {
    const until = performance.now() + mostMs
    while (performance.now() < until && performance.now() - lastCame < quietMs) await sleep(sweepMs)
  }
  // Where `localhost` has two addresses, the second one has a server of its own.
  http.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.raw.shouldKeepAlive = false
  })
  // Begun before, and answered now.
  http.addHook('onSend', async (_request, reply) => {
    if (isStopping && !reply.raw.headersSent) reply.raw.shouldKeepAlive = false
  })
  let sweep: NodeJS.Timeout | undefined
  http.addHook('preClose', async () => {
    drain()
    // An answer that began before leaves its connection open.
    sweep = setInterval(() => http.server.closeIdleConnections(), sweepMs).unref()
  })
  http.addHook('onClose', async () => clearInterval(sweep))
  return { isStopping: () => isStopping, drain, quiet }
}
