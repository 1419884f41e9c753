import type { FastifyInstance } from 'fastify'
import { AppError } from '../shared/errors.ts'
import { isDatabaseAway, isStatementTimeout } from './db.ts'

/** Turns whatever was thrown into the reply of the error table; inner words stay in the log. */
export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler((error, request, reply) => {
    const refusal = asAppError(error)
    if (!refusal) {
      request.log.error({ err: error, requestId: request.id }, 'unforeseen')
      const internal = new AppError('internal', { extra: { request_id: request.id } })
      return reply.status(500).send(internal.toBody())
    }
    if (refusal.status >= 500) request.log.warn({ err: error, requestId: request.id }, refusal.code)
    const { retryAfterSeconds } = refusal.details
    if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds))
    return reply.status(refusal.status).send(refusal.toBody())
  })
  http.setNotFoundHandler((_request, reply) => {
    const refusal = new AppError('not_found')
    return reply.status(404).send(refusal.toBody())
  })
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return new AppError('database_away', { retryAfterSeconds: 5 })
  if (isStatementTimeout(error)) return new AppError('busy', { retryAfterSeconds: 5 })
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode === 413) return new AppError('payload_too_large')
  if (statusCode === 415) return new AppError('unsupported_media_type')
  if (code === 'FST_ERR_BAD_URL') return new AppError('not_found')
  return statusCode && statusCode >= 400 && statusCode < 500 ? new AppError('malformed_request') : null
}
