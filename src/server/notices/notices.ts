import { sql, type RawBuilder } from 'kysely'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { announce, announceEach, type Announced } from '../live/changes.ts'
import {
  cancelUnsent,
  cancelUntried,
  insertAll,
  sendFrom,
  sendNow,
  sendPush,
  thisMillisecond,
} from '../outbox/outbox.ts'
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
  await tellForReceipt(trx, config, telling)
}

/** What a telling made: with it the telling can be taken back before its time. */
export type Receipt = { noticeIds: number[]; outboxIds: number[] }

/** The same as `tell`, for whoever may take it back. */
export async function tellForReceipt<K extends Kind>(
  trx: Db,
  config: Config,
  telling: Telling<K>,
): Promise<Receipt> {
  const { accountId, kind, data, applicationId, visibleAt } = telling
  const { notice, email, push } = written(kind, data)
  if (!notice) throw new Error(`${kind} has no notice`)
  const { rows } = await sql<{ noticeId: number; email: string | null; phone: string | null }>`
    with told as (
      insert into notices (account_id, kind, text, url, application_id, visible_at, is_announced)
      select id, ${kind}, ${notice.text}, ${notice.path}, ${applicationId ?? null}::bigint,
        coalesce(${visibleAt ?? null}::timestamptz, ${thisMillisecond}), ${!visibleAt}
      from accounts where id = ${accountId} and closed_at is null for key share
      returning id)
    select (select id from told) as "noticeId", case when email_notices then email end as email, case when sms_notices then phone end as phone
    from accounts where id = ${accountId} and closed_at is null`.execute(trx)
  const common = {
    accountId,
    kind,
    ...(applicationId && { applicationId }),
    ...(visibleAt && { sendAfter: visibleAt }),
  }
  const { email: address, phone } = rows[0] ?? {}
  const sms = `${notice.text} ${config.publicUrl}${notice.path}`
  const outboxIds = await insertAll(trx, [
    ...(email && address
      ? [{ ...common, channel: 'email' as const, to: address, ...letterOf(config, email) }]
      : []),
    ...(notice.sms && phone ? [{ ...common, channel: 'sms' as const, to: phone, body: sms }] : []),
  ])
  if (!visibleAt && rows.length > 0) await announce(trx, [accountId], { kind: 'notices' })
  const pushIds =
    push && rows.length > 0
      ? await sendPush(trx, config, {
          accountId,
          kind,
          applicationId,
          sendAfter: visibleAt,
          text: push,
          path: notice.path,
        })
      : []
  return { noticeIds: rows.map(({ noticeId }) => noticeId), outboxIds: [...outboxIds, ...pushIds] }
}

/** Takes a telling back. @returns false when part of it has left, or is leaving */
export async function takeBack(trx: Db, { noticeIds, outboxIds }: Receipt, now: Date): Promise<boolean> {
  await deleteNotices(trx, sql`id = any(${noticeIds}::bigint[])`)
  return cancelUntried(trx, outboxIds, now)
}

/** Sets another time for what has not been told yet. */
export async function postpone(trx: Db, { noticeIds, outboxIds }: Receipt, until: Date): Promise<void> {
  await sql`
    update notices set visible_at = ${until}, is_announced = false
    where id = any(${noticeIds}::bigint[])`.execute(trx)
  await sendFrom(trx, outboxIds, until)
}

/** Takes back what was to be told about an application and has not been told yet. */
export async function withdraw(trx: Db, applicationId: number, kinds: readonly Kind[]): Promise<void> {
  await deleteNotices(trx, sql`application_id = ${applicationId} and kind = any(${[...kinds]}::text[])`)
  await cancelUnsent(trx, applicationId, kinds)
}

/** Tells now what was to be told about an application later. */
export async function bringForward(
  trx: Db,
  applicationId: number,
  kinds: readonly Kind[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ accountId: number }>`
    update notices set visible_at = ${now}, is_announced = true
    where application_id = ${applicationId} and kind = any(${[...kinds]}::text[]) and not is_announced
    returning account_id as "accountId"`.execute(trx)
  await sendNow(trx, applicationId, kinds, now)
  await announce(
    trx,
    rows.map(({ accountId }) => accountId),
    { kind: 'notices' },
  )
}

async function deleteNotices(trx: Db, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ accountId: number; isAnnounced: boolean }>`
    delete from notices where ${which}
    returning account_id as "accountId", is_announced as "isAnnounced"`.execute(trx)
  const told = rows.filter(({ isAnnounced }) => isAnnounced)
  await announce(
    trx,
    told.map(({ accountId }) => accountId),
    { kind: 'notices' },
  )
}

const mostAtOnce = 1000

type Due = { accountId: number; applicationId: number | null; advertisementId: number | null }

/** Announces what was to be told at a time of its own, once that has come. */
export async function announceDue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (trx) => {
    const { rows } = await sql<Due>`
      update notices n set is_announced = true
      where id in (
        select id from notices where not is_announced and visible_at <= ${now()}
        order by visible_at limit ${sql.lit(mostAtOnce)} for update skip locked)
      returning account_id as "accountId", application_id as "applicationId",
        (select p.advertisement_id from applications p where p.id = n.application_id) as "advertisementId"`.execute(
      trx,
    )
    await announce(
      trx,
      rows.map(({ accountId }) => accountId),
      { kind: 'notices' },
    )
    // The applicant sees a decision from the time of its notice on.
    await announceEach(trx, rows.flatMap(applicationChange))
  })
}

const applicationChange = ({ accountId, applicationId, advertisementId }: Due): Announced[] =>
  applicationId === null || advertisementId === null
    ? []
    : [
        {
          people: [accountId],
          change: { kind: 'application', application_id: applicationId, advertisement_id: advertisementId },
        },
      ]
