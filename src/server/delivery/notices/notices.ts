import { sql, type RawBuilder } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { announce, announceEach, type Announced } from '../live/changes.ts'
import {
  cancelUnsent,
  cancelUntried,
  insertAll,
  sendFrom,
  sendNow,
  sendPushes,
  thisMillisecond,
} from '../outbox/outbox.ts'
import { renderEmail, renderTemplate, type DataOf, type Kind } from '../outbox/templates.ts'
import { smsOfNotice } from '../outbox/templates/template.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

export type NoticeRequest<K extends Kind> = {
  accountId: number
  kind: K
  data: DataOf<K>
  applicationId?: number
  visibleAt?: Date
  isEmailed?: boolean
  emailExpiresAt?: Date
  /** True if the SMS is sent even at night; other notices are sent by SMS only in the daytime. */
  isUrgent?: boolean
}

/** Sends a notice on the site and, as its template and the person’s settings ask, by e-mail, SMS and push. */
export async function sendNotice<K extends Kind>(
  trx: Db,
  config: Config,
  request: NoticeRequest<K>,
): Promise<void> {
  await sendUndoableNotice(trx, config, request)
}

export type Receipt = { noticeIds: number[]; outboxIds: number[] }

export const sendUndoableNotice = <K extends Kind>(
  trx: Db,
  config: Config,
  request: NoticeRequest<K>,
): Promise<Receipt> => sendNotices(trx, config, [request])

export async function sendNotices<K extends Kind>(
  trx: Db,
  config: Config,
  requests: readonly NoticeRequest<K>[],
): Promise<Receipt> {
  if (requests.length === 0) return { noticeIds: [], outboxIds: [] }
  const all = requests.map((request) => {
    const { notice, email, push } = renderTemplate(request.kind, request.data)
    if (!notice) throw new Error(`${request.kind} has no notice`)
    return { ...request, notice, email, push }
  })
  const people = await insertNotices(trx, all)
  const known = new Map(people.map((person) => [person.id, person]))
  const reached = all.flatMap((one) => {
    const person = known.get(one.accountId)
    return person ? [{ ...one, person }] : []
  })
  const outboxIds = await insertAll(
    trx,
    reached.flatMap((one) => {
      const { accountId, kind, applicationId, visibleAt, notice, email, person } = one
      const common = {
        accountId,
        kind,
        ...(applicationId && { applicationId }),
        ...(visibleAt && { sendAfter: visibleAt }),
      }
      const sms = smsOfNotice(config.publicUrl, notice)
      return [
        ...(email && person.email && one.isEmailed !== false
          ? [
              {
                ...common,
                ...(one.emailExpiresAt && { expiresAt: one.emailExpiresAt }),
                channel: 'email' as const,
                to: person.email,
                ...renderEmail(config, email),
              },
            ]
          : []),
        ...(sms !== null && person.phone
          ? [{ ...common, channel: 'sms' as const, to: person.phone, body: sms, isUrgent: one.isUrgent }]
          : []),
      ]
    }),
  )
  const notifiedNow = reached.filter(({ visibleAt }) => !visibleAt).map(({ accountId }) => accountId)
  if (notifiedNow.length > 0) await announce(trx, notifiedNow, { kind: 'notices' })
  const pushIds = await sendPushes(
    trx,
    config,
    reached.flatMap(({ accountId, kind, applicationId, visibleAt: sendAfter, push, notice, person }) =>
      push && person.hasBrowser
        ? [{ accountId, kind, applicationId, sendAfter, text: push, path: notice.path }]
        : [],
    ),
  )
  return {
    noticeIds: people.flatMap(({ noticeIds }) => noticeIds ?? []),
    outboxIds: [...outboxIds, ...pushIds],
  }
}

type Recipient = RowOf<'accounts', 'id'> & {
  email: string | null
  phone: string | null
  hasBrowser: boolean
  noticeIds: number[] | null
}

type RenderedRequest<K extends Kind> = NoticeRequest<K> & { notice: { text: string; path: string } }

