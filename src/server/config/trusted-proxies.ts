import { isIP, isIPv6 } from 'node:net'
import { listOf } from './comma-list.ts'

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/** The shortest prefix, in bits, of a trusted IPv4 range: that of the largest private network, 10.0.0.0/8. */
const widestIpv4 = 8
const widestIpv6 = 16
/**
 * Private IPv6 addresses (fc00::/7 and fe80::/10): wide ranges of them may be trusted as proxies, because
 * strangers on the internet have no such address.
 */
const privateIpv6 = /^f([cd][\da-f]{2}|e[89ab][\da-f]):/i

export const areProxies = (list: string): boolean =>
  listOf(list).every((item) => namedRanges.includes(item) || rangeOf(item) !== null)

/**
 * False if a range in TRUSTED_PROXIES is so wide that a stranger in it could forge the header
 * X-Forwarded-For, which the server believes.
 */
export const areOwnProxies = (list: string): boolean =>
  listOf(list).every((item) => {
    const range = rangeOf(item)
    if (!range) return true
    const { address, bits } = range
    if (!isIPv6(address)) return bits >= widestIpv4
    if (isMapped(address)) return bits >= 96 + widestIpv4
    return bits >= (privateIpv6.test(address) ? 7 : widestIpv6)
  })

function rangeOf(item: string): { address: string; bits: number } | null {
  const [address = '', prefix, ...more] = item.split('/')
  const maxBits = { 4: 32, 6: 128 }[isIP(address)]
  const bits = prefix === undefined ? maxBits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : undefined
  if (maxBits === undefined || bits === undefined || bits > maxBits || more.length > 0) return null
  return { address, bits }
}

const isMapped = (address: string): boolean =>
  new URL(`http://[${address.replace(/%.*$/s, '')}]`).hostname.startsWith('[::ffff:')
