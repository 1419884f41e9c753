import { z } from 'zod'
import { listOf } from './comma-list.ts'
import { withoutTrailingSlashes } from '../../shared/text/trailing-slashes.ts'

/** Settings of those who watch the server. */
export const observingSettings = {
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 random characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      (list) => listOf(list).every((item) => /^[\w-]+=./.test(item)),
      'must be name=value, with commas between them',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('klaket'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

const shape = z.object(observingSettings)
type Values = z.output<typeof shape> & { TRUSTED_PROXIES?: string | undefined }

/** What the settings say of it. */
export function observingOf(values: Values) {
  const { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token } = values
  const isRead = port !== undefined || token !== undefined
  return {
    /** Who may read what the server counts: a port of its own, or with a token on the server's; null: nobody. */
    metrics: isRead ? { host, port: port ?? null, token: token ?? null } : null,
    /** Where traces are sent, and the share of requests that is traced; null: nowhere. */
    traces: tracesOf(values),
  }
}

/** What production must not do. */
export function unsafeObserving({
  METRICS_HOST: host,
  METRICS_PORT: port,
  METRICS_TOKEN: token,
}: Values): string[] {
  const isHere = ['127.0.0.1', '::1', 'localhost'].includes(host)
  return port === undefined || isHere || token
    ? []
    : ['METRICS_TOKEN is needed where METRICS_HOST is not this machine']
}

function tracesOf(values: Values) {
  if (!values.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  const headers = listOf(values.OTEL_EXPORTER_OTLP_HEADERS ?? '').map((item) => {
    const mark = item.indexOf('=')
    return [item.slice(0, mark), item.slice(mark + 1)]
  })
  return {
    endpoint: withoutTrailingSlashes(values.OTEL_EXPORTER_OTLP_ENDPOINT),
    headers: Object.fromEntries(headers) as Record<string, string>,
    service: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    /** A trace that the proxy has begun is gone on with. */
    believesParents: Boolean(values.TRUSTED_PROXIES),
  }
}
