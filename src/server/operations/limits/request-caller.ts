import type { FastifyRequest } from 'fastify'
import { deviceCookie } from '../../../shared/site/browser-storage-names.ts'
import { readSignInName } from '../../../shared/people/accounts/sign-in-name.ts'
import { clientAddress, networkOf } from '../../endpoint/client-address.ts'
import type { Config } from '../../config/config.ts'
import { inboxOf } from '../../delivery/outbox/email/inbox.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { knownDevice } from './known-device.ts'
import { ruleOf, type LimitName } from '../../../shared/operations/limit-rules/rules.ts'

export function requestCaller(
  name: LimitName,
  request: FastifyRequest,
  viewer: Viewer | null,
  config: Pick<Config, 'secretKey' | 'previousSecretKeys'>,
): string | null {
  const { by, only, spares } = ruleOf(name)
  if (only && (viewer || !isLaterPage(request))) return null
  const device = () => {
    const cookie = request.cookies[deviceCookie]
    return cookie === undefined ? null : knownDevice(cookie, nameOf(request), config)
  }
  if (spares && device() !== null) return null
  switch (by) {
    case 'network':
      return networkOf(clientAddress(request))
    case 'network and name':
      return `${networkOf(clientAddress(request))} ${nameOf(request)}`
    case 'network and email': {
      const mailbox = mailboxOf(request)
      return mailbox && `${networkOf(clientAddress(request))} ${mailbox}`
    }
    case 'name':
      return nameOf(request) || null
    case 'device':
      return device()
    case 'account':
      return viewer && String(viewer.id)
    case 'phone':
    case 'prefix':
    case 'all':
      throw new Error(`No request is counted by the rule ${name}`)
  }
}

const isLaterPage = ({ body }: FastifyRequest): boolean =>
  Number((body as { page?: unknown } | undefined)?.page ?? 1) > 1

function mailboxOf(request: FastifyRequest): string | null {
  const body = request.body as { email?: unknown } | undefined
  return typeof body?.email === 'string' ? inboxOf(body.email.slice(0, 4 * 254)).slice(0, 254) : null
}

function nameOf(request: FastifyRequest): string {
  const body = request.body as { username?: unknown } | undefined
  if (typeof body?.username !== 'string') return ''
  const name = readSignInName(body.username.trim().slice(0, 4 * 254))
  return 'phone' in name ? name.phone : name.email.slice(0, 254)
}
