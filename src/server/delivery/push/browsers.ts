import { createECDH } from 'node:crypto'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import { mostBrowsers } from '../../../shared/delivery/push.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Context } from '../../endpoint/context.ts'
import { isPushService } from '../outbox/push/push-services.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { countBrowsers, deleteBrowser, deleteBrowsersBeyond, renewBrowser, upsertBrowser } from './sql.ts'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export async function describePush({ config, db }: Context, viewer: Viewer) {
  return {
    public_key: config.push?.publicKey ?? null,
    browser_count: await countBrowsers(db.kysely, viewer.id),
  }
}

/**
 * Subscribes a browser to push notifications for this person, and deletes another person’s subscription of
 * the browser. A person keeps at most `mostBrowsers` subscriptions, those last reached or made.
 * @throws AppError push_not_offered if the server has push turned off; invalid_fields if `endpoint` or
 * `p256dh` is invalid; not_authenticated if the account is closed or suspended
 */
export async function addBrowser(
  { config, db, now }: Context,
  viewer: Viewer,
  { endpoint, keys }: Subscription,
) {
  if (!config.push) throw new AppError('push_not_offered')
  const errors = wrongSubscription(config, { endpoint, keys })
  if (Object.keys(errors).length > 0) throw new AppError('invalid_fields', { errors })
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  await db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await upsertBrowser(trx, viewer, {
      endpoint,
      p256dh,
      auth: Buffer.from(keys.auth, 'base64url'),
      now: now(),
    })
    await deleteBrowsersBeyond(trx, viewer.id, mostBrowsers)
  })
}

export const keepBrowser = ({ db }: Context, viewer: Viewer, endpoint: string): Promise<boolean> =>
  db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    return renewBrowser(trx, viewer, endpoint)
  })

export const removeBrowser = ({ db }: Context, viewer: Viewer, endpoint: string): Promise<void> =>
  deleteBrowser(db.kysely, viewer.id, endpoint)

export function wrongSubscription(
  config: Context['config'],
  { endpoint, keys }: Partial<Subscription>,
): FieldErrors {
  const sentences = ['Bu tarayıcının bildirim adresi tanınmadı.']
  return {
    ...(endpoint !== undefined && !isPushService(config, endpoint) && { endpoint: sentences }),
    ...(keys && !isPoint(Buffer.from(keys.p256dh, 'base64url')) && { 'keys.p256dh': sentences }),
  }
}

function isPoint(bytes: Buffer): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    return bytes.length === 65 && curve.computeSecret(bytes).length === 32
  } catch {
    return false
  }
}
