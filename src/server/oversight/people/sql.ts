import type { Role } from '../../../shared/oversight/people.ts'
import type { Db } from '../../database/database.ts'
import { personColumns, type PersonRowData } from './sql-search.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRow, queryRows } from '../../database/statements.ts'

export type PersonData = PersonRowData &
  RowOf<'accounts', 'email_confirmed_at' | 'email_notices' | 'sms_notices'> & {
    lastSeenAt: Date | null
    hasCv: boolean
  }

export const findPerson = (db: Db, id: number) => queryRow<PersonData>(db)`
    select ${personColumns}, a.email_confirmed_at as "emailConfirmedAt", a.email_notices as "emailNotices", a.sms_notices as "smsNotices",
      (select max(last_seen_at) from sessions s where s.account_id = a.id) as "lastSeenAt",
      exists (select 1 from cvs where account_id = a.id) as "hasCv"
    from accounts a where a.id = ${id}`

export async function findAddress(db: Db, id: number): Promise<string | null> {
  const rows = await queryRows<{ address: string }>(db)`
    select i.address || ', ' || i.postal_code || ' ' || d.name || '/' || c.name as address
    from invoices i join cities c on c.id = i.city_id join districts d on d.id = i.district_id
    where i.account_id = ${id}`
  return rows[0]?.address ?? null
}

export type LockedPerson = RowOf<'accounts', 'id' | 'role' | 'type' | 'first_name' | 'email'> & {
  isSuspended: boolean
  isCorporateVerified: boolean
}

/**
 * Locks the rows of a person's and an admin's accounts in the order of their ids. To avoid deadlocks, a
 * transaction that also locks the person's advertisements must lock them before the call.
 * @returns `person`: null for a missing or closed account
 */
export async function lockBoth(
  trx: Db,
  personId: number,
  adminId: number,
): Promise<{ person: LockedPerson | null; isAdmin: boolean }> {
  const rows = await queryRows<LockedPerson>(trx)`
    select id, role, type, first_name as "firstName", email, suspended_at is not null as "isSuspended",
      corporate_verified_at is not null as "isCorporateVerified"
    from accounts where id = any(${[personId, adminId]}::bigint[]) and closed_at is null
    order by id for update`
  const admin = rows.find(({ id }) => id === adminId)
  return {
    person: rows.find(({ id }) => id === personId) ?? null,
    isAdmin: admin?.role === 'admin' && !admin.isSuspended,
  }
}

export async function lockPerson(trx: Db, id: number): Promise<LockedPerson | null> {
  return (await lockBoth(trx, id, id)).person
}

export const updateRole = (trx: Db, id: number, role: Role) =>
  execute(trx)`update accounts set role = ${role} where id = ${id}`

export const updateCorporateVerified = (trx: Db, id: number, at: Date | null) =>
  execute(trx)`update accounts set corporate_verified_at = ${at} where id = ${id}`
