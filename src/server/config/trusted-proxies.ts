import { isIP, isIPv6 } from 'node:net'
import { listOf } from './comma-list.ts'

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Shortest prefix, in bits, of a trusted IPv4 range. The largest private network is 10.0.0.0/8, so a range with a
 * shorter prefix would include addresses of strangers.
 */
const widestIpv4 = 8
const widestIpv6 = 16
/**
 * Private IPv6 addresses: unique local (fc00::/7) or link-local (fe80::/10). Wide ranges of them may be trusted as
 * proxies, because strangers on the internet have no such address.
 */
const privateIpv6 = /^f([cd][\da-f]{2}|e[89ab][\da-f]):/i

export const areProxies = (list: string): boolean =>
  listOf(list).every((item) => namedRanges.includes(item) || rangeOf(item) !== null)

/**
 * False if a range in TRUSTED_PROXIES is too wide. The server believes the X-Forwarded-For header of a
 * request from these ranges, and strangers in a wide range could forge it.
 */
export const areOwnProxies = (list: string): boolean =>
  listOf(list).every((item) => {
    const range = rangeOf(item)
    if (!range) return true
    const { address, bits } = range
    if (!isIPv6(address)) return bits >= widestIpv4
    // An IPv4 address can be written as an IPv6 address (::ffff:10.0.0.1). The prefix of such a range is 96
    // bits longer than that of the same range in IPv4.
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
