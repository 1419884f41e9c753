import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { AppError } from '../../../shared/contract/errors.ts'
import { livePath } from '../../../shared/delivery/live.ts'
import { appVersion } from '../../config/app-version.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../endpoint/context.ts'
import { countOf, clearGauge, setGauge, registry, timeOf } from '../../observability/metrics.ts'
import { withTimeout } from '../../config/timeout.ts'
import { sha256 } from '../../crypto/tokens.ts'

const patienceMs = 2_000

type ReadQueues = () => Promise<{ channel: string; waiting: number; oldestSeconds: number }[]>

export function countReplies(http: FastifyInstance, { metrics }: Config): void {
  if (!metrics) return
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    countOf('klaket_http_requests_total', { method, route, status: String(reply.statusCode) })
    if (route !== livePath) timeOf('klaket_http_request_seconds', { method, route }, reply.elapsedTime / 1000)
  })
}

/**
 * Serves `/metrics` for Prometheus on a port of its own (METRICS_PORT) or, if only METRICS_TOKEN is set, on
 * the port of the site.
 * @returns a function that closes the port of the metrics, if they have one of their own
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
  if (port !== null) return listenOnOwnPort(context, { port, host, token }, read)
  http.get('/metrics', async (request, reply) => {
    if (!isReader(token, request.headers.authorization)) throw new AppError('not_found')
    return reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await read())
  })
  return async () => {}
}

type MetricsPort = { port: number; host: string; token: string | null }

async function listenOnOwnPort(
  context: Context,
  { port, host, token }: MetricsPort,
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
  setGauge('klaket_build_info', { version: appVersion, engine: db.engine }, 1)
  // Read before `readQueues` is called, because that call itself takes a connection of the pool.
  const { max, busy, idle, waiting, oldestWaitMs } = db.use()
  setGauge('klaket_database_connections_max', {}, max)
  setGauge('klaket_database_connections', { state: 'busy' }, busy)
  setGauge('klaket_database_connections', { state: 'idle' }, idle)
  setGauge('klaket_database_waiting', {}, waiting)
  setGauge('klaket_database_wait_seconds', {}, oldestWaitMs / 1000)
  const depth = await withTimeout(patienceMs, readQueues()).catch(() => null)
  setGauge('klaket_database_up', {}, depth ? 1 : 0)
  clearGauge('klaket_outbox_waiting')
  clearGauge('klaket_outbox_oldest_seconds')
  for (const { channel, waiting: due, oldestSeconds } of depth ?? []) {
    setGauge('klaket_outbox_waiting', { channel }, due)
    setGauge('klaket_outbox_oldest_seconds', { channel }, oldestSeconds)
  }
  return registry.metrics()
}
