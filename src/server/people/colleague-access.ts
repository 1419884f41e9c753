import { sql, type RawBuilder } from 'kysely'
import type { ColleagueRole, Side } from '../../shared/board/colleagues/colleague-roles.ts'
import type { Db } from '../database/database.ts'
import { execute } from '../database/statements.ts'

// SQL fragments that tell which accounts work on the applications to an advertisement. `advertisement` is the alias
// of the advertisements table in the statement.

/** SQL condition: the account owns the advertisement or works on it as a colleague (`worksOn`). */
export const isSeenBy = (accountId: number, advertisement = 'a'): RawBuilder<boolean> =>
  isOwnerOr(accountId, advertisement, sql`true`)

/** SQL condition: the account may decide about applications to the advertisement. */
export const isDecidedBy = (accountId: number, advertisement = 'a'): RawBuilder<boolean> =>
  isOwnerOr(accountId, advertisement, sql`c.role = 'decider'`)

/**
 * SQL expression: 'owner' if the account owns advertisement `a`, its role if it works on it as a colleague, else
 * null.
 */
export const sideOf = (accountId: number): RawBuilder<Side | null> => sql`
  case when a.owner_id = ${accountId} then 'owner' else (
    -- By the alphabet, decider comes before viewer.
    select min(c.role) from colleagues c where c.account_id = ${accountId} and ${worksOn('a')}) end`

/** SQL: the ids of the advertisements of other owners on which the account works as a colleague. */
export const sharedWith = (accountId: number, role?: ColleagueRole) => sql`
  select a.id from colleagues c join advertisements a on ${worksOn('a')}
  where c.account_id = ${accountId} and c.role = coalesce(${role ?? null}::text, c.role)`

/**
 * SQL array of accounts: this account and the owners for whom it decides as a colleague. Messages that it may read
 * are addressed to one of them, but not all messages to an owner are for it: check the advertisement, too.
 */
export const readFor = (accountId: number) => sql`
  array(select ${accountId}::bigint union all select c.owner_id from colleagues c
    where c.account_id = ${accountId} and c.role = 'decider' and c.status = 'active')`

/**
 * SQL condition: colleague `c` works on the advertisement. A colleague does not who has applied to it, and no
 * colleague does while the colleague's or the owner's account is suspended or closed.
 */
export const worksOn = (advertisement: string): RawBuilder<boolean> => {
  const [id, owner] = [sql.ref(`${advertisement}.id`), sql.ref(`${advertisement}.owner_id`)]
  return sql`(c.owner_id = ${owner} and c.status = 'active'
    and (c.advertisement_id = ${id} or (c.advertisement_id is null
      and not exists (select from team_exceptions x where x.advertisement_id = ${id})))
    and not exists (select from applications q where q.advertisement_id = ${id} and q.applicant_id = c.account_id)
    and not exists (
      select from accounts u where u.id in (${owner}, c.account_id)
        and (u.closed_at is not null or u.suspended_at is not null)))`
}

/**
 * Delays the removal of an account as a colleague until the transaction ends. Call it after locking applications and
 * before reading whether the account may act on them.
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
