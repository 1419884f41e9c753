import type { LockExemption } from '../../shared/lock-exemptions.ts'
import { grantColumns, grantTables } from '../account-grants.ts'
import type { Db } from '../db.ts'
import { queryRow } from '../statements.ts'

/** The exemption of an open account; null when there is no such account. */
export const findExemption = (db: Db, accountId: number) => queryRow<LockExemption>(db)`
    select a.id as account_id, x.account_id is not null as is_exempt, ${grantColumns}
    from accounts a ${grantTables('profession_lock_exemptions')}
    where a.id = ${accountId} and a.closed_at is null`
