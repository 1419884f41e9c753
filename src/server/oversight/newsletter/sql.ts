import { sql } from 'kysely'
import type { SubscriberStatus } from '../../../shared/oversight/newsletter/newsletter-status.ts'
import type { Db } from '../../database/database.ts'
import { inboxIn, inboxOf } from '../../delivery/outbox/email/inbox.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRow } from '../../database/statements.ts'

export type Subscriber = RowOf<'newsletter_subscribers', 'id' | 'email' | 'status' | 'leave_token_sealed'>

const columns = sql`s.id, s.email, s.status, s.leave_token_sealed as "leaveTokenSealed"`

export type Consent = { ip: string; textVersion: string; now: Date }

export const upsertSubscriber = (trx: Db, email: string, { ip, textVersion, now }: Consent) =>
  queryOne<Subscriber>(trx)`
    insert into newsletter_subscribers as s (email, status, ip, text_version, created_at)
    values (${email}, 'pending', ${ip}, ${textVersion}, ${now})
    on conflict (email_fold(email)) do update set email = s.email
    returning ${columns}`

export const lockInbox = (trx: Db, email: string) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext('newsletter ' || ${inboxOf(email)}::text))`

export const countConfirmations = (db: Db, { id, email }: Pick<Subscriber, 'id' | 'email'>, since: Date) =>
  queryOne<{ count: number; latest: Date | null }>(db)`
    select count(*) as count, max(c.created_at) filter (where c.subscriber_id = ${id}) as latest
    from newsletter_confirmations c join newsletter_subscribers s on s.id = c.subscriber_id
    where c.created_at > ${since} and ${inboxIn(sql`s.email`)} = ${inboxOf(email)}`

type NewConfirmation = Consent & { tokenHash: Buffer; subscriberId: number; expiresAt: Date }

export const insertConfirmation = (trx: Db, made: NewConfirmation) => execute(trx)`
    insert into newsletter_confirmations (token_hash, subscriber_id, ip, text_version, created_at, expires_at)
    values (${made.tokenHash}, ${made.subscriberId}, ${made.ip}, ${made.textVersion}, ${made.now}, ${made.expiresAt})
  `

type Confirmation = Subscriber & RowOf<'newsletter_confirmations', 'text_version' | 'expires_at' | 'used_at'>

export const lockConfirmation = (trx: Db, tokenHash: Buffer) => queryRow<Confirmation>(trx)`
    select ${columns}, c.text_version as "textVersion", c.expires_at as "expiresAt", c.used_at as "usedAt"
    from newsletter_confirmations c join newsletter_subscribers s on s.id = c.subscriber_id
    where c.token_hash = ${tokenHash} for update`

export const spendConfirmation = (trx: Db, tokenHash: Buffer, now: Date) =>
  execute(trx)`update newsletter_confirmations set used_at = ${now} where token_hash = ${tokenHash}`

export const lockByUnsubscribeToken = (trx: Db, tokenHash: Buffer) => queryRow<Subscriber>(trx)`
    select ${columns} from newsletter_subscribers s where s.leave_token_hash = ${tokenHash} for update`

export const saveUnsubscribeToken = (trx: Db, id: number, hash: Buffer, sealed: Buffer) => execute(trx)`
    update newsletter_subscribers set leave_token_hash = ${hash}, leave_token_sealed = ${sealed}
    where id = ${id}`

type Move = {
  id: number
  from: SubscriberStatus
  to: SubscriberStatus
  ip: string
  textVersion: string | null
  now: Date
}

export async function moveSubscriber(trx: Db, { id, from, to, ip, textVersion, now }: Move): Promise<void> {
  await execute(trx)`
    update newsletter_subscribers set status = ${to}, text_version = coalesce(${textVersion}::text, text_version),
      confirmed_at = case when ${to} = 'confirmed' then ${now} else confirmed_at end,
      left_at = case when ${to} = 'left' then ${now}::timestamptz end
    where id = ${id}`
  await execute(trx)`
    insert into newsletter_events (subscriber_id, from_status, to_status, ip, text_version, created_at)
    values (${id}, ${from}, ${to}, ${ip}, ${textVersion}, ${now})`
}

export const deleteSubscriber = (trx: Db, id: number) =>
  execute(trx)`delete from newsletter_subscribers where id = ${id}`

export const cancelLetters = (trx: Db, email: string, kinds: readonly string[], now: Date) => execute(trx)`
    update outbox set cancelled_at = ${now}
    where email_fold(recipient) = email_fold(${email}) and kind = any(${[...kinds]}::text[])
      and sent_at is null and cancelled_at is null and failed_at is null`
