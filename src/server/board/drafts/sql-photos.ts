import type { Photo } from '../../../shared/photos/photos.ts'
import type { Db, Tables } from '../../database/database.ts'
import type { Columns } from '../../database/rows.ts'
import { execute, queryRow, queryRows } from '../../database/statements.ts'
import { photoJson } from '../../operations/files/photos/photo-names.ts'

type Made = { key: string; width: number; height: number }

export async function listPhotos(db: Db, draftId: number): Promise<Photo[]> {
  const rows = await queryRows<{ photo: Photo }>(db)`
    select ${photoJson('q')} as photo from draft_photos q where q.draft_id = ${draftId} order by q.photo_number`
  return rows.map(({ photo }) => photo)
}

export const insertPhoto = (trx: Db, draftId: number, number: number, { key, width, height }: Made) =>
  execute(trx)`
    insert into draft_photos (draft_id, photo_number, file_key, width, height)
    values (${draftId}, ${number}, ${key}, ${width}, ${height})`

export async function deletePhoto(trx: Db, draftId: number, key: string): Promise<string | null> {
  const row = await queryRow<Columns<'draft_photos', 'file_key'>>(trx)`
    delete from draft_photos where draft_id = ${draftId} and file_key = ${key} returning file_key`
  return row?.file_key ?? null
}

export async function orderPhotos(trx: Db, draftId: number, order: number[]): Promise<void> {
  // All photo rows are deleted and inserted again, because an update would violate the primary key while two
  // photos exchange their numbers.
  const rows = await queryRows<Columns<'draft_photos', keyof Tables['draft_photos']>>(trx)`
    delete from draft_photos where draft_id = ${draftId} returning *`
  const numbered = rows.map((row) => ({ ...row, photo_number: order.indexOf(row.photo_number) + 1 }))
  await execute(trx)`
    insert into draft_photos select * from json_populate_recordset(null::draft_photos, ${JSON.stringify(numbered)}::json)`
}

export const movePhotos = (trx: Db, draftId: number, advertisementId: number) => execute(trx)`
    with moved as (
      insert into advertisement_photos (advertisement_id, photo_number, file_key, width, height)
      select ${advertisementId}, photo_number, file_key, width, height from draft_photos where draft_id = ${draftId}
      returning 1)
    update advertisements set has_photo = exists (select from moved) where id = ${advertisementId}`

export async function deleteDraftsOf(trx: Db, ownerId: number): Promise<string[]> {
  const rows = await queryRows<Columns<'draft_photos', 'file_key'>>(trx)`
    delete from draft_photos where draft_id in (select id from advertisement_drafts where owner_id = ${ownerId})
    returning file_key`
  await execute(trx)`delete from advertisement_drafts where owner_id = ${ownerId}`
  return rows.map(({ file_key: key }) => key)
}
