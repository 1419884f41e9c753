import { createHash } from 'node:crypto'
import type { Config } from '../../../config/config.ts'
import type { PushSettings } from '../../../config/delivery.ts'
import { NotNowError, UndeliverableError, type Carrier } from '../carrier.ts'
import { sealForBrowser, vapidHeader } from './push-sealing.ts'
import { isPushService } from './push-services.ts'

const timeoutMs = 15_000
const ttlSeconds = 86_400

export type Push = { text: string; path: string; tag: string }

export function pushCarrier(config: Config, push: PushSettings, now: () => Date): Carrier {
  const contact = `mailto:${config.operator.email}`
  return {
    deliver: async ({ browser, body }) => {
      if (!browser || !isPushService(config, browser.endpoint))
        throw new UndeliverableError('No known push service', 'browser')
      const { endpoint } = browser
      const keys = {
        p256dh: Buffer.from(browser.p256dh, 'base64'),
        auth: Buffer.from(browser.auth, 'base64'),
      }
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: {
          Authorization: vapidHeader(push, { endpoint, contact, now: now() }),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(ttlSeconds),
          Urgency: 'normal',
          Topic: topicOf((JSON.parse(body) as Push).tag),
        },
        body: new Uint8Array(sealForBrowser(body, keys)),
        // A redirect could lead to a host that is no known push service.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      refuse(response.status)
    },
    close: () => {},
  }
}

function refuse(status: number): void {
  if (status >= 200 && status < 300) return
  const sentence = `The push service answered ${status}`
  if (status === 404 || status === 410) throw new UndeliverableError(sentence, 'browser')
  if (status === 400 || status === 413) throw new UndeliverableError(sentence)
  throw status < 500 ? new NotNowError(sentence) : new Error(sentence)
}

/** The header `Topic` may have at most 32 characters of base64url (RFC 8030), so it gets a hash. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
