import { sql } from 'kysely'
import type { ProfilePhoto } from '../../shared/photos.ts'
import type { Db } from '../db.ts'
import { profilePhotosJson } from '../files/photo-names.ts'
import { returnedRow } from '../returned-row.ts'
import type { Column, RowOf } from '../rows.ts'

export type AccountRow = RowOf<
  'accounts',
  | 'id'
  | 'type'
  | 'role'
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'email'
  | 'phone'
  | 'password_hash'
  | 'phone_verified_at'
  | 'email_confirmed_at'
  | 'suspended_at'
> & {
  /** Set: the password was handed out, is good for its own change, and that until then. */
  oneTimePasswordUntil: Column<'accounts', 'one_time_password_until'>
}

const columns = sql.raw(`id, type, role, first_name as "firstName", last_name as "lastName",
  company_name as "companyName", email, phone, password_hash as "passwordHash",
  phone_verified_at as "phoneVerifiedAt", email_confirmed_at as "emailConfirmedAt", suspended_at as "suspendedAt",
  one_time_password_until as "oneTimePasswordUntil"`)

/** An open account, or null. */
export async function findAccount(db: Db, id: number): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from accounts where id = ${id} and closed_at is null`.execute(db)
  return rows[0] ?? null
}

type SignInName = { phone: string } | { email: string }

/** An open account by its phone (E.164) or e-mail, or null. */
export const findAccountByName = async (db: Db, name: SignInName): Promise<AccountRow | null> =>
  (await listAccountsByName(db, name))[0] ?? null

/** The same; an e-mail that nobody has proven yet may be claimed by several, those who proved their phone first. */
export async function listAccountsByName(db: Db, name: SignInName): Promise<AccountRow[]> {
  const where =
    'phone' in name ? sql`phone = ${name.phone}` : sql`email_fold(email) = email_fold(${name.email})`
  const { rows } = await sql<AccountRow>`
    select ${columns} from accounts where ${where} and closed_at is null
    order by ${byProof} limit ${sql.lit(mostClaims)}`.execute(db)
  return rows
}

/** How many claims of one address a sign-in tries. */
const mostClaims = 3
const byProof = sql`email_confirmed_at is null, phone_verified_at is null, id`

/** Locks an account until the transaction ends. @returns false when it has closed */
export async function lockAccount(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts where id = ${id} and closed_at is null for no key update`.execute(trx)
  return rows.length > 0
}

