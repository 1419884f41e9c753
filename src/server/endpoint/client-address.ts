import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The IP address of the client, without port, brackets or zone; the address of the proxy if the proxy
 * forwarded no valid address.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  // Fastify declares `ip` as a string, but it is undefined once the connection of the request was closed.
  const ip = request.ip as string | undefined
  return bareAddress(ip ?? '') ?? bareAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0'
}

export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

function bareAddress(text: string): string | null {
  const address = text
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/s, '')
  return isIP(address) ? address : null
}

export function shortAddress(ip: string | null): string | null {
  if (!ip) return null
  const plain = ip.replace(/\/\d+$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain.includes('.')) return plain.replace(/\.\d+$/, '.x')
  return `${plain.split(':').slice(0, 2).join(':')}:…`
}
