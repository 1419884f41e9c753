import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { cancelUnsent, sendEmail, sendSms } from '../outbox/outbox.ts'

export type Telling = {
  accountId: number
  kind: string
  /** One sentence, shown in the product and sent as SMS. */
  text: string
  /** A path of this site, where the person can act. */
  path: string
  /** Left out where it is told in the product alone. */
  email?: { subject: string; paragraphs: string[]; linkText: string }
  /** SMS is for what cannot wait; it goes only where the person left it on. */
  withSms?: boolean
  applicationId?: number
  /** Told from this time on; at once unless said. */
  visibleAt?: Date
}

/** Tells a person in the product, by e-mail and by SMS, each where the person left it on; within the act's transaction. */
export async function tell(trx: Db, config: Config, telling: Telling): Promise<void> {
  const { accountId, kind, text, path, email, visibleAt } = telling
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    with told as (
      insert into notices (account_id, kind, text, url, application_id, visible_at)
      select id, ${kind}, ${text}, ${path}, ${telling.applicationId ?? null}::bigint,
        coalesce(${visibleAt ?? null}::timestamptz, now())
      from accounts where id = ${accountId} and closed_at is null for key share)
    select case when email_notices then email end as email, case when sms_notices then phone end as phone
    from accounts where id = ${accountId} and closed_at is null`.execute(trx)
  const common = {
    accountId,
    kind,
    ...(telling.applicationId && { applicationId: telling.applicationId }),
    ...(visibleAt && { sendAfter: visibleAt }),
  }
  const url = config.publicUrl + path
  if (email && rows[0]?.email)
    await sendEmail(trx, { ...common, ...email, to: rows[0].email, link: { text: email.linkText, url } })
  if (rows[0]?.phone && telling.withSms)
    await sendSms(trx, { ...common, to: rows[0].phone, text: `${text} ${url}` })
}

/** Takes back what was to be told about an application and has not been told yet. */
export async function withdraw(trx: Db, applicationId: number, kinds: readonly string[]): Promise<void> {
  await sql`
    delete from notices
    where application_id = ${applicationId} and kind = any(${[...kinds]}::text[])`.execute(trx)
  await cancelUnsent(trx, applicationId, kinds)
}
