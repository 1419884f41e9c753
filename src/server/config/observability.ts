import { z } from 'zod'
import { listOf } from './comma-list.ts'
import { withoutTrailingSlashes } from '../../shared/text/trailing-slashes.ts'

export const observabilitySettings = {
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

const shape = z.object(observabilitySettings)
type Values = z.output<typeof shape> & { TRUSTED_PROXIES?: string | undefined }

export function observabilityOf(values: Values) {
  const { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token } = values
  const isRead = port !== undefined || token !== undefined
  return {
    metrics: isRead ? { host, port: port ?? null, token: token ?? null } : null,
    traces: tracesOf(values),
  }
}

export function unsafeObservability({
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
    /**
     * True only behind trusted proxies, because otherwise anybody could make requests continue a trace by
     * setting the `traceparent` header.
     */
    trustsTraceparent: Boolean(values.TRUSTED_PROXIES),
  }
}
