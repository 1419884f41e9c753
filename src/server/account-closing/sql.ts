import { sql } from 'kysely'
import { closedName } from '../../shared/person-fields.ts'
import { foldEmail } from '../../shared/sign-in-name.ts'
import type { AccountRow } from '../accounts/password-change.ts'
import { threadsOf } from '../applications/threads.ts'
import type { Db } from '../db.ts'
import { announce } from '../live/changes.ts'
import type { Traces } from './redaction.ts'
import type { RowOf } from '../rows.ts'

export async function lockAdvertisementsOf(trx: Db, accountId: number): Promise<void> {
  await sql`select 1 from advertisements where owner_id = ${accountId} order by id for update`.execute(trx)
}

/**
 * Locks the account; of an admin all admins, so that two do not leave at once.
 * @returns null when it has closed or got another password meanwhile
 */
export async function lockAccount(
  trx: Db,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<{ isLastAdmin: boolean } | null> {
  const { rows } = await sql<RowOf<'accounts', 'id' | 'role'> & { isSame: boolean; isActive: boolean }>`
    select id, role, password_hash = ${passwordHash} as "isSame", suspended_at is null as "isActive"
    from accounts
    where closed_at is null and (id = ${id} or (role = 'admin' and
      (select role from accounts where id = ${id}) = 'admin'))
    order by id for update`.execute(trx)
  const own = rows.find((row) => row.id === id)
  if (!own?.isSame) return null
  const others = rows.filter((row) => row.id !== id && row.role === 'admin' && row.isActive)
  return { isLastAdmin: own.role === 'admin' && others.length === 0 }
}

type Name = { firstName: string; lastName: string }

/** What the person of a locked account is called, and was before; the former names go with the account, by a trigger. */
export async function listNames(trx: Db, accountId: number): Promise<Name[]> {
  const { rows } = await sql<Name>`
    select first_name as "firstName", last_name as "lastName" from accounts where id = ${accountId}
    union select first_name, last_name from former_names where account_id = ${accountId}`.execute(trx)
  return rows
}

/**
 * E-mail addresses that the person has proven, now and before; not those that another account has proven since: what was
 * somebody's may be another's by now. The former ones go with the account, by a trigger.
 */
export async function listAddresses(trx: Db, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from accounts where id = ${accountId} and email_confirmed_at is not null
    union select f.email from former_emails f
    where f.account_id = ${accountId} and not exists (
      select from accounts o
      where email_fold(o.email) = email_fold(f.email) and o.closed_at is null and o.id <> f.account_id
        and o.email_confirmed_at is not null)`.execute(trx)
  return rows.map(({ email }) => email)
}

/**
 * Everything about a person that stands in rows of its own. Consents stay as evidence, without the address. What was
 * only written under an e-mail address goes when the person has proven that it is theirs.
 */
export async function eraseRows(
  trx: Db,
  { id }: Pick<AccountRow, 'id'>,
  { emails, phone }: Pick<Traces, 'emails' | 'phone'>,
): Promise<void> {
  const addresses = emails.map(foldEmail)
  await sql`delete from cvs where account_id = ${id}`.execute(trx)
  await sql`delete from profession_lock_exemptions where account_id = ${id}`.execute(trx)
  await sql`delete from suspensions where account_id = ${id}`.execute(trx)
  await sql`delete from second_factors where account_id = ${id}`.execute(trx)
  await sql`delete from trusted_owners where account_id = ${id}`.execute(trx)
  await sql`delete from limit_hits where shown = ${`#${id}`}`.execute(trx)
  await sql`delete from review_looks where editor_id = ${id}`.execute(trx)
  await sql`delete from review_takes where editor_id = ${id}`.execute(trx)
  await sql`delete from review_decisions where editor_id = ${id}`.execute(trx)
  const { rows: ended } = await sql<RowOf<'sessions', 'id'>>`
    delete from sessions where account_id = ${id} returning id`.execute(trx)
  await announce(trx, [id], { kind: 'sessions', ended: ended.map((session) => session.id) })
  await sql`delete from phone_codes where account_id = ${id} or phone = ${phone}`.execute(trx)
  await sql`delete from notices where account_id = ${id}`.execute(trx)
  await sql`
    delete from outbox
    where account_id = ${id} or recipient = ${phone}
      or (account_id is null and channel = 'email' and email_fold(recipient) = any(${addresses}::text[]))`.execute(
    trx,
  )
  await sql`
    delete from newsletter_subscribers where email_fold(email) = any(${addresses}::text[])`.execute(trx)
  await sql`
    delete from feedback
    where account_id = ${id} or (account_id is null and email_fold(email) = any(${addresses}::text[]))`.execute(
    trx,
  )
  await sql`update feedback set phone = null where account_id is null and phone = ${phone}`.execute(trx)
  await sql`delete from email_confirmations where account_id = ${id}`.execute(trx)
  await sql`update consents set ip = null where account_id = ${id}`.execute(trx)
  await sql`
    update messages set client_key = null
    where application_id in (${threadsOf(id)}) and sender_id = ${id} and client_key is not null`.execute(trx)
}

export async function leaveTombstone(trx: Db, accountId: number, now: Date): Promise<void> {
  await sql`
    update accounts set closed_at = ${now}, first_name = ${closedName.firstname}, last_name = ${closedName.lastname},
      type = 'individual', company_name = null, corporate_verified_at = null, suspended_at = null, email = '', phone = '', password_hash = '', role = 'user',
      email_confirmed_at = null, email_notices = false, sms_notices = false, contact_visibility = 'nobody'
    where id = ${accountId}`.execute(trx)
}
