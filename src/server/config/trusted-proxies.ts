import { isIP, isIPv6 } from 'node:net'
import { listOf } from './comma-list.ts'

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/**
 * Prefix length in bits. The largest private network of IPv4 is 10.0.0.0/8, so a wider range would include addresses
 * of strangers.
 */
const widestIpv4 = 8
const widestIpv6 = 16
/**
 * Private IPv6 addresses, unique local (fc00::/7) or link-local (fe80::/10). Networks of them may be trusted down to a
 * prefix of 7 bits, although that is wider than `widestIpv6`.
 */
const privateIpv6 = /^f([cd][\da-f]{2}|e[89ab][\da-f]):/i

export const areProxies = (list: string): boolean =>
  listOf(list).every((item) => namedRanges.includes(item) || rangeOf(item) !== null)

/**
 * Whether all ranges of TRUSTED_PROXIES are narrow. A wide one would trust the X-Forwarded-For header of strangers.
 */
export const areOwnProxies = (list: string): boolean =>
  listOf(list).every((item) => {
    const range = rangeOf(item)
    if (!range) return true
    const { address, bits } = range
    if (!isIPv6(address)) return bits >= widestIpv4
    // An IPv4 address that is written as IPv6 (::ffff:10.0.0.1) has 96 bits in front of it, which count for the
    // prefix.
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

/**
 * Whether an IPv6 address contains an IPv4 address (::ffff:…). The URL parser turns any notation, such as
 * 0:0:0:0:0:ffff::, into this one.
 */
const isMapped = (address: string): boolean =>
  new URL(`http://[${address.replace(/%.*$/s, '')}]`).hostname.startsWith('[::ffff:')
