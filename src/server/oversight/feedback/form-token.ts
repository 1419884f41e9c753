import { createHmac, timingSafeEqual } from 'node:crypto'
import { feedbackWaitSeconds } from '../../../shared/oversight/feedback/feedback-status.ts'
import { secretKeysOf } from '../../config/config.ts'
import type { Context } from '../../endpoint/context.ts'

const goodForMs = 86_400_000

export function newFormToken(context: Context): string {
  const since = String(context.now().getTime())
  return `${since}.${signatureOf(context.config.secretKey, since).toString()}`
}

/**
 * @returns the seconds until the feedback form may be sent, 0 once it may; null for a form token that is missing,
 * forged or older than a day
 */
export function secondsLeft(context: Context, token: string | undefined): number | null {
  const [, since, signature] = /^(\d{13})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!since || !signature) return null
  const given = Buffer.from(signature)
  const isOurs = secretKeysOf(context.config).some((key) => timingSafeEqual(signatureOf(key, since), given))
  if (!isOurs) return null
  const age = context.now().getTime() - Number(since)
  if (age > goodForMs) return null
  return Math.max(0, Math.ceil(feedbackWaitSeconds - age / 1000))
}

function signatureOf(key: string, since: string): Buffer {
  return Buffer.from(createHmac('sha256', key).update(`feedback form ${since}`).digest('base64url'))
}
