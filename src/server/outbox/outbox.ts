import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { emailHtml } from './email-layout.ts'

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
  await insert(trx, { ...message, channel: 'sms', subject: null, body: message.text, html: null })
}

/** Puts an e-mail into the outbox, within the act's own transaction. Paragraphs are plain text. */
export async function sendEmail(
  trx: Db,
  message: Common & {
    to: string
    subject: string
    paragraphs: string[]
    link?: { text: string; url: string }
  },
): Promise<void> {
  const { paragraphs, link, subject } = message
  const body = [...paragraphs, ...(link ? [`${link.text}: ${link.url}`] : [])].join('\n\n')
  await insert(trx, { ...message, channel: 'email', body, html: emailHtml({ subject, paragraphs, link }) })
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
}

async function insert(trx: Db, row: Row): Promise<void> {
  await sql`
    insert into outbox (account_id, channel, kind, recipient, subject, body, html, application_id, send_after,
      expires_at)
    values (${row.accountId}, ${row.channel}, ${row.kind}, ${row.to}, ${row.subject}, ${row.body}, ${row.html},
      ${row.applicationId ?? null}, coalesce(${row.sendAfter ?? null}::timestamptz, now()),
      ${row.expiresAt ?? null}::timestamptz)`.execute(trx)
}