/** The open accounts among these e-mails. */
export async function listByEmail(db: Db, emails: string[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from accounts where email = any(${emails}::text[]) and closed_at is null`.execute(db)
  return rows
}

export type Taken = RowOf<'accounts', 'id'> & {
  isVerified: boolean
  hasEmail: boolean
  hasProvenEmail: boolean
  hasPhone: boolean
}

/** Open accounts that have this e-mail or this phone, locked until the transaction ends. */
export async function lockTaken(trx: Db, email: string, phone: string): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select id, phone_verified_at is not null as "isVerified",
      email_fold(email) = email_fold(${email}) as "hasEmail", phone = ${phone} as "hasPhone",
      email_fold(email) = email_fold(${email}) and email_confirmed_at is not null as "hasProvenEmail"
    from accounts where (email_fold(email) = email_fold(${email}) or phone = ${phone}) and closed_at is null
    order by ${byProof} for update`.execute(trx)
  return rows
}

/** Registrations that were never proven give their e-mail and phone free. */
export async function closeUnproven(trx: Db, ids: number[], now: Date): Promise<void> {
  await sql`
    update accounts set closed_at = ${now}
    where id = any(${ids}::bigint[]) and phone_verified_at is null`.execute(trx)
}

type NewAccount = Pick<
  AccountRow,
  'type' | 'firstName' | 'lastName' | 'companyName' | 'email' | 'phone' | 'passwordHash'
>

export async function insertAccount(trx: Db, made: NewAccount): Promise<number> {
  const { rows } = await sql<RowOf<'accounts', 'id'>>`
    insert into accounts (type, first_name, last_name, company_name, email, phone, password_hash)
    values (${made.type}, ${made.firstName}, ${made.lastName}, ${made.companyName}, ${made.email}, ${made.phone},
      ${made.passwordHash})
    returning id`.execute(trx)
  return returnedRow(rows, 'accounts').id
}

type Consent = {
  kind: 'terms' | 'commercial_messages'
  granted: boolean
  textVersion: string
  /** Where it was given or taken back: on registering, or in the settings. */
  channel: 'web' | 'profile'
  ip: string
}

export async function insertConsents(trx: Db, accountId: number, consents: Consent[]): Promise<void> {
  for (const { kind, granted, textVersion, channel, ip } of consents)
    await sql`
      insert into consents (account_id, kind, granted, text_version, channel, ip)
      values (${accountId}, ${kind}, ${granted}, ${textVersion}, ${channel}, ${ip})`.execute(trx)
}

export async function markPhoneVerified(trx: Db, id: number, now: Date): Promise<void> {
  await sql`
    update accounts set phone_verified_at = coalesce(phone_verified_at, ${now}) where id = ${id}`.execute(trx)
}

export async function updatePassword(trx: Db, id: number, passwordHash: string): Promise<void> {
  await sql`
    update accounts set password_hash = ${passwordHash}, one_time_password_until = null where id = ${id}`.execute(
    trx,
  )
}

/** @returns false when the password is no longer the one that was read */
export async function replacePassword(
  trx: Db,
  { id, passwordHash: before }: Pick<AccountRow, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await sql`
    update accounts set password_hash = ${passwordHash}, one_time_password_until = null
    where id = ${id} and password_hash = ${before} and closed_at is null
    returning id`.execute(trx)
  return rows.length > 0
}

/**
 * Keeps the password as it was read until the transaction ends: whoever changes it ends what is opened with it, too.
 * @returns false when it has been changed since
 */
export async function holdPassword(
  trx: Db,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts where id = ${id} and password_hash = ${passwordHash} for share`.execute(trx)
  return rows.length > 0
}

export async function updateNames(
  trx: Db,
  id: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await sql`
    update accounts set first_name = ${firstName}, last_name = ${lastName}
    where id = ${id} and closed_at is null`.execute(trx)
}

export async function updateNotices(
  trx: Db,
  id: number,
  { email, sms }: { email: boolean; sms: boolean },
): Promise<void> {
  await sql`
    update accounts set email_notices = ${email}, sms_notices = ${sms} where id = ${id}`.execute(trx)
}

type ConsentGiven = { granted: boolean; created_at: string; text_version: string; channel: string }

/** The switches of an open account, and its consents to commercial messages, latest first. */
export async function findPreferences(db: Db, id: number) {
  const { rows } = await sql<{
    email: Column<'accounts', 'email_notices'>
    sms: Column<'accounts', 'sms_notices'>
    history: ConsentGiven[]
  }>`
    select email_notices as email, sms_notices as sms, coalesce((
      select json_agg(json_build_object('granted', granted, 'created_at', created_at,
        'text_version', text_version, 'channel', channel) order by id desc)
      from consents where account_id = accounts.id and kind = 'commercial_messages'), '[]') as history
    from accounts where id = ${id} and closed_at is null`.execute(db)
  return rows[0] ?? null
}

export type ProfileCounts = {
  hasCv: boolean
  advertisementsCount: number
  applicationsCount: number
  photos: ProfilePhoto[]
}

export async function countForProfile(db: Db, id: number): Promise<ProfileCounts> {
  const { rows } = await sql<ProfileCounts>`
    select exists (select 1 from cvs where account_id = ${id}) as "hasCv",
      (select count(*) from advertisements where owner_id = ${id}) as "advertisementsCount",
      (select count(*) from applications where applicant_id = ${id}) as "applicationsCount",
      ${profilePhotosJson(sql`${id}::bigint`)} as photos`.execute(db)
  return rows[0] ?? { hasCv: false, advertisementsCount: 0, applicationsCount: 0, photos: [] }
}
