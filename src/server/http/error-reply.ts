import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/contract/errors.ts'
import { hasLongPath } from './canonical-url.ts'
import { isDatabaseAway, isOverload, isStorageFull } from '../database/database.ts'
import { requestIdHeader } from '../observability/log.ts'

export function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler(sendRefusal)
  http.setNotFoundHandler((request, reply) => sendRefusal(new AppError('not_found'), request, reply))
}

export function refuseLongPaths(http: FastifyInstance): void {
  http.addHook('onRequest', async (request) => {
    if (hasLongPath(request.originalUrl)) throw new AppError('path_too_long')
  })
}

export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refuse(error, request, reply)
  return reply.status(refusal.status).send(refusal.toBody())
}

/**
 * Returns the AppError with which a request that ended in `error` is answered, and logs errors of the server.
 * Sets headers of `reply`, but does not send it.
 */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const refusal = asAppError(error) ?? new AppError('internal', { extra: { request_id: request.id } })
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unforeseen')
  else if (refusal.status >= 500 && !(refusal === error && refusal.code === 'busy'))
    request.log.warn({ err: error }, refusal.code)
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds) reply.header('Retry-After', String(Math.ceil(retryAfterSeconds)))
  // Fastify refuses a malformed URL before it runs the hooks that usually set these headers.
  reply.headers({
    [requestIdHeader]: request.id,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  return refusal
}

export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isStorageFull(error)) return new AppError('storage_full', { retryAfterSeconds: 60 })
  if (isDatabaseAway(error)) return new AppError('database_away', { retryAfterSeconds: 5 })
  if (isOverload(error)) return new AppError('busy', { retryAfterSeconds: 5 })
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown }
  if (statusCode === 413) return new AppError('payload_too_large')
  if (statusCode === 415) return new AppError('unsupported_media_type')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('not_found')
  const isTheirs = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  return isTheirs ? new AppError('malformed_request') : null
}
