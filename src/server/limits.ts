import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndpointKey } from '../shared/endpoint.ts'
import { AppError } from '../shared/errors.ts'
import { parsePhone } from '../shared/phone.ts'
import type { SettingKey } from '../shared/site-settings.ts'
import { clientAddress } from './client-address.ts'
import { countOf } from './metrics.ts'

type LimitSetting = Extract<SettingKey, `limit_${string}`>
type SettingReader = (key: LimitSetting) => Promise<number>

type Limit = {
  /** A name is counted for each address by itself, so that nobody can lock others out of their account. */
  by: 'ip' | 'ip and username'
  /** A number, or the setting that holds it. */
  max: number | LimitSetting
  seconds: number
}

const sending: Limit[] = [
  { by: 'ip', max: 5, seconds: 600 },
  { by: 'ip', max: 20, seconds: 86_400 },
]
/** Five tries a code are little, one try at each of very many codes is not. */
const guessing: Limit[] = [
  { by: 'ip', max: 20, seconds: 600 },
  { by: 'ip', max: 100, seconds: 86_400 },
]
/** Whoever found a phone lying open must not be able to try passwords. */
const provingOneself: Limit[] = [
  { by: 'ip', max: 10, seconds: 600 },
  { by: 'ip', max: 60, seconds: 86_400 },
]
/** Each of these may send an e-mail to whatever address was written. */
const writingIn: Limit[] = [
  { by: 'ip', max: 'limit_feedback', seconds: 600 },
  { by: 'ip', max: 30, seconds: 86_400 },
]
/** Far more than a person changes. */
const settling: Limit[] = [{ by: 'ip', max: 120, seconds: 600 }]
/** Far more than a person opens. */
const followingLinks: Limit[] = [{ by: 'ip', max: 30, seconds: 600 }]
/** Each of these makes all public pages be drawn anew. */
const republishing: Limit[] = [{ by: 'ip', max: 60, seconds: 600 }]

/** What one address may ask for in a time. Everything else falls under the general limit. */
const endpointLimits: Partial<Record<EndpointKey, Limit[]>> = {
  'POST /api/auth/login': [
    { by: 'ip', max: 25, seconds: 300 },
    { by: 'ip and username', max: 10, seconds: 60 },
  ],
  'POST /api/auth/one-time-password': guessing,
  // Each session has its own few tries; many of staff may share an address.
  'POST /api/admin/session/confirm': [{ by: 'ip', max: 60, seconds: 600 }],
  'POST /api/admin/second-factor/confirm': guessing,
  // Each of these may send an SMS; src/server/accounts/codes.ts counts the numbers.
  'POST /api/auth/register': sending,
  'POST /api/auth/password-reset': sending,
  'POST /api/auth/resend-validation-code': [
    { by: 'ip', max: 10, seconds: 600 },
    { by: 'ip', max: 40, seconds: 86_400 },
  ],
  'POST /api/auth/validate-phone': guessing,
  'POST /api/auth/verify-reset-token': guessing,
  'POST /api/auth/reset-password': guessing,
  'POST /api/auth/refresh': [{ by: 'ip', max: 600, seconds: 300 }],
  'PUT /api/app/change-password': provingOneself,
  'PUT /api/app/email': provingOneself,
  'POST /api/app/email/confirmation': settling,
  'POST /api/auth/confirm-email': followingLinks,
  'PUT /api/app/profile': republishing,
  'PUT /api/app/communication-preferences': settling,
  'PUT /api/app/invoice': settling,
  'DELETE /api/app/sessions': settling,
  'DELETE /api/app/sessions/{id}': settling,
  'DELETE /api/app/account': provingOneself,
  'POST /api/app/data-export': [{ by: 'ip', max: 20, seconds: 600 }],
  'GET /api/data-export/{token}': [{ by: 'ip', max: 30, seconds: 600 }],
  'POST /api/newsletter/subscribe': writingIn,
  'POST /api/newsletter/confirm': followingLinks,
  'POST /api/newsletter/renew': followingLinks,
  'POST /api/newsletter/resubscribe': followingLinks,
  'POST /api/newsletter/block': followingLinks,
  'POST /api/newsletter/unblock': followingLinks,
  // Mail programs post for many of their readers from few addresses.
  'POST /api/newsletter/unsubscribe/{token}': [{ by: 'ip', max: 600, seconds: 600 }],
  'POST /api/feedback': writingIn,
  'GET /api/feedback/form-token': [{ by: 'ip', max: 60, seconds: 600 }],
  'POST /api/app/advertisements': [{ by: 'ip', max: 'limit_advertisements', seconds: 600 }],
  'PUT /api/app/advertisements/{id}': republishing,
  'PATCH /api/app/advertisements/{id}/unpublish': republishing,
  'PATCH /api/app/advertisements/{id}/republish': republishing,
  'POST /api/app/advertisements/{id}/upload-photo': [{ by: 'ip', max: 120, seconds: 600 }],
  'GET /api/app/user-cv/{userId}/pdf': [{ by: 'ip', max: 60, seconds: 600 }],
  'POST /api/admin/pictures': [{ by: 'ip', max: 240, seconds: 600 }],
  'POST /api/app/upload-photo': [{ by: 'ip', max: 60, seconds: 600 }],
  'POST /api/app/applications': [{ by: 'ip', max: 'limit_applications', seconds: 600 }],
  'POST /api/app/reports': [{ by: 'ip', max: 30, seconds: 600 }],
  'POST /api/app/messages': [{ by: 'ip', max: 'limit_messages', seconds: 60 }],
}

