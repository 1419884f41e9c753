import { sql } from 'kysely'
import type { Photo } from '../../../../shared/photos/photos.ts'
import type { Db, Tables } from '../../../database/database.ts'
import type { Columns } from '../../../database/rows.ts'
import { photoJson } from '../../../operations/files/photos/photo-names.ts'
import { execute, queryRows } from '../../../database/statements.ts'

type Slot = { advertisementId: number; number: number }

export async function listPhotos(db: Db, advertisementId: number): Promise<Photo[]> {
  const rows = await queryRows<{ photo: Photo }>(db)`
    select ${photoJson('q')} as photo from advertisement_photos q
    where q.advertisement_id = ${advertisementId} order by q.photo_number`
  return rows.map(({ photo }) => photo)
}

export async function putPhoto(
  trx: Db,
  { advertisementId, number }: Slot,
  { key, width, height }: { key: string; width: number; height: number },
): Promise<string | null> {
  const rows = await queryRows<Columns<'advertisement_photos', 'file_key'>>(trx)`
    with old as (
      select file_key from advertisement_photos
      where advertisement_id = ${advertisementId} and photo_number = ${number}),
    put as (
      insert into advertisement_photos (advertisement_id, photo_number, file_key, width, height)
      values (${advertisementId}, ${number}, ${key}, ${width}, ${height})
      on conflict (advertisement_id, photo_number) do update
        set file_key = excluded.file_key, width = excluded.width, height = excluded.height, fingerprint = null,
          hidden_at = null, created_at = now())
    select file_key from old`
  return rows[0]?.file_key ?? null
}

export async function deletePhoto(trx: Db, { advertisementId, number }: Slot): Promise<string | null> {
  const rows = await queryRows<Columns<'advertisement_photos', 'file_key'>>(trx)`
    delete from advertisement_photos where advertisement_id = ${advertisementId} and photo_number = ${number}
    returning file_key`
  return rows[0]?.file_key ?? null
}

/**
 * Hides the photos of an advertisement, or of all suspended advertisements of an owner, unless the advertisement
 * was never public. A task later renames the hidden files, because people may still know their addresses.
 */
export async function hidePhotos(
  trx: Db,
  { id, ownerId }: { id: number; ownerId?: never } | { ownerId: number; id?: never },
  now: Date,
): Promise<void> {
  const which = id === undefined ? sql`a.owner_id = ${ownerId} and a.status = 'suspended'` : sql`a.id = ${id}`
  await execute(trx)`
    update advertisement_photos p set hidden_at = ${now}
    from advertisements a
    where a.id = p.advertisement_id and ${which} and (a.published_at is not null or exists (
      select from approved_versions k where k.advertisement_id = a.id))`
}

export async function orderPhotos(trx: Db, advertisementId: number, order: number[]): Promise<void> {
  // All photo rows are deleted and inserted again, because an update would violate the primary key while two
  // photos exchange their slots.
  const rows = await queryRows<Columns<'advertisement_photos', keyof Tables['advertisement_photos']>>(trx)`
    delete from advertisement_photos where advertisement_id = ${advertisementId} returning *`
  const numbered = rows.map((row) => ({ ...row, photo_number: order.indexOf(row.photo_number) + 1 }))
  await execute(trx)`
    insert into advertisement_photos
    select * from json_populate_recordset(null::advertisement_photos, ${JSON.stringify(numbered)}::json)`
}

export const countPhotoChange = (trx: Db, advertisementId: number, now: Date) => execute(trx)`
    update advertisements set photo_changes = photo_changes + 1, updated_at = ${now},
      has_photo = exists (select from advertisement_photos p where p.advertisement_id = ${advertisementId})
    where id = ${advertisementId}`
