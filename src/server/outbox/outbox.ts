import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { emailHtml, type Email, type Link } from './email-layout.ts'

type Common = {
  accountId: number | null
  kind: string
  applicationId?: number
  sendAfter?: Date
  /** Not sent from this time on: a code that has run out. */
  expiresAt?: Date
}

/** Puts an SMS into the outbox, within the act's own transaction. `to` is E.164. */
export async function sendSms(trx: Db, message: Common & { to: string; text: string }): Promise<void> {
  await insertAll(trx, [{ ...message, channel: 'sms', subject: null, body: message.text, html: null }])
}

/** Puts an e-mail into the outbox, within the act's own transaction. Paragraphs are plain text. */
export async function sendEmail(trx: Db, message: Common & Email): Promise<void> {
  await sendEmails(trx, [message])
}

/** The same, where its way is followed. @returns its id in the outbox */
export async function sendFollowedEmail(trx: Db, message: Common & Email): Promise<number> {
  const [id] = await insertAll(trx, [{ ...message, ...writtenOf(message), channel: 'email' }])
  if (id === undefined) throw new Error('An e-mail was not kept')
  return id
}

/** The same for many letters at once. */
export async function sendEmails(trx: Db, messages: readonly (Common & Email)[]): Promise<void> {
  await insertAll(
    trx,
    messages.map((message) => ({ ...message, ...writtenOf(message), channel: 'email' })),
  )
}

/** Takes back what has not left yet. */
export async function cancelUnsent(trx: Db, applicationId: number, kinds: readonly string[]): Promise<void> {
  await sql`
    update outbox set cancelled_at = now()
    where application_id = ${applicationId} and kind = any(${[...kinds]}::text[])
      and sent_at is null and cancelled_at is null`.execute(trx)
}

type Row = Common & {
  channel: 'sms' | 'email'
  to: string
  subject: string | null
  body: string
  html: string | null
  headers?: Record<string, string>
}

function writtenOf(email: Email): Pick<Row, 'body' | 'html'> {
  const { paragraphs, link, items = [], foot } = email
  const written = (one: Link) => `${one.text}: ${one.url}`
  const end = foot && [foot.text, ...(foot.link ? [written(foot.link)] : [])].join('\n')
  const body = [...paragraphs, ...items.map(written), ...(link ? [written(link)] : []), ...(end ? [end] : [])]
  return { body: body.join('\n\n'), html: emailHtml(email) }
}

async function insertAll(trx: Db, rows: readonly Row[]): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map((row) => ({
    account_id: row.accountId,
    channel: row.channel,
    kind: row.kind,
    recipient: row.to,
    subject: row.subject,
    body: row.body,
    html: row.html,
    application_id: row.applicationId ?? null,
    send_after: row.sendAfter ?? null,
    expires_at: row.expiresAt ?? null,
    headers: row.headers ?? null,
  }))
  const made = await sql<{ id: number }>`
    insert into outbox (account_id, channel, kind, recipient, subject, body, html, application_id, send_after,
      expires_at, headers)
    select account_id, channel, kind, recipient, subject, body, html, application_id, coalesce(send_after, now()),
      expires_at, headers
    from json_populate_recordset(null::outbox, ${JSON.stringify(values)}::json)
    returning id`.execute(trx)
  return made.rows.map(({ id }) => id)
}
