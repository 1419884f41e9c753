import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../shared/errors.ts'

const sweepMs = 50
/** When nothing has come for so long, whoever shares requests out has noticed. */
const quietMs = 250

export type Draining = {
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
    // In front of the framework: pages that stand ready are answered there.
    const rest = http.server.listeners('request') as RequestListener[]
    http.server.removeAllListeners('request')
    http.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false
      if (isAskedElsewhere(request)) sendElsewhere(response)
      else for (const listener of rest) listener.call(http.server, request, response)
    })
    // Who is let in when the door closes, and has not been seen, is cut off: so it closes when nobody comes.
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

/** A proxy that asks no `/api/ready` notices by an answer that it asks another server for; it says so by this header. */
const isAskedElsewhere = ({ method, headers }: IncomingMessage) =>
  headers['x-resends'] !== undefined && (method === 'GET' || method === 'HEAD')

function sendElsewhere(response: ServerResponse): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '5' }
  response.writeHead(502, headers).end(JSON.stringify(new AppError('stopping').toBody()))
}
