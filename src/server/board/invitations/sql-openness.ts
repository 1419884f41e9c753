import { sql } from 'kysely'
import { studentCategoryId } from '../../../shared/board/advertisements/compatibility.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRow, queryRows } from '../../database/statements.ts'

type OpenRow = RowOf<'open_people', 'city_ids' | 'available_from' | 'available_until'>

export const findOpenness = (db: Db, accountId: number) => queryRow<OpenRow>(db)`
    select city_ids as "cityIds", available_from as "availableFrom", available_until as "availableUntil"
    from open_people where account_id = ${accountId}`

/**
 * SQL expression: an array of the names of the professions in CV `v`. The statement must join the first
 * profession as `s` and the second as `s2`.
 */
export const professionNames = sql`
  case when v.second_sub_category_id is null or v.main_category_id = ${sql.lit(studentCategoryId)}
    then array[s.name] else array[s.name, s2.name] end`

/** @returns null if the account has no CV */
export async function findProfessions(db: Db, accountId: number): Promise<string[] | null> {
  const row = await queryRow<{ professions: string[] }>(db)`
    select ${professionNames} as professions
    from cvs v
    join sub_categories s on s.id = v.sub_category_id
    left join sub_categories s2 on s2.id = v.second_sub_category_id
    where v.account_id = ${accountId}`
  return row?.professions ?? null
}

export async function countCities(db: Db, ids: number[]): Promise<number> {
  const { count } = await queryOne<{ count: number }>(db)`
    select count(*) as count from cities where id = any(${ids}::int[])`
  return count
}

export const putOpenness = (trx: Db, accountId: number, open: OpenRow, now: Date) => execute(trx)`
    insert into open_people (account_id, city_ids, available_from, available_until, changed_at)
    values (${accountId}, ${open.cityIds}::int[], ${open.availableFrom}, ${open.availableUntil}, ${now})
    on conflict (account_id) do update set city_ids = excluded.city_ids, available_from = excluded.available_from,
      available_until = excluded.available_until, changed_at = excluded.changed_at`

export const deleteOpenness = (trx: Db, accountId: number) =>
  execute(trx)`delete from open_people where account_id = ${accountId}`

export const listMutedOwners = (db: Db, accountId: number) => queryRows<{ id: number; name: string }>(db)`
    select w.id, coalesce(w.company_name, w.first_name || ' ' || w.last_name) as name
    from muted_owners m join accounts w on w.id = m.owner_id
    where m.account_id = ${accountId} order by m.created_at desc, w.id`

export const insertMutedOwner = (trx: Db, accountId: number, ownerId: number, now: Date) => execute(trx)`
    insert into muted_owners (account_id, owner_id, created_at)
    select ${accountId}::bigint, ${ownerId}::bigint, ${now}::timestamptz
    where exists (
      select from invitations i join advertisements a on a.id = i.advertisement_id
      where i.account_id = ${accountId} and a.owner_id = ${ownerId})
    on conflict do nothing`

export async function isMuted(db: Db, accountId: number, ownerId: number): Promise<boolean> {
  const { muted } = await queryOne<{ muted: boolean }>(db)`
    select exists (
      select from muted_owners where account_id = ${accountId} and owner_id = ${ownerId}) as muted`
  return muted
}

export const deleteMutedOwner = (trx: Db, accountId: number, ownerId: number) => execute(trx)`
    delete from muted_owners where account_id = ${accountId} and owner_id = ${ownerId}`
