import { sql } from 'kysely'
import type { ContactVisibility } from '../../../shared/people/profiles/person-visibility.ts'
import type { ProfilePhoto } from '../../../shared/photos/photos.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Db } from '../../database/database.ts'
import { isSeenBy } from '../colleague-access.ts'
import { profilePhotosJson } from '../../operations/files/photos/photo-names.ts'
import type { Columns, RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryRow, queryRows } from '../../database/statements.ts'

type ProfileRow = RowOf<'accounts', 'id' | 'first_name' | 'last_name' | 'type' | 'company_name'> &
  RowOf<'cvs', 'about_me'> & { isVerified: boolean; photos: ProfilePhoto[] }

export const findProfile = (db: Db, accountId: number) => queryRow<ProfileRow>(db)`
    select a.id, a.first_name as "firstName", a.last_name as "lastName", a.type, a.company_name as "companyName",
      a.corporate_verified_at is not null as "isVerified",
      v.about_me as "aboutMe", ${profilePhotosJson(sql`a.id`)} as photos
    from accounts a left join cvs v on v.account_id = a.id
    where a.id = ${accountId} and a.closed_at is null and a.suspended_at is null
      and a.phone_verified_at is not null`

export const hasAppliedTo = (db: Db, applicantId: number, accountId: number) => queryExists(db)`
    select from applications p join advertisements d on d.id = p.advertisement_id
    where p.applicant_id = ${applicantId} and ${isSeenBy(accountId, 'd')} and p.status <> 'withdrawn' limit 1`

type Slot = { accountId: number; number: number }

export async function listPhotos(db: Db, accountId: number): Promise<ProfilePhoto[]> {
  const rows = await queryRows<{ photos: ProfilePhoto[] }>(db)`
    select ${profilePhotosJson(sql`${accountId}::bigint`)} as photos`
  return rows[0]?.photos ?? []
}

export async function putPhoto(
  trx: Db,
  { accountId, number }: Slot,
  { key, width, height }: { key: string; width: number; height: number },
): Promise<string | null> {
  // Without the lock a concurrent upload might not see the photo that it replaces, whose files must be
  // deleted.
  await execute(trx)`select 1 from accounts where id = ${accountId} for no key update`
  await lockOpenAccount(trx, accountId)
  const rows = await queryRows<Columns<'profile_photos', 'file_key'>>(trx)`
    with old as (
      select file_key from profile_photos where account_id = ${accountId} and photo_number = ${number}),
    put as (
      insert into profile_photos (account_id, photo_number, file_key, width, height)
      values (${accountId}, ${number}, ${key}, ${width}, ${height})
      on conflict (account_id, photo_number) do update
        set file_key = excluded.file_key, width = excluded.width, height = excluded.height, hidden_at = null,
          created_at = now())
    select file_key from old`
  return rows[0]?.file_key ?? null
}

export async function deletePhoto(db: Db, { accountId, number }: Slot): Promise<string | null> {
  const rows = await queryRows<Columns<'profile_photos', 'file_key'>>(db)`
    delete from profile_photos where account_id = ${accountId} and photo_number = ${number}
    returning file_key`
  return rows[0]?.file_key ?? null
}

export const hidePhotos = (trx: Db, accountId: number, now: Date) =>
  execute(trx)`update profile_photos set hidden_at = ${now} where account_id = ${accountId}`

export async function deletePhotos(trx: Db, accountId: number): Promise<string[]> {
  const rows = await queryRows<Columns<'profile_photos', 'file_key'>>(trx)`
    delete from profile_photos where account_id = ${accountId} returning file_key`
  return rows.map((row) => row.file_key)
}

export async function findContactVisibility(db: Db, accountId: number): Promise<ContactVisibility> {
  const rows = await queryRows<Columns<'accounts', 'contact_visibility'>>(db)`
    select contact_visibility from accounts where id = ${accountId}`
  return rows[0]?.contact_visibility ?? 'nobody'
}

export async function updateContactVisibility(
  trx: Db,
  accountId: number,
  visibility: ContactVisibility,
): Promise<void> {
  await lockOpenAccount(trx, accountId)
  await execute(trx)`update accounts set contact_visibility = ${visibility} where id = ${accountId}`
}
