import type { Db } from '../db.ts'
import { returnedRow } from '../returned-row.ts'
import type { RowOf } from '../rows.ts'
import { queryRow, queryRows } from '../statements.ts'

type Made = { key: string; width: number; height: number }

/** @returns the picture's id */
export async function insertPicture(
  trx: Db,
  uploadedBy: number,
  { key, width, height }: Made,
): Promise<number> {
  const rows = await queryRows<RowOf<'staff_pictures', 'id'>>(trx)`
    insert into staff_pictures (file_key, width, height, uploaded_by)
    values (${key}, ${width}, ${height}, ${uploadedBy}) returning id`
  return returnedRow(rows, 'staff_pictures').id
}

export const findPicture = (db: Db, key: string) => queryRow<RowOf<'staff_pictures', 'width' | 'height'>>(db)`
    select width, height from staff_pictures where file_key = ${key}`
