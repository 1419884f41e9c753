import { sql } from 'kysely'
import type { ProfilePhoto } from '../../../shared/photos/photos.ts'
import type { Db } from '../../database/database.ts'
import { profilePhotosJson } from '../../operations/files/photos/photo-names.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../database/statements.ts'

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
  oneTimePasswordUntil: Column<'accounts', 'one_time_password_until'>
}

const columns = sql.raw(`id, type, role, first_name as "firstName", last_name as "lastName",
  company_name as "companyName", email, phone, password_hash as "passwordHash",
  phone_verified_at as "phoneVerifiedAt", email_confirmed_at as "emailConfirmedAt", suspended_at as "suspendedAt",
  one_time_password_until as "oneTimePasswordUntil"`)

export const findAccount = (db: Db, id: number) => queryRow<AccountRow>(db)`
    select ${columns} from accounts where id = ${id} and closed_at is null`

type SignInName = { phone: string } | { email: string }

export const findAccountByName = async (db: Db, name: SignInName): Promise<AccountRow | null> =>
  (await listAccountsByName(db, name))[0] ?? null

/**
 * Several open accounts may have the same unconfirmed e-mail address. At most three are returned, because a
 * login checks the given password against each of them, and each check is slow on purpose.
 */
export async function listAccountsByName(db: Db, name: SignInName): Promise<AccountRow[]> {
  const where =
    'phone' in name ? sql`phone = ${name.phone}` : sql`email_fold(email) = email_fold(${name.email})`
  return queryRows<AccountRow>(db)`
    select ${columns} from accounts where ${where} and closed_at is null
    order by ${byProof} limit ${sql.lit(maxClaims)}`
}

const maxClaims = 3
const byProof = sql`email_confirmed_at is null, phone_verified_at is null, id`

export const lockAccount = (trx: Db, id: number) => queryExists(trx)`
    select 1 from accounts where id = ${id} and closed_at is null for no key update`

export const listByEmail = (db: Db, emails: string[]) => queryRows<AccountRow>(db)`
    select ${columns} from accounts where email = any(${emails}::text[]) and closed_at is null`

export type ContactHolder = RowOf<'accounts', 'id'> & {
  isVerified: boolean
  hasEmail: boolean
  hasProvenEmail: boolean
  hasPhone: boolean
}

export const lockByEmailOrPhone = (trx: Db, email: string, phone: string) => queryRows<ContactHolder>(trx)`
    select id, phone_verified_at is not null as "isVerified",
      email_fold(email) = email_fold(${email}) as "hasEmail", phone = ${phone} as "hasPhone",
      email_fold(email) = email_fold(${email}) and email_confirmed_at is not null as "hasProvenEmail"
    from accounts where (email_fold(email) = email_fold(${email}) or phone = ${phone}) and closed_at is null
    order by ${byProof} for update`

export const closeUnverified = (trx: Db, ids: number[], now: Date) => execute(trx)`
    update accounts set closed_at = ${now}
    where id = any(${ids}::bigint[]) and phone_verified_at is null`

type NewAccount = Pick<
  AccountRow,
  'type' | 'firstName' | 'lastName' | 'companyName' | 'email' | 'phone' | 'passwordHash'
>

export async function insertAccount(trx: Db, made: NewAccount): Promise<number> {
  const { id } = await queryOne<RowOf<'accounts', 'id'>>(trx)`
    insert into accounts (type, first_name, last_name, company_name, email, phone, password_hash)
    values (${made.type}, ${made.firstName}, ${made.lastName}, ${made.companyName}, ${made.email}, ${made.phone},
      ${made.passwordHash})
    returning id`
  return id
}

type Consent = {
  kind: 'terms' | 'commercial_messages'
  granted: boolean
  textVersion: string
  channel: 'web' | 'profile'
  ip: string
}

export async function insertConsents(trx: Db, accountId: number, consents: Consent[]): Promise<void> {
  for (const { kind, granted, textVersion, channel, ip } of consents)
    await execute(trx)`
      insert into consents (account_id, kind, granted, text_version, channel, ip)
      values (${accountId}, ${kind}, ${granted}, ${textVersion}, ${channel}, ${ip})`
}

export const markPhoneVerified = (trx: Db, id: number, now: Date) => execute(trx)`
    update accounts set phone_verified_at = coalesce(phone_verified_at, ${now}) where id = ${id}`

export const updatePassword = (trx: Db, id: number, passwordHash: string) => execute(trx)`
    update accounts set password_hash = ${passwordHash}, one_time_password_until = null where id = ${id}`

export const replacePassword = (
  trx: Db,
  { id, passwordHash: before }: Pick<AccountRow, 'id' | 'passwordHash'>,
  passwordHash: string,
) =>
  queryExists(trx)`
    update accounts set password_hash = ${passwordHash}, one_time_password_until = null
    where id = ${id} and password_hash = ${before} and closed_at is null
    returning id`

/**
 * Locks the account's row while a session is opened. Otherwise a concurrent change of the password, which
 * ends all other sessions, could miss the new session.
 * @returns false when the password was changed since the row was read
 */
export const lockUnchangedPassword = (
  trx: Db,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
) =>
  queryExists(trx)`
    select 1 from accounts where id = ${id} and password_hash = ${passwordHash} for share`

export const updateNames = (
  trx: Db,
  id: number,
  { firstName, lastName }: { firstName: string; lastName: string },
) =>
  execute(trx)`
    update accounts set first_name = ${firstName}, last_name = ${lastName}
    where id = ${id} and closed_at is null`

export const updateNotices = (trx: Db, id: number, { email, sms }: { email: boolean; sms: boolean }) =>
  execute(trx)`
    update accounts set email_notices = ${email}, sms_notices = ${sms} where id = ${id}`

type ConsentGiven = { granted: boolean; created_at: string; text_version: string; channel: string }

export const findPreferences = (db: Db, id: number) => queryRow<{
  email: Column<'accounts', 'email_notices'>
  sms: Column<'accounts', 'sms_notices'>
  history: ConsentGiven[]
}>(db)`
    select email_notices as email, sms_notices as sms, coalesce((
      select json_agg(json_build_object('granted', granted, 'created_at', created_at,
        'text_version', text_version, 'channel', channel) order by id desc)
      from consents where account_id = accounts.id and kind = 'commercial_messages'), '[]') as history
    from accounts where id = ${id} and closed_at is null`

type ProfileCounts = {
  hasCv: boolean
  advertisementsCount: number
  applicationsCount: number
  photos: ProfilePhoto[]
}

export const countForProfile = (db: Db, id: number) => queryOne<ProfileCounts>(db)`
    select exists (select 1 from cvs where account_id = ${id}) as "hasCv",
      (select count(*) from advertisements where owner_id = ${id}) as "advertisementsCount",
      (select count(*) from applications where applicant_id = ${id}) as "applicationsCount",
      ${profilePhotosJson(sql`${id}::bigint`)} as photos`
