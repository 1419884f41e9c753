import { AppError } from '../../shared/contract/errors.ts'
import type { Db } from '../database/database.ts'
import type { RowOf } from '../database/rows.ts'
import { queryRows } from '../database/statements.ts'

// The order of locks: the featured list, sub-categories, advertisements, applications, reports, accounts (several by id), then
// what belongs to an account (sessions, second factors, codes, links, photos, feedback). Closing and suspending follow it too,
// so that nobody waits in a ring. What another table says is read in a statement of its own after the locks: a statement that
// waited for a lock still sees the other tables as they were when it began.

/**
 * Keeps an account from closing and from being suspended until the transaction ends; call it after locking
 * advertisements and applications.
 * @throws AppError not_authenticated when it has closed or was suspended since its person was let in
 */
export async function lockOpenAccount(trx: Db, accountId: number): Promise<void> {
  await lockBothAccounts(trx, accountId, null)
}

/** The state of the account on the other side of an act. */
type OtherState = { isClosed: boolean; isSuspended: boolean }

/**
 * The same for an act between two people: neither account closes or is suspended until the transaction ends.
 * @returns how the other one stands
 * @throws AppError not_authenticated when the account of the one who acts has closed or was suspended
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
