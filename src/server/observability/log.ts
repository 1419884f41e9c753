import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import { redacted } from './log-redaction.ts'

export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/**
 * Options of a logger that writes redacted lines of JSON. Of an error, only the fields of `ErrorLine` are
 * logged, because other fields of a database error, such as `detail`, may contain personal data.
 * @param to receives the lines (default: standard output)
 */
export function loggerOptions(
  level: Config['logLevel'],
  to?: (line: string) => void,
): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    serializers: { err: (error) => describeError(error), error: (error) => describeError(error) },
    hooks: { streamWrite: redacted },
    ...(to && { stream: { write: to } }),
  }
}

/**
 * Fastify’s own lines about requests contain whole URLs and IP addresses; `logReplies` logs requests without
 * them.
 */
export const silentLogController = () =>
  new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })

export function logReplies(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id)
  })
  http.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const path = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, path, status: reply.statusCode, ms }, 'answered')
  })
}

export const requestIdHeader = 'x-request-id'

export function logOf(http: FastifyInstance): Log {
  return {
    info: (details, message) => http.log.info(details, message),
    warn: (details, message) => http.log.warn(details, message),
    error: (details, message) => http.log.error(details, message),
  }
}

const maxCauses = 3

type ErrorLine = {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: ErrorLine
}

function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '', code, constraint } = error as Error & Record<string, string | undefined>
  const hasCause = error.cause !== undefined && error.cause !== null && depth < maxCauses
  return {
    type: name ?? 'Error',
    message: message ?? '',
    stack,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(hasCause && { cause: describeError(error.cause, depth + 1) }),
  }
}
