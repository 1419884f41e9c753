import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
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

/**
 * Reads the same of a request that has not come to the framework, where `request.ip` is made of the same headers.
 * @param proxies as TRUSTED_PROXIES names them
 */
export function addressReader(proxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = listOfRanges(proxies)
  const isTrusted = (hop: string) => isIP(hop) !== 0 && trusted.check(hop, isIPv6(hop) ? 'ipv6' : 'ipv4')
  return ({ headers, socket }) => {
    const said = String(headers['x-forwarded-for'] ?? '')
    const farther = proxies.length > 0 && said !== '' ? said.split(',').toReversed() : []
    const hops = [socket.remoteAddress ?? '', ...farther.map((hop) => hop.trim())]
    // The first that is no proxy of ours; what stands beyond it anybody may have written.
    const ip = hops.find((hop) => !isTrusted(hop)) ?? hops.at(-1) ?? ''
    return clientAddress({ ip, socket })
  }
}

const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function listOfRanges(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of proxies.flatMap((proxy) => namedRanges[proxy] ?? [proxy])) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** One household of IPv6 is a /64. */
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
