import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import { redacted } from './log-redaction.ts'

export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/**
 * Lines of JSON. Of an error only what helps to find it: the database's details would name people. Every line goes
 * through one redaction on its way out.
 * @param to where the lines go; standard output unless said
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

/** The framework's own lines tell addresses whole, and theirs who asked: `logAnswers` writes in their place. */
export const ownLogLines = () =>
  new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })

/**
 * One line an answer: the route and never the query, so that no phone, code or token reaches the log. Its request id
 * stands in the answer too, for those who ask what went wrong.
 */
export function logAnswers(http: FastifyInstance): void {
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

/** Of this answer alone: never kept with a page that others get too. */
export const requestIdHeader = 'x-request-id'

export function logOf(http: FastifyInstance): Log {
  return {
    info: (details, message) => http.log.info(details, message),
    warn: (details, message) => http.log.warn(details, message),
    error: (details, message) => http.log.error(details, message),
  }
}

/** What an error was made of, and that in its turn; deeper nobody needs to look. */
const mostCauses = 3

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
  const hasCause = error.cause !== undefined && error.cause !== null && depth < mostCauses
  return {
    type: name ?? 'Error',
    message: message ?? '',
    stack,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(hasCause && { cause: describeError(error.cause, depth + 1) }),
  }
}
