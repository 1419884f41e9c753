import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { cancelUnsent, insertAll, sendPush } from '../outbox/outbox.ts'
import { letterOf, written, type DataOf, type Kind } from '../outbox/templates.ts'

export type Telling<K extends Kind> = {
  accountId: number
  kind: K
  data: DataOf<K>
  applicationId?: number
  /** Told from this time on; at once unless said. */
  visibleAt?: Date
}

/**
 * Tells a person in the product, by e-mail and, where the template says so, by SMS, each where the person left it on;
 * within the act's transaction.
 */
export async function tell<K extends Kind>(trx: Db, config: Config, telling: Telling<K>): Promise<void> {
  const { accountId, kind, data, applicationId, visibleAt } = telling
  const { notice, email, push } = written(kind, data)
  if (!notice) throw new Error(`${kind} has no notice`)
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    with told as (
      insert into notices (account_id, kind, text, url, application_id, visible_at)
      select id, ${kind}, ${notice.text}, ${notice.path}, ${applicationId ?? null}::bigint,
        coalesce(${visibleAt ?? null}::timestamptz, now())
      from accounts where id = ${accountId} and closed_at is null for key share)
    select case when email_notices then email end as email, case when sms_notices then phone end as phone
    from accounts where id = ${accountId} and closed_at is null`.execute(trx)
  const common = {
    accountId,
    kind,
    ...(applicationId && { applicationId }),
    ...(visibleAt && { sendAfter: visibleAt }),
  }
  const { email: address, phone } = rows[0] ?? {}
  const sms = `${notice.text} ${config.publicUrl}${notice.path}`
  await insertAll(trx, [
    ...(email && address
      ? [{ ...common, channel: 'email' as const, to: address, ...letterOf(config, email) }]
      : []),
    ...(notice.sms && phone ? [{ ...common, channel: 'sms' as const, to: phone, body: sms }] : []),
  ])
  if (push && rows.length > 0)
    await sendPush(trx, config, {
      accountId,
      kind,
      applicationId,
      sendAfter: visibleAt,
      text: push,
      path: notice.path,
    })
}

/** Takes back what was to be told about an application and has not been told yet. */
export async function withdraw(trx: Db, applicationId: number, kinds: readonly Kind[]): Promise<void> {
  await sql`
    delete from notices
    where application_id = ${applicationId} and kind = any(${[...kinds]}::text[])`.execute(trx)
  await cancelUnsent(trx, applicationId, kinds)
}
