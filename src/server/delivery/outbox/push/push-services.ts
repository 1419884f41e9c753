import type { Config } from '../../../config/config.ts'

/**
 * True if the server may send push messages to this address. Browsers tell the server the address, so only
 * hosts of known push services are allowed.
 */
export function isPushService({ pushServices }: Pick<Config, 'pushServices'>, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin, port, username, password } = new URL(address)
  if (username || password) return false
  if (pushServices.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return pushServices.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  )
}
