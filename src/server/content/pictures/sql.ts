import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { queryOne, queryRow } from '../../database/statements.ts'

type Made = { key: string; width: number; height: number }

export async function insertPicture(
  trx: Db,
  uploadedBy: number,
  { key, width, height }: Made,
): Promise<number> {
  const { id } = await queryOne<RowOf<'staff_pictures', 'id'>>(trx)`
    insert into staff_pictures (file_key, width, height, uploaded_by)
    values (${key}, ${width}, ${height}, ${uploadedBy}) returning id`
  return id
}

export const findPicture = (db: Db, key: string) => queryRow<RowOf<'staff_pictures', 'width' | 'height'>>(db)`
    select width, height from staff_pictures where file_key = ${key}`
