import { sql } from 'kysely'
import { closedName } from '../../shared/accounts.ts'
import type { AccountRow } from '../accounts/password-change.ts'
import type { Db } from '../db.ts'
import { announce } from '../live/changes.ts'
import { threadsOf } from '../message-parts.ts'
import type { Name, Redaction } from './redaction.ts'

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
  const { rows } = await sql<{ id: number; role: string; isSame: boolean; isActive: boolean }>`
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

/** What the person of a locked account is called, and was before; the former names go with the account, by a trigger. */
export async function listNames(trx: Db, accountId: number): Promise<Name[]> {
  const { rows } = await sql<Name>`
    select first_name as "firstName", last_name as "lastName" from accounts where id = ${accountId}
    union select first_name, last_name from former_names where account_id = ${accountId}`.execute(trx)
  return rows
}

/**
 * Everything about a person that stands in rows of its own. Consents stay as evidence, without the address. What was
 * only written under the same e-mail goes when the person has proven that it is theirs.
 */
export async function eraseRows(trx: Db, { id, email, phone }: AccountRow): Promise<void> {
  await sql`delete from cvs where account_id = ${id}`.execute(trx)
  await sql`delete from profession_lock_exemptions where account_id = ${id}`.execute(trx)
  await sql`delete from suspensions where account_id = ${id}`.execute(trx)
  await sql`delete from second_factors where account_id = ${id}`.execute(trx)
  await sql`delete from trusted_owners where account_id = ${id}`.execute(trx)
  await sql`delete from limit_hits where shown = ${`#${id}`}`.execute(trx)
  await sql`delete from review_looks where editor_id = ${id}`.execute(trx)
  await sql`delete from review_takes where editor_id = ${id}`.execute(trx)
  await sql`delete from review_decisions where editor_id = ${id}`.execute(trx)
  const { rows: ended } = await sql<{ id: number }>`
    delete from sessions where account_id = ${id} returning id`.execute(trx)
  await announce(trx, [id], { kind: 'sessions', ended: ended.map((session) => session.id) })
  await sql`delete from phone_codes where account_id = ${id} or phone = ${phone}`.execute(trx)
  await sql`delete from notices where account_id = ${id}`.execute(trx)
  await sql`
    delete from outbox
    where account_id = ${id} or recipient = ${phone} or (email_fold(recipient) = email_fold(${email}) and ${hasProvenEmail(id)})`.execute(
    trx,
  )
  await sql`
    delete from newsletter_subscribers where email_fold(email) = email_fold(${email}) and ${hasProvenEmail(id)}`.execute(
    trx,
  )
  await eraseFeedback(trx, { id, email })
  await sql`delete from email_confirmations where account_id = ${id}`.execute(trx)
  await sql`update consents set ip = null where account_id = ${id}`.execute(trx)
  await sql`
    update messages set client_key = null
    where application_id in (${threadsOf(id)}) and sender_id = ${id} and client_key is not null`.execute(trx)
  await sql`delete from unread_messages where recipient_id = ${id}`.execute(trx)
}

const hasProvenEmail = (id: number) =>
  sql`exists (select 1 from accounts where id = ${id} and email_confirmed_at is not null)`

/** Also what was sent from the same address without logging in. */
async function eraseFeedback(trx: Db, { id, email }: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  await sql`
    delete from feedback
    where account_id = ${id} or (account_id is null and email_fold(email) = email_fold(${email}) and ${hasProvenEmail(id)})`.execute(
    trx,
  )
}

/**
 * Rows of the audit log that tell of a person: all about the account and what they wrote to the desk; those about their
 * advertisements, applications and reports that name them; and any that holds their e-mail or phone.
 */
export async function listTellingEntries(
  trx: Db,
  { id, email, phone }: Pick<AccountRow, 'id' | 'email' | 'phone'>,
  redact: Redaction,
): Promise<number[]> {
  const names = sql`(${redact(sql`e.reason`)} <> e.reason or ${redact(sql`e.before::text`)} <> e.before::text
    or ${redact(sql`e.after::text`)} <> e.after::text)`
  const text = sql`concat_ws(' ', e.reason, e.before::text, e.after::text)`
  const digits = phone.replace(/^\+90|\D/g, '')
  const { rows } = await sql<{ id: number }>`/* seldom */
    select id from audit_entries where subject_type = 'account' and subject_id = ${id}
    union all
    select e.id from audit_entries e join feedback f on f.id = e.subject_id
    where e.subject_type = 'feedback' and (f.account_id = ${id}
      or (f.account_id is null and email_fold(f.email) = email_fold(${email}) and ${hasProvenEmail(id)}))
    union all
    select e.id from audit_entries e join advertisements a on a.id = e.subject_id
    where e.subject_type = 'advertisement' and a.owner_id = ${id} and ${names}
    union all
    select e.id from audit_entries e join applications p on p.id = e.subject_id
    join advertisements a on a.id = p.advertisement_id
    where e.subject_type = 'application' and (p.applicant_id = ${id} or a.owner_id = ${id}) and ${names}
    union all
    select e.id from audit_entries e join reports r on r.id = e.subject_id
    where e.subject_type = 'report' and (r.reported_id = ${id} or r.reporter_id = ${id}) and ${names}
    union all
    -- Nobody else has these; a name others may have, too.
    select e.id from audit_entries e
    where e.erased_at is null and (strpos(lower(${text}), lower(${email})) > 0
      or (${text} ~ '[0-9]' and strpos(regexp_replace(${text}, '[^0-9]+', '', 'g'), ${digits}) > 0))`.execute(
    trx,
  )
  return [...new Set(rows.map((row) => row.id))]
}

export async function leaveTombstone(trx: Db, accountId: number, now: Date): Promise<void> {
  await sql`
    update accounts set closed_at = ${now}, first_name = ${closedName.firstname}, last_name = ${closedName.lastname},
      type = 'individual', company_name = null, corporate_verified_at = null, suspended_at = null, email = '', phone = '', password_hash = '', role = 'user',
      email_confirmed_at = null, email_notices = false, sms_notices = false, contact_visibility = 'nobody'
    where id = ${accountId}`.execute(trx)
}
