import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The IP address that a request comes from. Proxies write ports and brackets beside it and hand on whatever they were
 * told; a link-local address has a zone. What is no address counts as the proxy's own.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // A connection that has gone meanwhile has no address any more.
  const ip = request.ip as string | undefined
  return bareAddress(ip ?? '') ?? bareAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0'
}

function bareAddress(text: string): string | null {
  const address = text
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/s, '')
  return isIP(address) ? address : null
}
