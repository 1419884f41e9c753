import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { countOf, timeOf } from '../metrics.ts'
import { UndeliverableError, type Carrier, type Parcel } from './carrier.ts'
import { netgsmCarrier } from './netgsm.ts'
import { smtpCarrier } from './smtp.ts'

const batchSize = 20
const atOnce = 4
const mostAttempts = 10
/** Longer than any delivery takes: a process that died lets go of its messages after this. */
const leaseSeconds = 120

/**
 * Sends what is due in the outbox, each message at least once: a process that dies between the sending and its note
 * sends again. Without a carrier for a channel (the demo) its messages stay where they are.
 */
export async function deliverOutbox(context: Context): Promise<void> {
  const carriers = carriersOf(context.config)
  if (carriers.size === 0) return
  const { kysely } = context.db
  try {
    await dropExpired(kysely, context.now())
    for (;;) {
      const parcels = await takeDue(kysely, [...carriers.keys()], context.now())
      await inParallel(parcels, (parcel) => deliver(context, carriers, parcel))
      if (parcels.length < batchSize) return
    }
  } finally {
    for (const carrier of carriers.values()) carrier.close()
  }
}

type Carriers = Map<Parcel['channel'], Carrier>
type Taken = Parcel & { attempts: number }

function carriersOf({ smtpUrl, mailFrom, netgsm }: Config): Carriers {
  const carriers: Carriers = new Map()
  if (smtpUrl) carriers.set('email', smtpCarrier(smtpUrl, mailFrom))
  if (netgsm) carriers.set('sms', netgsmCarrier(netgsm))
  return carriers
}

async function deliver({ db, now, log }: Context, carriers: Carriers, parcel: Taken): Promise<void> {
  const { id, channel, attempts } = parcel
  const begin = performance.now()
  try {
    await carriers.get(channel)?.deliver(parcel)
    countOf('klaket_deliveries_total', { channel, result: 'sent' })
    await markSent(db.kysely, id, now())
  } catch (error) {
    const isHopeless = error instanceof UndeliverableError || attempts >= mostAttempts
    const details = { outboxId: id, channel, attempts, err: error }
    countOf('klaket_deliveries_total', { channel, result: isHopeless ? 'given_up' : 'failed' })
    if (isHopeless) log.error(details, 'message given up')
    else log.warn(details, 'message not delivered')
    await markFailed(db.kysely, id, {
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      retryAt: new Date(now().getTime() + secondsBefore(attempts + 1) * 1000),
      failedAt: isHopeless ? now() : null,
    })
  } finally {
    timeOf('klaket_delivery_seconds', { channel }, (performance.now() - begin) / 1000)
  }
}

/** 30 seconds before the second attempt, doubling up to an hour. */
function secondsBefore(attempt: number): number {
  return Math.min(3600, 15 * 2 ** (attempt - 1))
}

/** Locks are held only while taking: another process takes other messages meanwhile. */
async function takeDue(db: Db, channels: string[], now: Date): Promise<Taken[]> {
  const leaseEnd = new Date(now.getTime() + leaseSeconds * 1000)
  const { rows } = await sql<Taken>`
    update outbox o set attempts = attempts + 1, retry_at = ${leaseEnd}
    from (
      select id from outbox
      where sent_at is null and cancelled_at is null and failed_at is null and send_after <= ${now}
        and (retry_at is null or retry_at <= ${now}) and channel = any(${channels}::text[])
      order by send_after, id limit ${sql.lit(batchSize)} for update skip locked) due
    where o.id = due.id
    returning o.id, o.channel, o.recipient, o.subject, o.body, o.html, o.headers, o.attempts`.execute(db)
  return rows
}

async function dropExpired(db: Db, now: Date): Promise<void> {
  await sql`
    update outbox set cancelled_at = ${now}
    where expires_at <= ${now} and sent_at is null and cancelled_at is null and failed_at is null`.execute(db)
}

async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await sql`update outbox set sent_at = ${now}, retry_at = null, last_error = null where id = ${id}`.execute(
    db,
  )
}

type Failure = { error: string; retryAt: Date; failedAt: Date | null }

async function markFailed(db: Db, id: number, { error, retryAt, failedAt }: Failure): Promise<void> {
  await sql`
    update outbox set last_error = ${error}, retry_at = ${retryAt}, failed_at = ${failedAt}::timestamptz
    where id = ${id}`.execute(db)
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
