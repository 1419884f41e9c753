import { sql, type RawBuilder } from 'kysely'
import {
  declinedDays,
  invitationDays,
  mostColleagues,
  type ColleagueRole,
  type ColleagueStatus,
} from '../../../shared/board/colleagues/colleague-roles.ts'
import type { Colleague } from '../../../shared/board/colleagues/colleagues.ts'
import type { SignInName } from '../../../shared/people/accounts/sign-in-name.ts'
import type { Db } from '../../database/database.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../database/statements.ts'
import { avatarOf } from '../../operations/files/photos/photo-names.ts'
import { worksOn } from '../../people/colleague-access.ts'
import { approvedText } from '../advertisements/approved.ts'

const dayMs = 86_400_000
export const firstOpen = (now: Date) => new Date(now.getTime() - invitationDays * dayMs)

type Owned = RowOf<'advertisements', 'id' | 'published_at'> & { isCompany: boolean; isTeamHere: boolean }

export const findOwned = (db: Db, id: number, ownerId: number) => queryRow<Owned>(db)`
    select a.id, a.published_at as "publishedAt", w.type = 'corporate' as "isCompany",
      not exists (select from team_exceptions x where x.advertisement_id = a.id) as "isTeamHere"
    from advertisements a join accounts w on w.id = a.owner_id where a.id = ${id} and a.owner_id = ${ownerId}`

/**
 * Locks the row of the advertisement. Must be called before the owner’s row of `accounts` is locked, in the order
 * of locks in endpoint/open-account.ts: a row that is inserted later locks the advertisement by its foreign key.
 */
export const lockOwned = (trx: Db, id: number, ownerId: number) => execute(trx)`
    select 1 from advertisements where id = ${id} and owner_id = ${ownerId} for key share`

export const isCompany = (db: Db, accountId: number) => queryExists(db)`
    select from accounts where id = ${accountId} and type = 'corporate'`

export type ColleagueRow = RowOf<'colleagues', 'id' | 'address' | 'role' | 'invited_at' | 'answered_at'> & {
  status: Colleague['status']
  person: Colleague['person']
}

export const listColleagues = (db: Db, ownerId: number, advertisementId: number | null, now: Date) =>
  queryRows<ColleagueRow>(db)`
    select c.id, c.address, c.role, c.status, c.invited_at as "invitedAt", c.answered_at as "answeredAt",
      case when c.status = 'active' then json_build_object('id', u.id, 'firstname', u.first_name,
        'lastname', u.last_name, 'photo', ${avatarOf(sql`u.id`)}) end as person
    from colleagues c left join accounts u on u.id = c.account_id
    where c.owner_id = ${ownerId} and c.advertisement_id is not distinct from ${advertisementId}
      and (c.status in ('active', 'declined') or (c.status = 'invited' and c.invited_at > ${firstOpen(now)}))
    order by c.status, c.id limit 100`

