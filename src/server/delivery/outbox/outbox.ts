import { sql } from 'kysely'
import type { Channel } from '../../../shared/delivery/channels.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../database/database.ts'
import { renderEmail, noticeKinds, renderTemplate, type DataOf, type Kind } from './templates.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

export const thisMillisecond = sql`date_trunc('milliseconds', now())`

type Common = {
  accountId: number | null
  applicationId?: number
  sendAfter?: Date
  expiresAt?: Date
}

export type TemplateMessage<K extends Kind> = Common & { kind: K; data: DataOf<K>; to: string }

export async function sendSms<K extends Kind>(trx: Db, message: TemplateMessage<K>): Promise<void> {
  const { sms } = renderTemplate(message.kind, message.data)
  if (!sms) throw new Error(`${message.kind} has no SMS`)
  await insertAll(trx, [{ ...message, channel: 'sms', body: sms }])
}

export async function sendEmail<K extends Kind>(
  trx: Db,
  config: Config,
  message: TemplateMessage<K>,
): Promise<number> {
  const [id] = await sendEmails(trx, config, [message])
  if (id === undefined) throw new Error('The e-mail was not queued')
  return id
}

export async function sendEmails<K extends Kind>(
  trx: Db,
  config: Config,
  messages: readonly TemplateMessage<K>[],
): Promise<number[]> {
  const rows = messages.map((message): Row => {
    const { email } = renderTemplate(message.kind, message.data)
    if (!email) throw new Error(`${message.kind} has no e-mail`)
    return { ...message, channel: 'email', ...renderEmail(config, email) }
  })
  return insertAll(trx, rows)
}

type Rewritten<K extends Kind> = { id: number; kind: K; data: DataOf<K> }

export async function rewriteEmail<K extends Kind>(
  trx: Db,
  config: Config,
  { id, kind, data }: Rewritten<K>,
): Promise<void> {
  const { email } = renderTemplate(kind, data)
  if (!email) throw new Error(`${kind} has no e-mail`)
  const { subject, body, html, headers } = renderEmail(config, email)
  await execute(trx)`
    update outbox set subject = ${subject}, body = ${body}, html = ${html}, headers = ${JSON.stringify(headers ?? null)}::jsonb,
      cancelled_at = null
    where id = ${id} and sent_at is null`
}

export const cancelUnsent = (trx: Db, applicationIds: readonly number[], kinds: readonly Kind[]) => execute(
  trx,
)`
    update outbox set cancelled_at = now()
    where application_id = any(${[...applicationIds]}::bigint[]) and kind = any(${[...kinds]}::text[])
      and sent_at is null and cancelled_at is null`

export async function cancelUntried(trx: Db, ids: readonly number[], now: Date): Promise<boolean> {
  await execute(trx)`
    update outbox set cancelled_at = ${now}
    where id = any(${[...ids]}::bigint[]) and attempts = 0 and sent_at is null and cancelled_at is null`
  const rows = await queryRows(trx)`
    select 1 from outbox where id = any(${[...ids]}::bigint[]) and cancelled_at is null limit 1`
  return rows.length === 0
}

export const sendFrom = (trx: Db, ids: readonly number[], time: Date) => execute(trx)`
    update outbox set send_after = ${time}
    where id = any(${[...ids]}::bigint[]) and attempts = 0 and sent_at is null and cancelled_at is null`

export const sendNow = (trx: Db, applicationId: number, kinds: readonly Kind[], now: Date) => execute(trx)`
    update outbox set send_after = ${now}
    where application_id = ${applicationId} and kind = any(${[...kinds]}::text[]) and send_after > ${now}
      and attempts = 0 and sent_at is null and cancelled_at is null`

type Pushed = {
  accountId: number
  kind: Kind
  applicationId?: number | undefined
  sendAfter?: Date | undefined
  text: string
  path: string
}

/**
 * Queues a push message for each subscribed browser in which the person is logged in, unless the same message
 * is already queued for the browser and no attempt was made to send it.
 * @returns the ids of the queued messages
 */
export async function sendPushes(
  trx: Db,
  { push }: Pick<Config, 'push'>,
  messages: readonly Pushed[],
): Promise<number[]> {
  if (!push || messages.length === 0) return []
  const values = messages.map(({ accountId, kind, applicationId, sendAfter, text, path }) => ({
    account_id: accountId,
    kind,
    body: JSON.stringify({ text, path, tag: `${kind} ${path}` }),
    application_id: applicationId ?? null,
    send_after: sendAfter ?? null,
  }))
  const made = await queryRows<RowOf<'outbox', 'id'>>(trx)`
    insert into outbox (account_id, channel, kind, recipient, body, application_id, send_after, push_subscription_id)
    select distinct on (p.id, m.kind, m.body) m.account_id, 'push', m.kind, split_part(p.endpoint, '/', 3), m.body,
      m.application_id, coalesce(m.send_after, ${thisMillisecond}), p.id
    from json_populate_recordset(null::outbox, ${JSON.stringify(values)}::json) m
    join push_subscriptions p on p.account_id = m.account_id join sessions s on s.id = p.session_id
    where s.ended_at is null
      and not exists (
        select 1 from outbox o
        where o.push_subscription_id = p.id and o.kind = m.kind and o.body = m.body
          and o.sent_at is null and o.cancelled_at is null and o.failed_at is null and o.attempts = 0)
    order by p.id, m.kind, m.body
    returning id`
  return made.map(({ id }) => id)
}

export const cancelPush = (
  db: Db,
  { applicationId, accountId, kind }: { applicationId: number; accountId: number; kind: Kind },
  now: Date,
) =>
  execute(db)`
    update outbox set cancelled_at = ${now}
    where application_id = ${applicationId} and account_id = ${accountId} and kind = ${kind} and channel = 'push'
      and sent_at is null and cancelled_at is null and failed_at is null`

export const cancelSwitchedOffNotices = (trx: Db, accountId: number, off: readonly Channel[], now: Date) =>
  execute(trx)`
    update outbox set cancelled_at = ${now}, cancel_reason = 'switched_off'
    where account_id = ${accountId} and channel = any(${[...off]}::text[])
      and kind = any(${noticeKinds}::text[])
      and sent_at is null and cancelled_at is null and failed_at is null`

export type Row = Common & {
  channel: 'sms' | 'email'
  kind: string
  to: string
  subject?: string
  body: string
  html?: string
  headers?: Record<string, string> | undefined
  isUrgent?: boolean | undefined
}

export async function insertAll(trx: Db, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map((row) => ({
    account_id: row.accountId,
    channel: row.channel,
    kind: row.kind,
    recipient: row.to,
    subject: row.subject ?? null,
    body: row.body,
    html: row.html ?? null,
    application_id: row.applicationId ?? null,
    send_after: row.sendAfter ?? null,
    expires_at: row.expiresAt ?? null,
    headers: row.headers ?? null,
    is_urgent: row.isUrgent ?? false,
  }))
  const made = await queryRows<RowOf<'outbox', 'id'>>(trx)`
    insert into outbox (account_id, channel, kind, recipient, subject, body, html, application_id, send_after,
      expires_at, headers, is_urgent)
    select account_id, channel, kind, recipient, subject, body, html, application_id, coalesce(send_after, ${thisMillisecond}),
      expires_at, headers, is_urgent
    from json_populate_recordset(null::outbox, ${JSON.stringify(values)}::json)
    returning id`
  return made.map(({ id }) => id)
}
