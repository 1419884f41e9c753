import type { Db } from '../../database/database.ts'
import { announce } from '../../delivery/live/changes.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

/**
 * Locks the rows of `colleagues` in which the account is the colleague or the owner. Must be called before
 * the row of the account is locked: acts of colleagues lock in this order, and another order could end in a
 * deadlock.
 */
export const lockMembershipsOf = (trx: Db, accountId: number) => execute(trx)`
    select 1 from colleagues where account_id = ${accountId} or owner_id = ${accountId} order by id for update`

export async function eraseColleaguesOf(
  trx: Db,
  accountId: number,
  { emails, phone }: { emails: readonly string[]; phone: string },
): Promise<void> {
  await execute(trx)`
    delete from notices n using applications p, advertisements a, colleagues c
    where c.owner_id = ${accountId} and n.account_id = c.account_id and p.id = n.application_id
      and a.id = p.advertisement_id and a.owner_id = c.owner_id and p.applicant_id <> n.account_id`
  const ended = await queryRows<RowOf<'colleagues', 'owner_id' | 'account_id'>>(trx)`
    delete from colleagues
    where account_id = ${accountId} or owner_id = ${accountId} or address = ${phone}
      or email_fold(address) = any(${[...emails]}::text[])
    returning owner_id as "ownerId", account_id as "accountId"`
  const people = ended.flatMap(({ ownerId, accountId: id }) => (id === null ? [ownerId] : [ownerId, id]))
  await announce(trx, people, { kind: 'notices' })
}
