import { AppError } from '../../../shared/contract/errors.ts'
import { newsletterConsent } from '../../../shared/oversight/newsletter/newsletter-sentences.ts'
import {
  newsletterTimes,
  subscriberTransitions,
  type SubscriberAct,
} from '../../../shared/oversight/newsletter/newsletter-status.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { newToken, sha256 } from '../../crypto/tokens.ts'
import { confirmationKind, letterKinds, sendConfirmation, sendWelcome } from './letters.ts'
import {
  cancelLetters,
  countConfirmations,
  deleteSubscriber,
  insertConfirmation,
  upsertSubscriber,
  lockByUnsubscribeToken,
  lockConfirmation,
  lockInbox,
  moveSubscriber,
  spendConfirmation,
  type Subscriber,
} from './sql.ts'
import { allowAgain, isSuppressed, isSuppressedBy, suppress } from './suppressions.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * Sends a link by which the reader confirms the subscription. The reply does not tell a stranger whether the
 * address is new, unsubscribed or suppressed.
 * @throws AppError already_subscribed for a confirmed address
 */
export async function subscribe(context: Context, email: string, ip: string): Promise<void> {
  await context.db.transaction(async (trx) => {
    if (await isSuppressed(trx, context, email)) return
    const consent = { ip, textVersion: newsletterConsent.version, now: context.now() }
    const subscriber = await upsertSubscriber(trx, email, consent)
    if (subscriber.status === 'confirmed') throw new AppError('already_subscribed')
    await askToConfirm(trx, context, subscriber, consent)
  })
}

export async function confirm(context: Context, token: string, ip: string): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (trx) => {
    const link = await getLink(trx, token)
    if (link.usedAt || link.status === 'confirmed') throw new AppError('newsletter_link_used')
    if (link.expiresAt <= now) throw new AppError('newsletter_link_expired')
    await spendConfirmation(trx, sha256(token), now)
    // `sendWelcome` comes first, because the table requires an unsubscribe token of confirmed subscribers,
    // and `sendWelcome` creates the token.
    await sendWelcome(trx, context, link)
    await move(trx, context, link, 'confirm', ip)
  })
}

/**
 * Sends another confirmation link to the address of the link with this token. If the address has just had a
 * link, or too many in a day, nothing is sent and no error is thrown.
 * @throws AppError newsletter_link_unknown; newsletter_link_used if this link was used or the address is
 * confirmed
 */
export async function renew(context: Context, token: string, ip: string): Promise<void> {
  await context.db.transaction(async (trx) => {
    const link = await getLink(trx, token)
    if (link.usedAt || link.status === 'confirmed') throw new AppError('newsletter_link_used')
    await askToConfirm(trx, context, link, { ip, textVersion: link.textVersion, now: context.now() })
  })
}

export async function unsubscribe(context: Context, token: string, ip: string): Promise<void> {
  await context.db.transaction(async (trx) => {
    const subscriber = await getByUnsubscribeToken(trx, token)
    if (subscriber.status === 'left') return
    await move(trx, context, subscriber, 'leave', ip)
    await cancelLetters(trx, subscriber.email, letterKinds, context.now())
  })
}

export async function resubscribe(context: Context, token: string, ip: string): Promise<void> {
  await context.db.transaction(async (trx) => {
    const subscriber = await getByUnsubscribeToken(trx, token)
    if (subscriber.status !== 'confirmed') await move(trx, context, subscriber, 'return', ip)
  })
}

export async function block(context: Context, token: string): Promise<void> {
  const linkHash = sha256(token)
  await context.db.transaction(async (trx) => {
    const found = (await lockConfirmation(trx, linkHash)) ?? (await lockByUnsubscribeToken(trx, linkHash))
    if (!found && (await isSuppressedBy(trx, linkHash))) return
    if (!found) throw new AppError('newsletter_link_unknown')
    await suppress(trx, context, { email: found.email, linkHash })
    await deleteSubscriber(trx, found.id)
    await cancelLetters(trx, found.email, [...letterKinds, confirmationKind], context.now())
  })
}

export async function unblock({ db }: Context, token: string): Promise<void> {
  if (!(await allowAgain(db.kysely, sha256(token)))) throw new AppError('newsletter_link_unknown')
}

async function getLink(trx: Db, token: string) {
  const link = await lockConfirmation(trx, sha256(token))
  if (!link) throw new AppError('newsletter_link_unknown')
  return link
}

async function getByUnsubscribeToken(trx: Db, token: string): Promise<Subscriber> {
  const subscriber = await lockByUnsubscribeToken(trx, sha256(token))
  if (!subscriber) throw new AppError('newsletter_link_unknown')
  return subscriber
}

async function askToConfirm(
  trx: Db,
  context: Context,
  { id, email }: Subscriber,
  consent: { ip: string; textVersion: string; now: Date },
): Promise<void> {
  const { now } = consent
  await lockInbox(trx, email)
  const { count, latest } = await countConfirmations(trx, { id, email }, new Date(now.getTime() - dayMs))
  const isTooSoon =
    latest && now.getTime() - latest.getTime() < newsletterTimes.betweenLinksMinutes * minuteMs
  if (isTooSoon || count >= newsletterTimes.linksPerDay) return
  const token = newToken()
  const expiresAt = new Date(now.getTime() + newsletterTimes.linkDays * dayMs)
  await insertConfirmation(trx, { ...consent, tokenHash: sha256(token), subscriberId: id, expiresAt })
  await sendConfirmation(trx, context, { email, token, expiresAt })
}

async function move(
  trx: Db,
  { now }: Context,
  { id, status, textVersion }: Subscriber & { textVersion?: string },
  act: SubscriberAct,
  ip: string,
): Promise<void> {
  const to = subscriberTransitions[act][status]
  if (!to) throw new Error(`A subscriber cannot ${act} from ${status}`)
  const agreed = act === 'leave' ? null : (textVersion ?? newsletterConsent.version)
  await moveSubscriber(trx, { id, from: status, to, ip, textVersion: agreed, now: now() })
}
