import { sql } from 'kysely'
import type { Db } from '../db.ts'

export type HiddenPhoto = { kind: 'advertisement' | 'profile'; key: string; ownerId: number; ofId: number }

/** Hidden photos whose files still have their known addresses, those hidden first at the front. */
export async function listHidden(db: Db, limit: number): Promise<HiddenPhoto[]> {
  const { rows } = await sql<HiddenPhoto>`
    select kind, key, "ownerId", "ofId" from (
      select 'advertisement' as kind, p.file_key as key, a.owner_id as "ownerId", a.id as "ofId", p.hidden_at
      from advertisement_photos p join advertisements a on a.id = p.advertisement_id
      where p.hidden_at is not null
      union all
      select 'profile', file_key, account_id, account_id, hidden_at from profile_photos
      where hidden_at is not null) hidden
    order by hidden_at, key limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Gives a hidden photo its new key, also in what is kept of the approved version. @returns false when it is gone by now */
export async function moveHiddenRow(trx: Db, { kind, key, ofId }: HiddenPhoto, to: string): Promise<boolean> {
  if (kind === 'profile') {
    const { rows } = await sql`
      update profile_photos set file_key = ${to}, hidden_at = null where file_key = ${key}
      returning 1`.execute(trx)
    return rows.length > 0
  }
  // In the order in which everybody locks: the advertisement before its photos.
  await sql`select 1 from advertisements where id = ${ofId} for no key update`.execute(trx)
  const { rows } = await sql`
    update advertisement_photos set file_key = ${to}, hidden_at = null where file_key = ${key}
    returning 1`.execute(trx)
  await sql`
    update approved_versions set version = replace(version::text, ${`/files/${key}-`}, ${`/files/${to}-`})::jsonb
    where advertisement_id = ${ofId}`.execute(trx)
  return rows.length > 0
}
