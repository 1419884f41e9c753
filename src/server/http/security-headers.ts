import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { playerOrigins } from '../../shared/people/cv/showreels/player-origins.ts'
import { AppError } from '../../shared/contract/errors.ts'
import type { Config } from '../config/config.ts'

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-src': playerOrigins.join(' '),
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  // Trusted Types: only the policy “default” of src/web/boot/before-paint.ts may turn a text into HTML or a
  // script.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
}

export function securityHeaders({ isHttps }: Pick<Config, 'isHttps'>): Record<string, string> {
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-XSS-Protection': '0',
    'X-DNS-Prefetch-Control': 'off',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  }
}

export function secureHeaders(http: FastifyInstance, config: Pick<Config, 'isHttps'>): void {
  const headers = securityHeaders(config)
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  http.addHook('onSend', async (request, reply) => {
    // A path with escapes (/%61pi/…) reaches the same route as /api/…, so the pattern of the route is
    // compared, not the requested path.
    const path = request.routeOptions.url ?? request.url
    if (path.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'private, no-store')
  })
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Makes a function that answers requests that cannot be read. It sends the security headers itself, because
 * Fastify’s hooks do not run for such a request.
 */
export function answerMalformedRequest(config: Pick<Config, 'isHttps'>) {
  const body = JSON.stringify(new AppError('malformed_request').toBody())
  const headers = {
    ...securityHeaders(config),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy(error)
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
    socket.destroySoon()
  }
}
