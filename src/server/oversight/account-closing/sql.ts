import { closedName } from '../../../shared/people/accounts/person-fields.ts'
import { foldEmail } from '../../../shared/people/accounts/sign-in-name.ts'
import type { AccountRow } from '../../people/accounts/passwords/password-change.ts'
import { threadsOf } from '../../board/applications/threads.ts'
import type { Db } from '../../database/database.ts'
import { announce } from '../../delivery/live/changes.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

export const lockAdvertisementsOf = (trx: Db, accountId: number) =>
  execute(trx)`select 1 from advertisements where owner_id = ${accountId} order by id for update`

/**
 * Locks the row of the account and, if it is an admin's, the rows of all other admins, so that the last two
 * admins cannot close their accounts at once.
 * @returns null if the account was closed or its password changed after `passwordHash` was read
 */
export async function lockAccount(
  trx: Db,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<{ isLastAdmin: boolean } | null> {
  const rows = await queryRows<RowOf<'accounts', 'id' | 'role'> & { isSame: boolean; isActive: boolean }>(
    trx,
  )`
    select id, role, password_hash = ${passwordHash} as "isSame", suspended_at is null as "isActive"
    from accounts
    where closed_at is null and (id = ${id} or (role = 'admin' and
      (select role from accounts where id = ${id}) = 'admin'))
    order by id for update`
  const own = rows.find((row) => row.id === id)
  if (!own?.isSame) return null
  const others = rows.filter((row) => row.id !== id && row.role === 'admin' && row.isActive)
  return { isLastAdmin: own.role === 'admin' && others.length === 0 }
}

type Name = { firstName: string; lastName: string }

export const listNames = (trx: Db, accountId: number) => queryRows<Name>(trx)`
    select first_name as "firstName", last_name as "lastName" from accounts where id = ${accountId}
    union select first_name, last_name from former_names where account_id = ${accountId}`

/**
 * The confirmed e-mail address of an account and its former ones, except those that another account has
 * confirmed since. Read them before the account closes, because a trigger then deletes the former ones.
 */
export async function listAddresses(trx: Db, accountId: number): Promise<string[]> {
  const rows = await queryRows<{ email: string }>(trx)`
    select email from accounts where id = ${accountId} and email_confirmed_at is not null
    union select f.email from former_emails f
    where f.account_id = ${accountId} and not exists (
      select from accounts o
      where email_fold(o.email) = email_fold(f.email) and o.closed_at is null and o.id <> f.account_id
        and o.email_confirmed_at is not null)`
  return rows.map(({ email }) => email)
}

/**
 * Deletes personal rows of a closing account, codes and messages to its `phone`, and rows without an account that
 * contain one of `emails`, such as newsletter subscribers. Consents remain as evidence, without the IP address.
 */
export async function eraseRows(
  trx: Db,
  { id }: Pick<AccountRow, 'id'>,
  { emails, phone }: { emails: string[]; phone: string },
): Promise<void> {
  const addresses = emails.map(foldEmail)
  await execute(trx)`delete from cvs where account_id = ${id}`
  await execute(trx)`delete from saved_advertisements where account_id = ${id}`
  await execute(trx)`delete from hidden_advertisements where account_id = ${id}`
  await execute(trx)`delete from saved_searches where account_id = ${id}`
  await execute(trx)`delete from saved_replies where account_id = ${id}`
  await execute(trx)`delete from search_alerts where account_id = ${id}`
  await execute(trx)`delete from search_alert_links where account_id = ${id}`
  await execute(trx)`
    delete from invitations
    where account_id = ${id} or advertisement_id in (select id from advertisements where owner_id = ${id})`
  await execute(trx)`delete from muted_owners where account_id = ${id} or owner_id = ${id}`
  await execute(trx)`delete from home_visits where account_id = ${id}`
  await execute(trx)`delete from profession_lock_exemptions where account_id = ${id}`
  await execute(trx)`delete from suspensions where account_id = ${id}`
  await execute(trx)`delete from second_factors where account_id = ${id}`
  await execute(trx)`delete from trusted_owners where account_id = ${id}`
  await execute(trx)`delete from limit_hits where shown = ${`#${id}`}`
  await execute(trx)`delete from review_visits where editor_id = ${id}`
  await execute(trx)`delete from review_claims where editor_id = ${id}`
  await execute(trx)`delete from review_decisions where editor_id = ${id}`
  const ended = await queryRows<RowOf<'sessions', 'id'>>(trx)`
    delete from sessions where account_id = ${id} returning id`
  await announce(trx, [id], { kind: 'sessions', ended: ended.map((session) => session.id) })
  await execute(trx)`delete from phone_codes where account_id = ${id} or phone = ${phone}`
  await execute(trx)`delete from notices where account_id = ${id}`
  await execute(trx)`
    delete from outbox
    where account_id = ${id} or recipient = ${phone}
      or (account_id is null and channel = 'email' and email_fold(recipient) = any(${addresses}::text[]))`
  await execute(trx)`
    delete from newsletter_subscribers where email_fold(email) = any(${addresses}::text[])`
  await execute(trx)`
    delete from feedback
    where account_id = ${id} or (account_id is null and email_fold(email) = any(${addresses}::text[]))`
  await execute(trx)`update feedback set phone = null where account_id is null and phone = ${phone}`
  await execute(trx)`delete from email_confirmations where account_id = ${id}`
  await execute(trx)`update consents set ip = null where account_id = ${id}`
  await execute(trx)`
    update messages set client_key = null
    where client_key is not null
      and (signed_by = ${id} or (sender_id = ${id} and application_id in (${threadsOf(id)})))`
}

export const anonymizeAccount = (trx: Db, accountId: number, now: Date) => execute(trx)`
    update accounts set closed_at = ${now}, first_name = ${closedName.firstname}, last_name = ${closedName.lastname},
      type = 'individual', company_name = null, corporate_verified_at = null, suspended_at = null, email = '', phone = '', password_hash = '', role = 'user',
      email_confirmed_at = null, email_notices = false, sms_notices = false, contact_visibility = 'nobody'
    where id = ${accountId}`