export const lockColleaguesOfOwner = (trx: Db, ownerId: number) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext(${`colleagues ${ownerId}`}))`

export type Address = Pick<Invitation, 'ownerId' | 'advertisementId' | 'address' | 'now'>

export const isAddressInvited = (trx: Db, { ownerId, advertisementId, address, now }: Address) => queryExists(
  trx,
)`
    select from colleagues where owner_id = ${ownerId} and advertisement_id is not distinct from ${advertisementId}
      and address = ${address} and ${countsAt(now)}`

type Overfull = { title: Column<'advertisements', 'title'> | null }

/**
 * Finds a team with too many colleagues, open invitations included.
 * @returns null if no team has more than `mostColleagues`; a null `title` stands for the standing team
 */
export const findOverfull = (
  trx: Db,
  { ownerId, advertisementId, now }: Omit<Address, 'address'>,
) => queryRow<Overfull>(trx)`
    with counted as (
      select advertisement_id, account_id, status from colleagues where owner_id = ${ownerId} and ${countsAt(now)}),
    team as (select account_id, status from counted where advertisement_id is null),
    places as (
      select advertisement_id as id, count(*) as own_count,
        count(*) filter (where status = 'active' and account_id in (select account_id from team where status = 'active'))
          as also_in_team_count,
        exists (select from team_exceptions x where x.advertisement_id = c.advertisement_id) as is_without_team
      from counted c group by advertisement_id)
    select (select a.title from advertisements a where a.id = p.id) as title from places p
    where ${advertisementId === null ? sql`not is_without_team` : sql`id = ${advertisementId}`}
      and own_count + case when id is null or is_without_team then 0
        else (select count(*) from team) - also_in_team_count end > ${mostColleagues}
    order by id nulls first limit 1`

const countsAt = (now: Date) => sql`
  (status = 'active' or (status = 'invited' and invited_at > ${firstOpen(now)}))`

export const findProven = (db: Db, name: SignInName) => queryRow<RowOf<'accounts', 'id'>>(db)`
    select id from accounts
    where closed_at is null and suspended_at is null and phone_verified_at is not null
      and ${'phone' in name ? sql`phone = ${name.phone}` : sql`email_fold(email) = email_fold(${name.email}) and email_confirmed_at is not null`}
    limit 1`

export type Invitation = {
  ownerId: number
  advertisementId: number | null
  accountId: number | null
  address: string
  role: ColleagueRole
  now: Date
}

export const isKnown = (
  trx: Db,
  { ownerId, advertisementId }: Pick<Invitation, 'ownerId' | 'advertisementId'>,
  accountId: number,
) =>
  queryExists(trx)`
    select from colleagues where owner_id = ${ownerId} and account_id = ${accountId}
      and advertisement_id is not distinct from ${advertisementId} and status in ('invited', 'active', 'declined')`

export const findDeclined = (trx: Db, { ownerId, advertisementId, address }: Omit<Address, 'now'>) =>
  queryRow<RowOf<'colleagues', 'answered_at'>>(trx)`
    select answered_at as "answeredAt" from colleagues
    where owner_id = ${ownerId} and advertisement_id is not distinct from ${advertisementId}
      and address = ${address} and status = 'declined'
    order by answered_at desc limit 1`

/**
 * Deletes the owner’s expired and long declined invitations. Must be called before rows of `accounts` are
 * locked: all transactions lock in this order, to prevent deadlocks.
 */
export const deleteExpired = (trx: Db, ownerId: number, now: Date) => execute(trx)`
    delete from colleagues where id in (
      select id from colleagues
      where owner_id = ${ownerId} and ((status = 'invited' and invited_at <= ${firstOpen(now)})
        or (status = 'declined' and answered_at <= ${new Date(now.getTime() - declinedDays * dayMs)}))
      order by id for update)`

export const insertInvitation = (trx: Db, made: Invitation) =>
  queryOne<RowOf<'colleagues', 'id'>>(trx)`
    insert into colleagues (owner_id, advertisement_id, account_id, address, role, invited_at)
    values (${made.ownerId}, ${made.advertisementId}, ${made.accountId}, ${made.address}, ${made.role}, ${made.now})
    returning id`

export type Locked = RowOf<
  'colleagues',
  | 'id'
  | 'owner_id'
  | 'advertisement_id'
  | 'account_id'
  | 'role'
  | 'status'
  | 'ended_at'
  | 'ended_by'
  | 'invited_at'
> & {
  title: string | null
  hasApplied: boolean
}

type Whose = { ownerId: number } | { accountId: number }

const isOf = (whose: Whose): RawBuilder<unknown> =>
  'ownerId' in whose ? sql`c.owner_id = ${whose.ownerId}` : sql`c.account_id = ${whose.accountId}`

/**
 * Locks the row of a colleague or an invitation. If it is for one advertisement, that is locked first, so that
 * the person cannot apply to it meanwhile: applicants cannot become its colleagues.
 */
export async function lockColleague(trx: Db, id: number, whose: Whose): Promise<Locked | null> {
  await execute(trx)`
    select 1 from advertisements a join colleagues c on c.advertisement_id = a.id
    where c.id = ${id} and ${isOf(whose)} for share of a`
  await execute(trx)`select 1 from colleagues c where c.id = ${id} and ${isOf(whose)} for update`
  return queryRow<Locked>(trx)`
    select c.id, c.owner_id as "ownerId", c.advertisement_id as "advertisementId", c.account_id as "accountId", c.role,
      c.status, c.ended_at as "endedAt", c.ended_by as "endedBy", c.invited_at as "invitedAt",
      case when a.id is not null then ${approvedText('title')} end as title,
      exists (select from applications q where q.advertisement_id = a.id and q.applicant_id = c.account_id) as "hasApplied"
    from colleagues c left join advertisements a on a.id = c.advertisement_id
    where c.id = ${id} and ${isOf(whose)}`
}

export const updateRole = (trx: Db, id: number, role: ColleagueRole) =>
  execute(trx)`update colleagues set role = ${role} where id = ${id}`

export const updateNotices = (trx: Db, id: number, wants: boolean) =>
  execute(trx)`update colleagues set wants_notices = ${wants} where id = ${id}`

export const deleteInvitation = (trx: Db, id: number) => execute(trx)`delete from colleagues where id = ${id}`

type Move = { to: ColleagueStatus; actorId: number; now: Date }

export const moveColleague = (trx: Db, id: number, { to, actorId, now }: Move) => execute(trx)`
    update colleagues set status = ${to},
      address = case when ${to} = 'active' then null else address end,
      answered_at = case when ${to} in ('active', 'declined') then coalesce(answered_at, ${now}) else answered_at end,
      ended_at = case when ${to} = 'ended' then ${now}::timestamptz end,
      ended_by = case when ${to} = 'ended' then ${actorId}::bigint end
    where id = ${id}`

export const putException = (trx: Db, advertisementId: number, now: Date) => execute(trx)`
    insert into team_exceptions (advertisement_id, created_at) values (${advertisementId}, ${now})
    on conflict do nothing`

export const deleteException = (trx: Db, advertisementId: number) =>
  execute(trx)`delete from team_exceptions where advertisement_id = ${advertisementId}`

/**
 * Deletes the notices, and cancels the unsent e-mails, SMS and push messages, that tell these accounts of
 * applications to the owner’s advertisements on which they no longer work, because former colleagues must not
 * learn of applicants. Must be called after the accounts have stopped working on the advertisements.
 */
export async function deleteNoticesOf(
  trx: Db,
  accountIds: readonly number[],
  { ownerId, now }: { ownerId: number; now: Date },
): Promise<void> {
  const isOfOthers = sql`p.id = t.application_id and a.id = p.advertisement_id and a.owner_id = ${ownerId}
      and t.account_id = any(${[...accountIds]}::bigint[]) and p.applicant_id <> t.account_id
      and not exists (select from colleagues c where c.account_id = t.account_id and ${worksOn('a')})`
  await execute(trx)`
    delete from notices t using applications p, advertisements a where ${isOfOthers}`
  await execute(trx)`
    update outbox t set cancelled_at = ${now} from applications p, advertisements a
    where ${isOfOthers} and t.sent_at is null and t.cancelled_at is null`
}

export const listTeamIds = (db: Db, ownerId: number) => queryRows<RowOf<'accounts', 'id'>>(db)`
    select account_id as id from colleagues
    where owner_id = ${ownerId} and advertisement_id is null and status = 'active'`
