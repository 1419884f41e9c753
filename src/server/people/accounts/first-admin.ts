import { randomBytes } from 'node:crypto'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Database, Db } from '../../database/database.ts'
import { hashPassword } from './passwords/password.ts'
import { endAllSessions } from './sessions/sessions.ts'
import {
  findAccount,
  insertAccount,
  lockByEmailOrPhone,
  markPhoneVerified,
  type AccountRow,
  type ContactHolder,
} from './sql.ts'
import { execute, queryRows } from '../../database/statements.ts'

export class FirstAdminError extends Error {}

export type NewAdmin = {
  email: string
  phone: string | null
  firstName: string
  lastName: string
  again: boolean
}

const passwordHours = 24
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * Makes an admin with a one-time password that is valid for 24 hours. With `again`, there may be an admin
 * already, and an account that the person has becomes an admin account: its sessions end and its second
 * factor is removed.
 * @throws FirstAdminError for example when there is an admin already and `again` is false
 */
export async function makeFirstAdmin(
  db: Database,
  admin: NewAdmin,
  now: Date,
): Promise<{ id: number; password: string; until: Date }> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const until = new Date(now.getTime() + passwordHours * 3_600_000)
  const id = await db.transaction(async (trx) => {
    await execute(trx)`select pg_advisory_xact_lock(hashtext('first admin'))`
    if (!admin.again) await refuseSecond(trx)
    const before = await findExistingAccount(trx, admin)
    const accountId = before?.id ?? (await insert(trx, admin, passwordHash))
    await execute(trx)`
      update accounts set role = 'admin', password_hash = ${passwordHash}, one_time_password_until = ${until}
      where id = ${accountId}`
    await markPhoneVerified(trx, accountId, now)
    await execute(trx)`delete from second_factors where account_id = ${accountId}`
    await endAllSessions(trx, accountId, 'admin_made', now)
    await recordAct(trx, {
      actorId: accountId,
      act: 'admin_made',
      subjectType: 'account',
      subjectId: accountId,
      before: { role: before?.role ?? null },
      after: { role: 'admin' },
    })
    return accountId
  })
  return { id, password, until }
}

async function refuseSecond(trx: Db): Promise<void> {
  const rows = await queryRows(trx)`
    select 1 from accounts where role = 'admin' and closed_at is null limit 1`
  if (rows.length > 0)
    throw new FirstAdminError(
      'There is an admin already. Admins make others on the page of people; --again makes one here all the same.',
    )
}

async function findExistingAccount(trx: Db, { email, phone, again }: NewAdmin): Promise<AccountRow | null> {
  const holders = await lockByEmailOrPhone(trx, email, phone ?? '')
  if (holders.some(({ hasEmail }) => !hasEmail))
    throw new FirstAdminError('The phone belongs to an account with another e-mail.')
  const own = await findTarget(trx, holders)
  if (!own && !phone && holders.length > 0)
    throw new FirstAdminError('Nobody has proven the e-mail yet. --phone 05… says which account is meant.')
  if (!own) return null
  if (!again)
    throw new FirstAdminError('The e-mail belongs to an account already. --again makes that one an admin.')
  if (own.suspendedAt) throw new FirstAdminError('The account is suspended.')
  return own
}

/**
 * Chooses the account that has confirmed the e-mail address or has the phone. Another account with the
 * address is chosen only if it is an admin's already, because anybody may register with a stranger's address.
 */
async function findTarget(trx: Db, holders: ContactHolder[]): Promise<AccountRow | null> {
  const sure = holders.find(({ hasProvenEmail, hasPhone }) => hasProvenEmail || hasPhone)
  if (sure) return findAccount(trx, sure.id)
  for (const { id } of holders) {
    const account = await findAccount(trx, id)
    if (account?.role === 'admin') return account
  }
  return null
}

function insert(trx: Db, { email, phone, firstName, lastName }: NewAdmin, passwordHash: string) {
  if (!phone) throw new FirstAdminError('A new account needs a phone: --phone 05…')
  return insertAccount(trx, {
    type: 'individual',
    firstName,
    lastName,
    companyName: null,
    email,
    phone,
    passwordHash,
  })
}

const newPassword = (): string =>
  (
    Array.from(randomBytes(20), (byte) => alphabet[byte & 31])
      .join('')
      .match(/.{5}/g) ?? []
  ).join('-')
