import type { Channel } from '../../../shared/delivery/channels.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { countOf, timeOf } from '../../observability/metrics.ts'
import { withTimeout } from '../../config/timeout.ts'
import { NotNowError, UndeliverableError, withoutAddresses, type Carrier } from './carrier.ts'
import { netgsmCarrier } from './sms/netgsm.ts'
import { isQuiet } from './quiet-hours.ts'
import { smtpCarrier } from './email/smtp.ts'
import {
  cancelExpired,
  cancelSuppressed,
  deleteBrowser,
  markFailed,
  markReached,
  markSent,
  leaseDue,
  listContents,
  type Leased,
} from './sql.ts'
import { isKind, type Kind } from './templates.ts'
import { listSuppressed, type Suppression } from './suppressions.ts'
import { twilioCarrier } from './sms/twilio.ts'
import { pushCarrier } from './push/web-push.ts'

const batchSize = 10
const mostAttempts = 24
/** Longer than `timeoutMs`, so that no other process sends a message whose delivery is still under way. */
const leaseSeconds = 120
const timeoutMs = 90_000

/**
 * By kind, a function that rewrites or cancels messages right before they are sent, because their content may
 * be outdated by then.
 */
export type Refreshers = Partial<Record<Kind, (context: Context, ids: number[]) => Promise<void>>>

export type Suppress = (trx: Db, context: Context, suppression: Suppression) => Promise<void>

/**
 * Sends the messages that are due. If a process dies after sending a message and before recording that, the
 * message may be sent again.
 * @param suppress called when a mail server or the SMS service refuses an address for good
 */
export async function deliverOutbox(
  context: Context,
  suppress: Suppress,
  isStopping = () => false,
  refreshers: Refreshers = {},
): Promise<void> {
  const carriers = carriersOf(context)
  if (carriers.length === 0) return
  try {
    await cancelExpired(context.db.kysely, context.now())
    // The channels are served at the same time, so that a slow mail server does not delay SMS codes.
    await Promise.all(
      carriers.map(([channel, carrier]) =>
        deliverChannel(context, channel, carrier, { suppress, isStopping, refreshers }),
      ),
    )
  } finally {
    for (const [, carrier] of carriers) carrier.close()
  }
}

function carriersOf({ config, now }: Context): [Channel, Carrier][] {
  const { smtpUrl, mailFrom, netgsm, twilio, push } = config
  return [
    ...(smtpUrl ? [['email', smtpCarrier(smtpUrl, mailFrom)] as [Channel, Carrier]] : []),
    ...(netgsm ? [['sms', netgsmCarrier(netgsm)] as [Channel, Carrier]] : []),
    ...(twilio ? [['sms', twilioCarrier(twilio)] as [Channel, Carrier]] : []),
    ...(push ? [['push', pushCarrier(config, push, now)] as [Channel, Carrier]] : []),
  ]
}

async function deliverChannel(
  context: Context,
  channel: Channel,
  carrier: Carrier,
  {
    suppress,
    isStopping,
    refreshers,
  }: { suppress: Suppress; isStopping: () => boolean; refreshers: Refreshers },
): Promise<void> {
  const { db, config, now } = context
  while (!isStopping()) {
    const leased = await leaseDue(db.kysely, {
      channel,
      now: now(),
      leaseSeconds,
      limit: batchSize,
      isUrgentOnly: channel === 'sms' && isQuiet(now()),
    })
    if (leased.length === 0) return
    const suppressed = await listSuppressed(db.kysely, config, leased)
    if (suppressed.size > 0) await cancelSuppressed(db.kysely, [...suppressed], now())
    const unsuppressed = leased.filter(({ id }) => !suppressed.has(id))
    const parcels = await refresh(context, unsuppressed, refreshers, suppress)
    const ends = await Promise.all(parcels.map((parcel) => deliver(context, carrier, parcel, suppress)))
    // Stops when no more messages are due, or when every message has to be retried, because the mail server
    // or service is then probably down.
    if (leased.length < batchSize || (ends.length > 0 && ends.every((end) => end === 'retried'))) return
  }
}

async function refresh(
  context: Context,
  parcels: Leased[],
  refreshers: Refreshers,
  suppress: Suppress,
): Promise<Leased[]> {
  const refreshed = new Set<number>()
  const failed = new Set<number>()
  for (const [kind, own] of Map.groupBy(parcels, (parcel) => parcel.kind)) {
    const refresher = isKind(kind) ? refreshers[kind] : undefined
    if (!refresher) continue
    const ids = own.map(({ id }) => id)
    try {
      await refresher(context, ids)
      for (const id of ids) refreshed.add(id)
    } catch (error) {
      for (const id of ids) failed.add(id)
      await Promise.all(own.map((parcel) => noteFailure(context, parcel, error, suppress)))
    }
  }
  const unfailed = parcels.filter(({ id }) => !failed.has(id))
  if (refreshed.size === 0) return unfailed
  const contents = new Map(
    (await listContents(context.db.kysely, [...refreshed])).map((content) => [content.id, content]),
  )
  return unfailed
    .filter(({ id }) => !refreshed.has(id) || contents.has(id))
    .map((parcel) => ({ ...parcel, ...contents.get(parcel.id) }))
}

type End = 'sent' | 'retried' | 'failed'

async function deliver(context: Context, carrier: Carrier, parcel: Leased, suppress: Suppress): Promise<End> {
  const { id, channel } = parcel
  try {
    await timed(channel, carrier.deliver(parcel))
    countOf('klaket_deliveries_total', { channel, result: 'sent' })
    await markSent(context.db.kysely, id, context.now())
    if (parcel.browser) await markReached(context.db.kysely, parcel.browser.id, context.now())
    return 'sent'
  } catch (error) {
    return noteFailure(context, parcel, error, suppress)
  }
}

async function noteFailure(
  context: Context,
  parcel: Leased,
  error: unknown,
  suppress: Suppress,
): Promise<End> {
  const { db, now, log } = context
  const { id, channel, kind, attempts, recipient, browser } = parcel
  const errorText = error instanceof Error ? withoutAddresses(error.message) : 'unknown'
  const closed = error instanceof UndeliverableError ? error.closed : null
  const isHopeless = error instanceof UndeliverableError || attempts >= mostAttempts
  const details = { outboxId: id, channel, kind, attempts, said: errorText }
  countOf('klaket_deliveries_total', { channel, result: isHopeless ? 'given_up' : 'failed' })
  if (isHopeless) log.error(details, 'message given up')
  else log.warn(details, 'message not delivered')
  await markFailed(db.kysely, id, {
    attempts,
    error: errorText,
    isUnsure: !(error instanceof UndeliverableError || error instanceof NotNowError),
    retryAt: new Date(now().getTime() + secondsBefore(attempts + 1) * 1000),
    failedAt: isHopeless ? now() : null,
  })
  if (closed === 'browser' && browser) await deleteBrowser(db.kysely, browser.id)
  else if (closed && closed !== 'browser' && channel !== 'push')
    await db.transaction((trx) =>
      suppress(trx, context, {
        channel,
        address: recipient,
        scope: 'all',
        reason: closed,
        detail: errorText,
      }),
    )
  return isHopeless ? 'failed' : 'retried'
}

function secondsBefore(attempt: number): number {
  return Math.min(3600, 15 * 2 ** (attempt - 1)) * (1 - Math.random() / 4)
}

async function timed(channel: Channel, work: Promise<void>): Promise<void> {
  const begin = performance.now()
  try {
    await withTimeout(timeoutMs, work)
  } finally {
    timeOf('klaket_delivery_seconds', { channel }, (performance.now() - begin) / 1000)
  }
}
