import { AppError } from '../../shared/contract/errors.ts'
import type { Db } from '../database/database.ts'
import type { RowOf } from '../database/rows.ts'
import { queryRows } from '../database/statements.ts'

// The lock order. To avoid deadlocks, every transaction locks rows in this order: the featured list,
// sub-categories, advertisements, applications, colleagues, reports, accounts (in the order of their ids),
// then rows of an account (sessions, second factors, codes, links, photos, feedback). After a wait for a
// lock, other tables are read in a new statement, because the statement that waited does not see what was
// committed during the wait.

/**
 * Prevents the closing and the suspension of an account until the transaction ends. Call it after locking
 * advertisements and applications, as the lock order requires.
 * @throws AppError not_authenticated if the account is already closed or suspended
 */
export async function lockOpenAccount(trx: Db, accountId: number): Promise<void> {
  await lockBothAccounts(trx, accountId, null)
}

type OtherState = { isClosed: boolean; isSuspended: boolean }

/**
 * Prevents the closing and the suspension of two accounts until the transaction ends.
 * @returns whether the account `otherId` is already closed or suspended
 * @throws AppError not_authenticated if the account `accountId` is closed or suspended
 */
export async function lockBothAccounts(
  trx: Db,
  accountId: number,
  otherId: number | null,
): Promise<OtherState> {
  const ids = otherId === null ? [accountId] : [accountId, otherId]
  const rows = await queryRows<OtherState & RowOf<'accounts', 'id'>>(trx)`
    select id, closed_at is not null as "isClosed", suspended_at is not null as "isSuspended"
    from accounts where id = any(${ids}::bigint[]) order by id for key share`
  const own = rows.find(({ id }) => id === accountId)
  if (!own || own.isClosed || own.isSuspended) throw new AppError('not_authenticated')
  const other = rows.find(({ id }) => id === otherId)
  return other ?? { isClosed: otherId !== null, isSuspended: false }
}
