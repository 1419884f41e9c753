import { sql } from 'kysely'
import type { Featured } from '../../../../shared/board/advertisements/featured.ts'
import type { Db } from '../../../database/database.ts'
import { personJson } from '../../../endpoint/staff-list/person-json.ts'
import { photoWidths } from '../../../operations/files/photos/photo-names.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryExists, queryOne, queryRows } from '../../../database/statements.ts'

export async function listRows(db: Db): Promise<Featured[]> {
  const rows = await queryRows<{ row: Featured }>(db)`
    select json_build_object('id', a.id, 'title', a.title, 'type', a.type, 'status', a.status,
      'owner', ${personJson('o')},
      'city', json_build_object('id', y.id, 'name', y.name), 'published_at', a.published_at,
      'until', a.featured_until,
      'photo', (
        select '/files/' || p.file_key || ${sql.lit(`-${photoWidths.small}.webp`)} from advertisement_photos p
        where p.advertisement_id = a.id order by p.photo_number limit 1)) as row
    from advertisements a
    join accounts o on o.id = a.owner_id
    join cities y on y.id = a.city_id
    where a.featured_position is not null
    order by a.featured_position, a.id`
  return rows.map(({ row }) => row)
}

export async function findRevision(db: Db): Promise<number> {
  const rows = await queryRows<RowOf<'featured_list', 'revision'>>(db)`select revision from featured_list`
  return rows[0]?.revision ?? 1
}

export async function lockRevision(trx: Db): Promise<number> {
  await execute(trx)`insert into featured_list default values on conflict do nothing`
  const { revision } = await queryOne<RowOf<'featured_list', 'revision'>>(trx)`
    select revision from featured_list for update`
  return revision
}

export const bumpRevision = (trx: Db) => execute(trx)`update featured_list set revision = revision + 1`

export const isFeatured = (trx: Db, id: number) => queryExists(trx)`
    select 1 from advertisements where id = ${id} and featured_position is not null`

export async function lockPublishedAmong(trx: Db, ids: number[]): Promise<number[]> {
  const rows = await queryRows<RowOf<'advertisements', 'id' | 'status'>>(trx)`
    select id, status from advertisements where id = any(${ids}::bigint[]) order by id
    for no key update`
  return rows.filter(({ status }) => status === 'published').map(({ id }) => id)
}

export async function listOwnAmong(db: Db, ownerId: number, ids: number[]): Promise<number[]> {
  const rows = await queryRows<RowOf<'advertisements', 'id'>>(db)`
    select id from advertisements where id = any(${ids}::bigint[]) and owner_id = ${ownerId}`
  return rows.map(({ id }) => id)
}

export async function putList(trx: Db, items: { id: number; until: string | null }[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  await execute(trx)`
    update advertisements set featured_position = null, featured_until = null
    where featured_position is not null and id <> all(${ids}::bigint[])`
  await execute(trx)`
    update advertisements a set featured_position = item.position, featured_until = item.until
    from unnest(${ids}::bigint[], ${items.map(({ until }) => until)}::date[]) with ordinality
      as item (id, until, position)
    where a.id = item.id
      and (a.featured_position, a.featured_until) is distinct from (item.position::int, item.until)`
}

export async function removeExpired(trx: Db, today: string): Promise<number> {
  const rows = await queryRows(trx)`
    update advertisements set featured_position = null, featured_until = null
    where featured_position is not null
      and (featured_until < ${today}::date or status in ('closed_by_owner', 'rejected', 'expired'))
    returning id`
  return rows.length
}
