import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appVersion } from '../config/app-version.ts'
import type { Config } from '../config/config.ts'
import type { Engine, EngineConnection } from '../database/database.ts'

export type Traces = {
  follow(http: FastifyInstance): void
  followStatements(pool: Engine['pool']): Engine['pool']
  stop(): Promise<void>
}

const maxStatementLength = 500

/**
 * Sends traces to an OTLP endpoint. Statements are recorded with $1 in place of values, so that a trace
 * contains no personal data.
 */
export function startTraces(settings: NonNullable<Config['traces']>): Traces {
  const { endpoint, headers, service, ratio, trustsTraceparent } = settings
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: 5_000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': appVersion }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000 })],
  })
  const tracer = provider.getTracer('klaket')
  const current = new AsyncLocalStorage<Context>()
  const spans = new WeakMap<FastifyRequest, Span>()

  const follow = (http: FastifyInstance) => {
    http.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      const parent = trustsTraceparent ? parentOf(request.headers['traceparent']) : ROOT_CONTEXT
      const attributes = {
        'http.request.method': request.method,
        'http.route': route,
        'klaket.request_id': request.id,
      }
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        parent,
      )
      spans.set(request, span)
      request.log = request.log.child({ traceId: span.spanContext().traceId })
      current.run(trace.setSpan(parent, span), done)
    })
    http.addHook('onResponse', async (request, { statusCode }) => {
      const span = spans.get(request)
      span?.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
  }

  const followQuery =
    (query: EngineConnection['query']): EngineConnection['query'] =>
    async (text, parameters) => {
      const parent = current.getStore()
      if (!parent) return query(text, parameters)
      const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': word,
        'db.query.text': text.slice(0, maxStatementLength),
      }
      const span = tracer.startSpan(word, { kind: SpanKind.CLIENT, attributes }, parent)
      try {
        return await query(text, parameters)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    }

  return {
    follow,
    followStatements: ({ connect, end }) => ({
      connect: async () => {
        const { query, release } = await connect()
        return { query: followQuery(query), release }
      },
      end,
    }),
    stop: () => provider.shutdown(),
  }
}

function parentOf(header: unknown): Context {
  const [, traceId, spanId, flags] =
    /^00-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header ?? '')) ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
