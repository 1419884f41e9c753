import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndpointKey } from '../shared/endpoint.ts'
import { AppError } from '../shared/errors.ts'

type Limit = {
  /** A name is counted for each address by itself, so that nobody can lock others out of their account. */
  by: 'ip' | 'ip and username'
  max: number
  seconds: number
}

/** What one address may ask for in a time. Everything else falls under the general limit. */
const endpointLimits: Partial<Record<EndpointKey, Limit[]>> = {
  'POST /api/auth/login': [
    { by: 'ip', max: 25, seconds: 300 },
    { by: 'ip and username', max: 10, seconds: 60 },
  ],
  'POST /api/auth/register': [{ by: 'ip', max: 10, seconds: 600 }],
  'POST /api/auth/validate-phone': [{ by: 'ip', max: 20, seconds: 600 }],
  'POST /api/auth/resend-validation-code': [{ by: 'ip', max: 10, seconds: 600 }],
  'POST /api/auth/password-reset': [{ by: 'ip', max: 10, seconds: 600 }],
  'POST /api/auth/verify-reset-token': [{ by: 'ip', max: 20, seconds: 600 }],
  'POST /api/auth/reset-password': [{ by: 'ip', max: 20, seconds: 600 }],
  'POST /api/newsletter/subscribe': [{ by: 'ip', max: 5, seconds: 600 }],
  'POST /api/app/advertisements': [{ by: 'ip', max: 30, seconds: 600 }],
  'POST /api/app/advertisements/{id}/upload-photo': [{ by: 'ip', max: 120, seconds: 600 }],
  'POST /api/app/applications': [{ by: 'ip', max: 60, seconds: 600 }],
  'POST /api/app/messages': [{ by: 'ip', max: 120, seconds: 60 }],
}

// Many phones of one set or school share an address.
const generalLimit: Limit = { by: 'ip', max: 3000, seconds: 60 }

/** Makes the check of one endpoint's limits; with limits off it lets everything pass. */
export function createLimiter(
  app: FastifyInstance,
  isOn: boolean,
): (key: EndpointKey) => (request: FastifyRequest) => Promise<void> {
  if (!isOn) return () => async () => {}
  const general = check(app, generalLimit)
  return (key) => {
    const own = (endpointLimits[key] ?? []).map((limit) => check(app, limit))
    return async (request) => {
      for (const isWithin of [general, ...own]) await isWithin(request)
    }
  }
}

function check(
  app: FastifyInstance,
  { by, max, seconds }: Limit,
): (request: FastifyRequest) => Promise<void> {
  const limit = app.createRateLimit({
    max,
    timeWindow: seconds * 1000,
    keyGenerator: (request) =>
      by === 'ip' ? networkOf(request.ip) : `${networkOf(request.ip)} ${usernameOf(request)}`,
  })
  return async (request) => {
    const state = await limit(request)
    if (!state.isAllowed && state.isExceeded)
      throw new AppError('too_many_requests', { retryAfterSeconds: state.ttlInSeconds })
  }
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

function usernameOf(request: FastifyRequest): string {
  const body = request.body as { username?: unknown } | undefined
  return typeof body?.username === 'string' ? body.username.trim().toLowerCase().slice(0, 254) : ''
}
