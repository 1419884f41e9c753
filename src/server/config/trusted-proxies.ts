import { isIP, isIPv6 } from 'node:net'
import { listOf } from './comma-list.ts'

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']

/** The largest private network of IPv4 is a /8; a wider range would include strangers. */
const widestIpv4 = 8
const widestIpv6 = 16
/** Unique local (fc00::/7) and link-local (fe80::/10) networks are allowed entirely. */
const privateIpv6 = /^f([cd][\da-f]{2}|e[89ab][\da-f]):/i

export const areProxies = (list: string): boolean =>
  listOf(list).every((item) => namedRanges.includes(item) || rangeOf(item) !== null)

/** Whether no range is so wide that X-Forwarded-For of strangers would be trusted. */
export const areOwnProxies = (list: string): boolean =>
  listOf(list).every((item) => {
    const range = rangeOf(item)
    if (!range) return true
    const { address, bits } = range
    if (!isIPv6(address)) return bits >= widestIpv4
    // IPv4 addresses are also in ::ffff:0:0/96.
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

/** In any notation, such as 0:0:0:0:0:ffff::. */
const isMapped = (address: string): boolean =>
  new URL(`http://[${address.replace(/%.*$/s, '')}]`).hostname.startsWith('[::ffff:')
