import { sql } from 'kysely'
import type { Message } from '../../../shared/board/messages/messages.ts'
import { approvedText } from '../advertisements/approved.ts'
import type { PersonForStaff } from '../../../shared/people/staff-people.ts'
import { personJson } from '../../endpoint/staff-list/person-json.ts'
import type { Db } from '../../database/database.ts'
import type { MessageAttachment } from '../../../shared/board/messages/message-attachments.ts'
import { isDecidedBy, lockColleaguesOf, readFor, sharedWith } from '../../people/colleague-access.ts'
import { avatarOf } from '../../operations/files/photos/photo-names.ts'
import { isProvisionalSql } from '../../people/provisional-decisions.ts'
import type { Column, Columns, RowOf } from '../../database/rows.ts'
import { attachmentsJson } from './attachments/sql-attachments.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type Thread = RowOf<'applications', 'status'> & {
  isProvisional: boolean
  isApplicant: boolean
  /** The account in whose name the viewer writes: for a colleague of the owner, the owner’s. */
  sideId: number
  otherId: number
  advertisementId: number
}

type ThreadKey = { applicationId: number; accountId: number; now: Date }

export async function findThread(db: Db, threadKey: ThreadKey): Promise<Thread | null> {
  const { rows } = await threadOf(threadKey).execute(db)
  return rows[0] ?? null
}

export async function lockThread(trx: Db, threadKey: ThreadKey): Promise<Thread | null> {
  await execute(trx)`select 1 from applications where id = ${threadKey.applicationId} for share`
  await lockColleaguesOf(trx, threadKey.accountId)
  return findThread(trx, threadKey)
}

const threadOf = ({ applicationId, accountId, now }: ThreadKey) => sql<Thread>`
  select p.status, ${isProvisionalSql('p', now)} as "isProvisional",
    p.applicant_id = ${accountId} as "isApplicant",
    case when p.applicant_id = ${accountId} then p.applicant_id else a.owner_id end as "sideId",
    case when p.applicant_id = ${accountId} then a.owner_id else p.applicant_id end as "otherId",
    p.advertisement_id as "advertisementId"
  from applications p join advertisements a on a.id = p.advertisement_id
  where p.id = ${applicationId} and (p.applicant_id = ${accountId} or ${isDecidedBy(accountId)})`

export type MessageRow = RowOf<
  'messages',
  'id' | 'application_id' | 'sender_id' | 'message' | 'is_read' | 'created_at' | 'client_key'
> & { attachments: MessageAttachment[]; signedBy: Message['signed_by'] }

const columns = sql`id, application_id as "applicationId", sender_id as "senderId", message,
  is_read as "isRead", created_at as "createdAt", client_key as "clientKey", ${attachmentsJson} as attachments,
  (select json_build_object('id', u.id, 'firstname', u.first_name, 'lastname', u.last_name)
    from accounts u where u.id = messages.signed_by) as "signedBy"`

type NewMessage = {
  applicationId: number
  senderId: number
  recipientId: number
  signedBy: number | null
  clientKey: string | null
  text: string
}

export async function insertMessage(trx: Db, made: NewMessage): Promise<MessageRow & { isNew: boolean }> {
  const inserted = await queryRow<MessageRow>(trx)`
    insert into messages (application_id, sender_id, recipient_id, signed_by, client_key, message)
    values (${made.applicationId}, ${made.senderId}, ${made.recipientId}, ${made.signedBy}, ${made.clientKey}, ${made.text})
    on conflict (application_id, sender_id, client_key) do nothing
    returning ${columns}`
  if (inserted) return { ...inserted, isNew: true }
  const known = await queryOne<MessageRow>(trx)`
    select ${columns} from messages
    where application_id = ${made.applicationId} and sender_id = ${made.senderId}
      and client_key = ${made.clientKey}`
  return { ...known, isNew: false }
}

type Page = { applicationId: number; limit: number; beforeId: number | null }

export const listMessages = (db: Db, page: Page) =>
  queryRows<MessageRow>(db)`select ${columns} ${fromPage(page)}`

export const listReportedMessages = (db: Db, page: Page) =>
  queryRows<MessageRow & { author: PersonForStaff }>(db)`/* seldom */
    select ${columns}, (
      select ${personJson('w')} from accounts w where w.id = coalesce(signed_by, sender_id)) as author
    ${fromPage(page)}`

const fromPage = ({ applicationId, limit, beforeId }: Page) => sql`
  from messages where application_id = ${applicationId} ${beforeId === null ? sql`` : sql`and id < ${beforeId}`}
  order by id desc limit ${sql.lit(limit)}`

export const markThreadRead = (db: Db, applicationId: number, recipientId: number, at: Date) =>
  queryExists(db)`
    update messages set is_read = true, read_at = ${at}
    where recipient_id = ${recipientId} and application_id = ${applicationId} and not is_read
    returning id`

export const countUnreadOf = (db: Db, accountId: number, now: Date) =>
  queryOne<{ unreadCount: number; unreadNotices: number }>(db)`
    select (select count(*) from messages where recipient_id = ${accountId} and not is_read)
        + (select count(*) from ${sharedUnread(accountId)}) as "unreadCount",
      (select count(*) from notices
        where account_id = ${accountId} and read_at is null and visible_at <= ${now}) as "unreadNotices"`

const sharedUnread = (accountId: number) => sql`(
    select u.id, u.application_id from messages u join applications p on p.id = u.application_id
    where not u.is_read and u.recipient_id = any(${readFor(accountId)}) and u.recipient_id <> ${accountId}
      and p.applicant_id <> u.recipient_id and p.advertisement_id in (${sharedWith(accountId, 'decider')})) m`

type UnreadThread = Columns<'messages', 'application_id'> & {
  advertisement_title: string
  applicant_name: string
  photo: string | null
  unread_count: number
  last_message_at: Column<'messages', 'created_at'>
}

export const listUnreadThreadsOf = (db: Db, accountId: number) => queryRows<UnreadThread>(db)`
    with unread as (
      select application_id, count(*) as unread_count, max(id) as last_id
      from (
        select application_id, id from messages where recipient_id = ${accountId} and not is_read
        union all select m.application_id, m.id from ${sharedUnread(accountId)}) own
      group by application_id
      order by max(id) desc limit 50)
    select u.application_id, case when p.applicant_id <> ${accountId} then a.title else ${approvedText('title')} end as advertisement_title,
      u.unread_count, m.created_at as last_message_at,
      case when a.owner_id = o.id and o.company_name is not null then o.company_name
        else o.first_name || ' ' || o.last_name end as applicant_name,
      ${avatarOf(sql`o.id`)} as photo
    from unread u
    join messages m on m.application_id = u.application_id and m.id = u.last_id
    join applications p on p.id = u.application_id
    join advertisements a on a.id = p.advertisement_id
    join accounts o on o.id = m.sender_id
    order by u.last_id desc`
