import { createHmac, timingSafeEqual } from 'node:crypto'
import { feedbackWaitSeconds } from '../../shared/feedback-status.ts'
import type { Context } from '../context.ts'

const goodForMs = 86_400_000

/** A signed note of the time: `milliseconds.signature`. */
export function newFormToken(context: Context): string {
  const since = String(context.now().getTime())
  return `${since}.${signatureOf(context, since)}`
}

/**
 * Whether a token proves that its form was begun a while ago.
 * @returns the seconds that are left to wait, 0 for a good one; null for one that proves nothing: none, forged, old
 */
export function secondsLeft(context: Context, token: string | undefined): number | null {
  const [, since, signature] = /^(\d{13})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!since || !signature) return null
  const expected = Buffer.from(signatureOf(context, since))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null
  const age = context.now().getTime() - Number(since)
  if (age > goodForMs) return null
  return Math.max(0, Math.ceil(feedbackWaitSeconds - age / 1000))
}

function signatureOf({ config }: Context, since: string): string {
  return createHmac('sha256', config.secretKey).update(`feedback form ${since}`).digest('base64url')
}
