import { sql } from 'kysely'
import type { LockExemption } from '../../shared/lock-exemptions.ts'
import type { Db } from '../db.ts'

/** How an open account stands; null when it is not there. */
export async function findExemption(db: Db, accountId: number): Promise<LockExemption | null> {
  const { rows } = await sql<LockExemption>`
    select a.id as account_id, x.account_id is not null as is_exempt, x.reason,
      to_json(x.granted_at) #>> '{}' as granted_at,
      case when g.id is not null then
        json_build_object('id', g.id, 'firstname', g.first_name, 'lastname', g.last_name) end as granted_by
    from accounts a
    left join profession_lock_exemptions x on x.account_id = a.id
    left join accounts g on g.id = x.granted_by
    where a.id = ${accountId} and a.closed_at is null`.execute(db)
  return rows[0] ?? null
}

/** The same row that saving a CV locks: a change of profession comes wholly before or after. */
export async function lockAccount(trx: Db, accountId: number): Promise<void> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(trx)
}

type Grant = { accountId: number; reason: string; grantedBy: number; grantedAt: Date }

export async function putExemption(trx: Db, grant: Grant): Promise<void> {
  await sql`
    insert into profession_lock_exemptions (account_id, reason, granted_by, granted_at)
    values (${grant.accountId}, ${grant.reason}, ${grant.grantedBy}, ${grant.grantedAt})
    on conflict (account_id) do update set reason = excluded.reason, granted_by = excluded.granted_by,
      granted_at = excluded.granted_at`.execute(trx)
}

export async function deleteExemption(trx: Db, accountId: number): Promise<void> {
  await sql`delete from profession_lock_exemptions where account_id = ${accountId}`.execute(trx)
}