async function insertNotices<K extends Kind>(
  trx: Db,
  all: readonly RenderedRequest<K>[],
): Promise<Recipient[]> {
  const values = all.map(({ accountId, kind, notice, applicationId, visibleAt }) => ({
    account_id: accountId,
    kind,
    text: notice.text,
    url: notice.path,
    application_id: applicationId ?? null,
    visible_at: visibleAt ?? null,
  }))
  return queryRows<Recipient>(trx)`
    with wanted as (select * from json_populate_recordset(null::notices, ${JSON.stringify(values)}::json)),
    person as (
      select id, email, phone, email_notices, sms_notices from accounts
      where id in (select account_id from wanted) and closed_at is null order by id for key share),
    told as (
      insert into notices (account_id, kind, text, url, application_id, visible_at, is_announced)
      select w.account_id, w.kind, w.text, w.url, w.application_id, coalesce(w.visible_at, ${thisMillisecond}),
        w.visible_at is null
      from wanted w join person p on p.id = w.account_id
      returning id)
    select p.id, case when p.email_notices then p.email end as email, case when p.sms_notices then p.phone end as phone,
      exists (select from push_subscriptions s where s.account_id = p.id) as "hasBrowser",
      case when row_number() over (order by p.id) = 1 then (select json_agg(id) from told) end as "noticeIds"
    from person p`
}

/**
 * Deletes notices and cancels those of their e-mails, SMS and push messages that the server has not yet tried
 * to send.
 * @returns false if the server has tried to send one of them
 */
export async function cancelNotices(trx: Db, { noticeIds, outboxIds }: Receipt, now: Date): Promise<boolean> {
  await deleteNotices(trx, sql`id = any(${noticeIds}::bigint[])`)
  return cancelUntried(trx, outboxIds, now)
}

export async function postponeNotices(
  trx: Db,
  { noticeIds, outboxIds }: Receipt,
  until: Date,
): Promise<void> {
  await execute(trx)`
    update notices set visible_at = ${until}, is_announced = false
    where id = any(${noticeIds}::bigint[])`
  await sendFrom(trx, outboxIds, until)
}

export async function cancelPendingNotices(
  trx: Db,
  applicationIds: readonly number[],
  kinds: readonly Kind[],
): Promise<void> {
  await deleteNotices(
    trx,
    sql`application_id = any(${[...applicationIds]}::bigint[]) and kind = any(${[...kinds]}::text[])`,
  )
  await cancelUnsent(trx, applicationIds, kinds)
}

export async function sendPendingNoticesNow(
  trx: Db,
  applicationId: number,
  kinds: readonly Kind[],
  now: Date,
): Promise<void> {
  const rows = await queryRows<RowOf<'notices', 'account_id'>>(trx)`
    update notices set visible_at = ${now}, is_announced = true
    where application_id = ${applicationId} and kind = any(${[...kinds]}::text[]) and not is_announced
    returning account_id as "accountId"`
  await sendNow(trx, applicationId, kinds, now)
  await announce(
    trx,
    rows.map(({ accountId }) => accountId),
    { kind: 'notices' },
  )
}

async function deleteNotices(trx: Db, which: RawBuilder<unknown>): Promise<void> {
  const rows = await queryRows<RowOf<'notices', 'account_id' | 'is_announced'>>(trx)`
    delete from notices where ${which}
    returning account_id as "accountId", is_announced as "isAnnounced"`
  const notified = rows.filter(({ isAnnounced }) => isAnnounced)
  await announce(
    trx,
    notified.map(({ accountId }) => accountId),
    { kind: 'notices' },
  )
}

const mostAtOnce = 1000

type Due = RowOf<'notices', 'account_id' | 'application_id'> & { advertisementId: number | null }

export async function announceDue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.transaction(async (trx) => {
    const rows = await queryRows<Due>(trx)`
      update notices n set is_announced = true
      where id in (
        select id from notices where not is_announced and visible_at <= ${now()}
        order by visible_at limit ${sql.lit(mostAtOnce)} for update skip locked)
      returning account_id as "accountId", application_id as "applicationId",
        (select p.advertisement_id from applications p where p.id = n.application_id) as "advertisementId"`
    await announce(
      trx,
      rows.map(({ accountId }) => accountId),
      { kind: 'notices' },
    )
    // Applicants see a decision only when its notice becomes visible, so their application is announced as
    // changed at that time.
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
