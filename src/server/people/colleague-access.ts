import { sql, type RawBuilder } from 'kysely'
import type { ColleagueRole, Side } from '../../shared/board/colleagues/colleague-roles.ts'
import type { Db } from '../database/database.ts'
import { execute } from '../database/statements.ts'

/**
 * SQL condition: the account owns the advertisement or is a colleague on it. It is false for a colleague who
 * has applied to the advertisement, and for any colleague while the account of the colleague or of the owner
 * is suspended or closed.
 */
export const isSeenBy = (accountId: number, advertisement = 'a'): RawBuilder<boolean> =>
  isOwnerOr(accountId, advertisement, sql`true`)

export const isDecidedBy = (accountId: number, advertisement = 'a'): RawBuilder<boolean> =>
  isOwnerOr(accountId, advertisement, sql`c.role = 'decider'`)

export const sideOf = (accountId: number): RawBuilder<Side | null> => sql`
  case when a.owner_id = ${accountId} then 'owner' else (
    -- By the alphabet, decider comes before viewer.
    select min(c.role) from colleagues c where c.account_id = ${accountId} and ${worksOn('a')}) end`

export const sharedWith = (accountId: number, role?: ColleagueRole) => sql`
  select a.id from colleagues c join advertisements a on ${worksOn('a')}
  where c.account_id = ${accountId} and c.role = coalesce(${role ?? null}::text, c.role)`

/**
 * SQL array of the account ids whose received messages the account may read: its own, and those of owners for
 * whom it decides as a colleague. The caller must also check the advertisement of each message, because a
 * colleague may decide for only some of an owner's advertisements.
 */
export const readFor = (accountId: number) => sql`
  array(select ${accountId}::bigint union all select c.owner_id from colleagues c
    where c.account_id = ${accountId} and c.role = 'decider' and c.status = 'active')`

/**
 * SQL condition: the account owns the advertisement or is a colleague on it. Unlike `isSeenBy`, it is also
 * true for a colleague who has applied to the advertisement, and while the account of the colleague or of the
 * owner is suspended.
 */
export const isOwnFor = (accountId: number, advertisement = 'a'): RawBuilder<boolean> => sql`
  (${sql.ref(`${advertisement}.owner_id`)} = ${accountId} or exists (
    select from colleagues c where c.account_id = ${accountId} and ${isColleagueOn(advertisement)}))`

export const isInTeamOf = (accountId: number, ownerId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select from colleagues c where c.account_id = ${accountId} and c.owner_id = ${ownerId}
    and c.advertisement_id is null and c.status = 'active')`

/**
 * SQL condition: colleague `c` works on the advertisement. It is false for a colleague who has applied to the
 * advertisement, and while the account of the colleague or of the owner is suspended or closed.
 */
export const worksOn = (advertisement: string): RawBuilder<boolean> => {
  const [id, owner] = [sql.ref(`${advertisement}.id`), sql.ref(`${advertisement}.owner_id`)]
  return sql`(${isColleagueOn(advertisement)}
    and not exists (select from applications q where q.advertisement_id = ${id} and q.applicant_id = c.account_id)
    and not exists (
      select from accounts u where u.id in (${owner}, c.account_id)
        and (u.closed_at is not null or u.suspended_at is not null)))`
}

/**
 * Locks the rows of `colleagues` in which the account is the colleague, so that nobody removes the colleague
 * before the transaction ends. To avoid deadlocks, lock applications before the call.
 */
export const lockColleaguesOf = (trx: Db, accountId: number) =>
  execute(trx)`
    select 1 from colleagues where account_id = ${accountId} and status = 'active' order by id for share`

const isOwnerOr = (
  accountId: number,
  advertisement: string,
  role: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  (${sql.ref(`${advertisement}.owner_id`)} = ${accountId} or exists (
    select from colleagues c where c.account_id = ${accountId} and ${role} and ${worksOn(advertisement)}))`

const isColleagueOn = (advertisement: string): RawBuilder<boolean> => {
  const id = sql.ref(`${advertisement}.id`)
  return sql`c.owner_id = ${sql.ref(`${advertisement}.owner_id`)} and c.status = 'active'
    and (c.advertisement_id = ${id} or (c.advertisement_id is null
      and not exists (select from team_exceptions x where x.advertisement_id = ${id})))`
}
