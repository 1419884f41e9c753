import { sql } from 'kysely'
import type { Db } from '../db.ts'

type Made = { key: string; width: number; height: number }

/** @returns the picture's id */
export async function insertPicture(
  trx: Db,
  uploadedBy: number,
  { key, width, height }: Made,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into staff_pictures (file_key, width, height, uploaded_by)
    values (${key}, ${width}, ${height}, ${uploadedBy}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

export async function findPicture(db: Db, key: string): Promise<{ width: number; height: number } | null> {
  const { rows } = await sql<{ width: number; height: number }>`
    select width, height from staff_pictures where file_key = ${key}`.execute(db)
  return rows[0] ?? null
}

/** Forgets the pictures from before a moment that nothing refers to. @returns their keys */
export async function deleteUnused(trx: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with texts as (
      select image_url as text from slides union all select logo_url from brands
      union all select image_url from news union all select content from news
      union all select body from static_pages),
    used as (select distinct found[1] as key from texts, regexp_matches(text, '/files/([a-z0-9]+)-', 'g') found)
    delete from staff_pictures
    where created_at < ${before} and not exists (select 1 from used where used.key = file_key)
    returning file_key as key`.execute(trx)
  return rows.map(({ key }) => key)
}
