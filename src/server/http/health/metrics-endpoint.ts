import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { AppError } from '../../../shared/contract/errors.ts'
import { livePath } from '../../../shared/delivery/live.ts'
import { appVersion } from '../../config/app-version.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../endpoint/context.ts'
import { countOf, forgetLevels, levelOf, registry, timeOf } from '../../observability/metrics.ts'
import { withTimeout } from '../../config/timeout.ts'
import { sha256 } from '../../crypto/tokens.ts'

/** The database is asked for its levels this long; a scrape must not hang with it. */
const patienceMs = 2_000

/** `oldestSeconds`: how long the oldest one has been due. */
type ReadQueues = () => Promise<{ channel: string; waiting: number; oldestSeconds: number }[]>

/** Counts every answer of this server; nothing where nobody reads it. */
export function countAnswers(http: FastifyInstance, { metrics }: Config): void {
  if (!metrics) return
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
  http.addHook('onResponse', async (request, reply) => {
    // The pattern: the address itself may hold a token, and there are endlessly many.
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    countOf('klaket_http_requests_total', { method, route, status: String(reply.statusCode) })
    // A stream lasts as long as its reader stays.
    if (route !== livePath) timeOf('klaket_http_request_seconds', { method, route }, reply.elapsedTime / 1000)
  })
}

/**
 * `/metrics` in Prometheus' text, for those who may read it: on a port of its own (METRICS_PORT), or with a token
 * (METRICS_TOKEN) on the server's own; without either there is none.
 * @param readQueues counts what waits in the outbox, by channel
 * @returns stops the port of its own
 */
export async function serveMetrics(
  http: FastifyInstance,
  context: Context,
  readQueues: ReadQueues,
): Promise<() => Promise<void>> {
  const { metrics } = context.config
  if (!metrics) return async () => {}
  const { port, host, token } = metrics
  const read = () => readMetrics(context, readQueues)
  if (port !== null) return listenApart(context, { port, host, token }, read)
  http.get('/metrics', async (request, reply) => {
    if (!isReader(token, request.headers.authorization)) throw new AppError('not_found')
    return reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await read())
  })
  return async () => {}
}

type Apart = { port: number; host: string; token: string | null }

async function listenApart(
  context: Context,
  { port, host, token }: Apart,
  read: () => Promise<string>,
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    const isKnown = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isKnown || !isReader(token, request.headers.authorization)) {
      response.writeHead(404).end()
      return
    }
    const text = await read()
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  context.log.info({ address: server.address() }, 'metrics are served')
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

function isReader(token: string | null, header: string | undefined): boolean {
  if (token === null) return true
  return timingSafeEqual(sha256(`Bearer ${token}`), sha256(header ?? ''))
}

async function readMetrics(context: Context, readQueues: ReadQueues): Promise<string> {
  const { db } = context
  levelOf('klaket_build_info', { version: appVersion, engine: db.engine }, 1)
  // Taken before asking the database, which takes a connection itself.
  const { max, busy, idle, waiting, oldestWaitMs } = db.use()
  levelOf('klaket_database_connections_max', {}, max)
  levelOf('klaket_database_connections', { state: 'busy' }, busy)
  levelOf('klaket_database_connections', { state: 'idle' }, idle)
  levelOf('klaket_database_waiting', {}, waiting)
  levelOf('klaket_database_wait_seconds', {}, oldestWaitMs / 1000)
  const depth = await withTimeout(patienceMs, readQueues()).catch(() => null)
  levelOf('klaket_database_up', {}, depth ? 1 : 0)
  forgetLevels('klaket_outbox_waiting')
  forgetLevels('klaket_outbox_oldest_seconds')
  for (const { channel, waiting: due, oldestSeconds } of depth ?? []) {
    levelOf('klaket_outbox_waiting', { channel }, due)
    levelOf('klaket_outbox_oldest_seconds', { channel }, oldestSeconds)
  }
  return registry.metrics()
}
