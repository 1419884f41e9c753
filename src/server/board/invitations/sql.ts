import { sql } from 'kysely'
import type { InvitationStatus } from '../../../shared/board/invitations/invitation-status.ts'
import type { SentInvitation } from '../../../shared/board/invitations/invitations.ts'
import { approvedText } from '../advertisements/approved.ts'
import type { Db } from '../../database/database.ts'
import type { Column, Columns, RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRow, queryRows } from '../../database/statements.ts'

type Page = { page: number; perPage: number }

export type InvitingRow = RowOf<
  'advertisements',
  | 'id'
  | 'owner_id'
  | 'title'
  | 'status'
  | 'application_deadline'
  | 'start_date'
  | 'category_id'
  | 'sub_category_id'
  | 'city_id'
  | 'is_okay_for_rookie'
>

export const findInviting = (db: Db, id: number, ownerId: number) => queryRow<InvitingRow>(db)`
    select a.id, a.owner_id as "ownerId", a.title, a.status, a.application_deadline as "applicationDeadline",
      a.start_date as "startDate", a.category_id as "categoryId", a.sub_category_id as "subCategoryId",
      a.city_id as "cityId", a.is_okay_for_rookie as "isOkayForRookie"
    from advertisements a where a.id = ${id} and a.owner_id = ${ownerId}`

export const lockAdvertisement = (trx: Db, id: number) =>
  execute(trx)`select 1 from advertisements where id = ${id} for update`

export const lockInvitationsOfOwner = (trx: Db, ownerId: number) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext(${`invitations ${ownerId}`}))`

export const countSince = (db: Db, ownerId: number, since: Date) =>
  queryOne<{ count: number; oldest: Date | null }>(db)`
    select count(*) as count, min(i.created_at) as oldest
    from invitations i join advertisements a on a.id = i.advertisement_id
    where a.owner_id = ${ownerId} and i.created_at > ${since}`

export const insertInvitation = (trx: Db, advertisementId: number, accountId: number, now: Date) =>
  queryRow<RowOf<'invitations', 'id'>>(trx)`
    insert into invitations (advertisement_id, account_id, created_at)
    values (${advertisementId}, ${accountId}, ${now}) on conflict do nothing returning id`

export type SentRow = Omit<SentInvitation, 'created_at' | 'answered_at'> &
  Columns<'invitations', 'created_at' | 'answered_at'>

const sentColumns = sql`
    i.id, w.first_name as firstname, s.name as profession, i.status, i.created_at, i.answered_at,
      (select p.id from applications p
        where p.advertisement_id = i.advertisement_id and p.applicant_id = i.account_id) as application_id
    from invitations i
    join accounts w on w.id = i.account_id
    left join cvs v on v.account_id = w.id
    left join sub_categories s on s.id = v.sub_category_id`

export const findSent = (db: Db, id: number) =>
  queryOne<SentRow>(db)`select ${sentColumns} where i.id = ${id}`

export async function listSent(db: Db, advertisementId: number, { page, perPage }: Page) {
  const { total } = await queryOne<{ total: number }>(db)`
    select count(*) as total from invitations where advertisement_id = ${advertisementId}`
  const rows = await queryRows<SentRow>(db)`
    select ${sentColumns} where i.advertisement_id = ${advertisementId}
    order by i.id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  return { rows, total }
}

export type ReceivedRow = RowOf<'invitations', 'id' | 'created_at' | 'answered_at'> & {
  status: InvitationStatus
  advertisement: {
    id: number
    title: string
    sub_category_name: string
    city_name: string
    start_date: string
    application_deadline: string
  }
  advertisementStatus: Column<'advertisements', 'status'>
  owner: {
    id: number
    firstname: string
    lastname: string
    type: 'individual' | 'corporate'
    company_name: string | null
  }
  isOwnerMuted: boolean
}

const receivedColumns = sql`
    select i.id, i.status, i.created_at as "createdAt", i.answered_at as "answeredAt",
      json_build_object('id', a.id, 'title', ${approvedText('title')}, 'sub_category_name', s.name, 'city_name', y.name,
        'start_date', a.start_date, 'application_deadline', a.application_deadline) as advertisement,
      a.status as "advertisementStatus",
      json_build_object('id', o.id, 'firstname', o.first_name, 'lastname', o.last_name, 'type', o.type,
        'company_name', o.company_name) as owner,
      exists (select from muted_owners m where m.account_id = i.account_id and m.owner_id = o.id) as "isOwnerMuted"
    from invitations i
    join advertisements a on a.id = i.advertisement_id
    join accounts o on o.id = a.owner_id
    join sub_categories s on s.id = a.sub_category_id
    join cities y on y.id = a.city_id`

export const findReceived = (db: Db, id: number) =>
  queryOne<ReceivedRow>(db)`${receivedColumns} where i.id = ${id}`

export async function listReceived(db: Db, accountId: number, { page, perPage }: Page) {
  const { total } = await queryOne<{ total: number }>(db)`
    select count(*) as total from invitations where account_id = ${accountId}`
  const rows = await queryRows<ReceivedRow>(db)`
    ${receivedColumns} where i.account_id = ${accountId}
    order by i.id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  return { rows, total }
}

export const lockReceived = (trx: Db, id: number, accountId: number) =>
  queryRow<{ status: InvitationStatus }>(trx)`
    select status from invitations where id = ${id} and account_id = ${accountId} for update`

export const updateStatus = (trx: Db, id: number, status: InvitationStatus, answeredAt: Date | null) =>
  execute(trx)`update invitations set status = ${status}, answered_at = ${answeredAt} where id = ${id}`
