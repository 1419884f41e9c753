import { sql, type RawBuilder } from 'kysely'
import type { OwnerTrust } from '../../../../shared/board/reviews/trusted-owners.ts'
import { earnedAfter, earnedAfterDays } from '../../../../shared/board/reviews/review-rules.ts'
import { grantColumns, grantTables } from '../../../people/account-grants.ts'
import type { Db } from '../../../database/database.ts'
import { queryRow, queryRows } from '../../../database/statements.ts'

/**
 * SQL expression: 'granted' for an owner whom staff have declared trusted; 'earned' for an old enough account
 * with enough published advertisements and none that staff ever rejected or took down; null for others, and
 * for closed and suspended accounts.
 */
export const trustKind = (owner: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
  select case
    when exists (select from trusted_owners t where t.account_id = z.id) then 'granted'
    when z.created_at < ${new Date(now.getTime() - earnedAfterDays * 86_400_000)}::timestamptz
      and (select count(*) from (
        select from advertisements b where b.owner_id = z.id and b.published_at is not null
        limit ${sql.lit(earnedAfter)}) as counted) >= ${sql.lit(earnedAfter)}
      and not exists (
        select from advertisements b join advertisement_events r on r.advertisement_id = b.id
        where b.owner_id = z.id and r.to_status = 'rejected' and r.from_status is distinct from 'suspended') then 'earned' end
  from accounts z where z.id = ${owner} and z.suspended_at is null and z.closed_at is null)`

export const findTrust = (db: Db, accountId: number, now: Date) => queryRow<OwnerTrust>(db)`
    select s.*, s.kind is not null as is_trusted from (
      select a.id as account_id, ${trustKind(sql`a.id`, now)} as kind, ${grantColumns}
      from accounts a ${grantTables('trusted_owners')}
      where a.id = ${accountId} and a.closed_at is null) as s`

export async function isTrustedOwner(db: Db, ownerId: number, now: Date): Promise<boolean> {
  const rows = await queryRows<{
    kind: string | null
  }>(db)`select ${trustKind(sql`${ownerId}::bigint`, now)} as kind`
  return rows[0]?.kind != null
}
