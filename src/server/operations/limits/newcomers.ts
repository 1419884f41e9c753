import type { Db } from '../../database/database.ts'
import { queryExists } from '../../database/statements.ts'

/** For so long an account is new; whom staff trust is not. */
const newcomerDays = 7

/** Whether an account is new and nobody has vouched for it. */
export async function isNewcomer(db: Db, accountId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - newcomerDays * 86_400_000)
  return queryExists(db)`
    select from accounts a where a.id = ${accountId} and a.role = 'user' and a.created_at > ${since}
      and not exists (select from trusted_owners t where t.account_id = a.id)`
}