// Many phones of one set or school share an address.
const generalLimit: Limit = { by: 'ip', max: 3000, seconds: 60 }

/** Pages that stand ready cost nothing; drawing one costs some milliseconds of the only thread. */
const drawingLimit: Limit = { by: 'ip', max: 600, seconds: 60 }

/** Drawing a preview picture costs as much as drawing ten pages. */
const pictureLimit: Limit = { by: 'ip', max: 120, seconds: 60 }

/** Makes the check of one endpoint's limits; with limits off it lets everything pass. */
export function createLimiter(
  app: FastifyInstance,
  isOn: boolean,
  settingOf: SettingReader,
): (key: EndpointKey) => (request: FastifyRequest) => Promise<void> {
  if (!isOn) return () => async () => {}
  const general = check(app, 'everything', generalLimit)
  return (key) => {
    const own = (endpointLimits[key] ?? []).map((limit) => check(app, key, limit, settingOf))
    return async (request) => {
      for (const isWithin of [general, ...own]) await isWithin(request)
    }
  }
}

/** Makes the check of those who ask for pages that must be drawn first. */
export function createDrawingLimiter(
  app: FastifyInstance,
  isOn: boolean,
): (request: FastifyRequest) => Promise<void> {
  return isOn ? check(app, 'drawing', drawingLimit) : async () => {}
}

/** Makes the check of those who ask for preview pictures that must be drawn first. */
export function createPictureLimiter(
  app: FastifyInstance,
  isOn: boolean,
): (request: FastifyRequest) => Promise<void> {
  return isOn ? check(app, 'pictures', pictureLimit) : async () => {}
}

function check(
  app: FastifyInstance,
  name: string,
  { by, max, seconds }: Limit,
  settingOf?: SettingReader,
): (request: FastifyRequest) => Promise<void> {
  const limit = app.createRateLimit({
    max: typeof max === 'number' ? max : async () => (await settingOf?.(max)) ?? 0,
    timeWindow: seconds * 1000,
    keyGenerator: (request) =>
      by === 'ip'
        ? networkOf(clientAddress(request))
        : `${networkOf(clientAddress(request))} ${usernameOf(request)}`,
  })
  return async (request) => {
    const state = await limit(request)
    if (state.isAllowed || !state.isExceeded) return
    countOf('klaket_limits_hit_total', { limit: name, by })
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
  const name = typeof body?.username === 'string' ? body.username.trim().slice(0, 254) : ''
  // However a number is written, it is one name.
  return parsePhone(name)?.e164 ?? name.toLowerCase()
}
