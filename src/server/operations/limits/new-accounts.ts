import type { Db } from '../../database/database.ts'
import { queryExists } from '../../database/statements.ts'

const newAccountDays = 7

export async function isNewAccount(db: Db, accountId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - newAccountDays * 86_400_000)
  return queryExists(db)`
    select from accounts a where a.id = ${accountId} and a.role = 'user' and a.created_at > ${since}
      and not exists (select from trusted_owners t where t.account_id = a.id)`
}
