import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { returnedRow } from '../returned-row.ts'
import type { RowOf } from '../rows.ts'

type Made = { key: string; width: number; height: number }

/** @returns the picture's id */
export async function insertPicture(
  trx: Db,
  uploadedBy: number,
  { key, width, height }: Made,
): Promise<number> {
  const { rows } = await sql<RowOf<'staff_pictures', 'id'>>`
    insert into staff_pictures (file_key, width, height, uploaded_by)
    values (${key}, ${width}, ${height}, ${uploadedBy}) returning id`.execute(trx)
  return returnedRow(rows, 'staff_pictures').id
}

export async function findPicture(db: Db, key: string) {
  const { rows } = await sql<RowOf<'staff_pictures', 'width' | 'height'>>`
    select width, height from staff_pictures where file_key = ${key}`.execute(db)
  return rows[0] ?? null
}
