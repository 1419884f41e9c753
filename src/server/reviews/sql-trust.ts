import { sql, type RawBuilder } from 'kysely'
import type { OwnerTrust } from '../../shared/trusted-owners.ts'
import { earnedAfter, earnedAfterDays } from '../../shared/review-rules.ts'
import type { Db } from '../db.ts'

/** 'granted', 'earned' or null: whether the owner with this id is trusted. Nobody suspended is. */
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

/** How an open account stands; null when it is not there. */
export async function findTrust(db: Db, accountId: number, now: Date): Promise<OwnerTrust | null> {
  const { rows } = await sql<OwnerTrust>`
    select s.*, s.kind is not null as is_trusted from (
      select a.id as account_id, ${trustKind(sql`a.id`, now)} as kind, t.reason,
        to_json(t.granted_at) #>> '{}' as granted_at,
        case when g.id is not null then
          json_build_object('id', g.id, 'firstname', g.first_name, 'lastname', g.last_name) end as granted_by
      from accounts a
      left join trusted_owners t on t.account_id = a.id
      left join accounts g on g.id = t.granted_by
      where a.id = ${accountId} and a.closed_at is null) as s`.execute(db)
  return rows[0] ?? null
}

/** Decisions and grants of one account follow one another. */
export async function lockAccount(trx: Db, accountId: number): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(trx)
}

type Grant = { accountId: number; reason: string; grantedBy: number; grantedAt: Date }

export async function putTrust(trx: Db, grant: Grant): Promise<void> {
  await sql`
    insert into trusted_owners (account_id, reason, granted_by, granted_at)
    values (${grant.accountId}, ${grant.reason}, ${grant.grantedBy}, ${grant.grantedAt})
    on conflict (account_id) do update set reason = excluded.reason, granted_by = excluded.granted_by,
      granted_at = excluded.granted_at`.execute(trx)
}

/** @returns whether there was any */
export async function deleteTrust(trx: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from trusted_owners where account_id = ${accountId} returning account_id`.execute(trx)
  return rows.length > 0
}

/** Whether the owner is trusted at this moment. */
export async function isTrustedOwner(db: Db, ownerId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    kind: string | null
  }>`select ${trustKind(sql`${ownerId}::bigint`, now)} as kind`.execute(db)
  return rows[0]?.kind != null
}
