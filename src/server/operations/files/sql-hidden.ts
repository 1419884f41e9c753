import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { execute, queryExists, queryRows } from '../../database/statements.ts'

export type HiddenPhoto = { kind: 'advertisement' | 'profile'; key: string; ownerId: number; ofId: number }

export const listHidden = (db: Db, limit: number) => queryRows<HiddenPhoto>(db)`
    select kind, key, "ownerId", "ofId" from (
      select 'advertisement' as kind, p.file_key as key, a.owner_id as "ownerId", a.id as "ofId", p.hidden_at
      from advertisement_photos p join advertisements a on a.id = p.advertisement_id
      where p.hidden_at is not null
      union all
      select 'profile', file_key, account_id, account_id, hidden_at from profile_photos
      where hidden_at is not null) hidden
    order by hidden_at, key limit ${sql.lit(limit)}`

export async function moveHiddenRow(trx: Db, { kind, key, ofId }: HiddenPhoto, to: string): Promise<boolean> {
  if (kind === 'profile') {
    return queryExists(trx)`
      update profile_photos set file_key = ${to}, hidden_at = null where file_key = ${key}
      returning 1`
  }
  // Every transaction locks the advertisement before its photos, to avoid deadlocks.
  await execute(trx)`select 1 from advertisements where id = ${ofId} for no key update`
  const rows = await queryRows(trx)`
    update advertisement_photos set file_key = ${to}, hidden_at = null where file_key = ${key}
    returning 1`
  await execute(trx)`
    update approved_versions set version = replace(version::text, ${`/files/${key}-`}, ${`/files/${to}-`})::jsonb
    where advertisement_id = ${ofId}`
  return rows.length > 0
}
