import { sql, type RawBuilder } from 'kysely'
import type { Frequency } from '../../../shared/board/saved-searches/saved-search.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../database/statements.ts'
import type { CompiledSearch } from './compiling.ts'

export type SavedRow = RowOf<
  'saved_searches',
  'id' | 'name' | 'address' | 'frequency' | 'paused_at' | 'pause_reason' | 'last_alert_at' | 'created_at'
>

const columns = sql`s.id, s.name, s.address, s.frequency, s.paused_at as "pausedAt", s.pause_reason as "pauseReason",
  s.last_alert_at as "lastAlertAt", s.created_at as "createdAt"`

export const lockSearchesOf = (trx: Db, accountId: number) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext(${`saved searches ${accountId}`}))`

export const listSaved = (db: Db, accountId: number) => queryRows<SavedRow>(db)`
    select ${columns} from saved_searches s
    where s.account_id = ${accountId} and s.deleted_at is null order by s.id desc`

export async function countSaved(trx: Db, accountId: number): Promise<number> {
  const { count } = await queryOne<{ count: number }>(trx)`
    select count(*) as count from saved_searches where account_id = ${accountId} and deleted_at is null`
  return count
}

type NewSearch = { accountId: number; address: string; frequency: Frequency; now: Date }

export async function insertSaved(
  trx: Db,
  { accountId, address, frequency, now }: NewSearch,
  compiled: CompiledSearch,
): Promise<number> {
  const { id } = await queryOne<RowOf<'saved_searches', 'id'>>(trx)`
    insert into saved_searches (account_id, address, frequency, created_at, updated_at, match_keys, type, categories,
      sub_categories, cities, price_types, price_min, price_max, road_trip, is_for_rookie, start_from, start_to,
      published_within, deadline_within, is_paid, is_verified, has_photo, is_suitable, words)
    select ${accountId}::bigint, ${address}, ${frequency}, ${now}::timestamptz, ${now}::timestamptz, c.match_keys, c.type,
      c.categories, c.sub_categories, c.cities, c.price_types, c.price_min, c.price_max, c.road_trip, c.is_for_rookie,
      c.start_from, c.start_to, c.published_within, c.deadline_within, c.is_paid, c.is_verified, c.has_photo,
      c.is_suitable, to_tsquery('simple', ${compiled.words}::text)
    from json_populate_record(null::saved_searches, ${JSON.stringify({ ...compiled, words: null })}::json) c
    returning id`
  return id
}

export const lockSaved = (trx: Db, accountId: number, id: number) => queryRow<SavedRow>(trx)`
    select ${columns} from saved_searches s
    where s.id = ${id} and s.account_id = ${accountId} and s.deleted_at is null for update`

export const findSaved = (trx: Db, id: number) =>
  queryOne<SavedRow>(trx)`select ${columns} from saved_searches s where s.id = ${id}`

type Change = Pick<SavedRow, 'name' | 'frequency' | 'pausedAt' | 'pauseReason'>

export const updateSaved = (trx: Db, id: number, change: Change, now: Date) => execute(trx)`
    update saved_searches set name = ${change.name}, frequency = ${change.frequency}, paused_at = ${change.pausedAt},
      pause_reason = ${change.pauseReason}, updated_at = ${now}
    where id = ${id}`

export const moveWaitingAlerts = (
  trx: Db,
  accountId: number,
  id: number,
  due: RawBuilder<unknown>,
) => execute(trx)`
    update search_alerts l set due_at = moved.due_at from (
      select w.advertisement_id, min(${due}) as due_at
      from search_alerts w join saved_searches s on s.id = any(w.saved_search_ids) and s.account_id = w.account_id
      where w.account_id = ${accountId} and w.told_at is null and ${id}::bigint = any(w.saved_search_ids)
        and s.paused_at is null and s.frequency <> 'off' and s.deleted_at is null
      group by w.advertisement_id) moved
    where l.account_id = ${accountId} and l.advertisement_id = moved.advertisement_id and l.told_at is null`

export const deleteSaved = (trx: Db, accountId: number, id: number, now: Date) => queryExists(trx)`
    update saved_searches set deleted_at = ${now}
    where id = ${id} and account_id = ${accountId} and deleted_at is null returning 1`

export const lockDeleted = (trx: Db, accountId: number, id: number, since: Date) =>
  queryRow<SavedRow & { isDeleted: boolean }>(trx)`
    select ${columns}, s.deleted_at is not null as "isDeleted" from saved_searches s
    where s.id = ${id} and s.account_id = ${accountId} and (s.deleted_at is null or s.deleted_at > ${since})
    for update`

export const restoreSaved = (trx: Db, id: number, now: Date) =>
  execute(trx)`update saved_searches set deleted_at = null, updated_at = ${now} where id = ${id}`

type Stopped = { accountId: number; id: number | null; now: Date }

export const pauseByLetter = (trx: Db, { accountId, id, now }: Stopped) => execute(trx)`
    update saved_searches set paused_at = ${now}, pause_reason = 'letter', updated_at = ${now}
    where account_id = ${accountId} and (${id}::bigint is null or id = ${id}) and paused_at is null`

export const resumeByLetter = (trx: Db, { accountId, id, now }: Stopped) => execute(trx)`
    update saved_searches set paused_at = null, pause_reason = null, updated_at = ${now}
    where account_id = ${accountId} and (${id}::bigint is null or id = ${id}) and pause_reason = 'letter'`

export const findByLink = (trx: Db, tokenHash: Buffer) => queryRow<RowOf<'search_alert_links', 'account_id'>>(
  trx,
)`
    select account_id as "accountId" from search_alert_links where token_hash = ${tokenHash}`

export async function pauseEmptied(db: Db, id: number | null, now: Date): Promise<number[]> {
  const rows = await queryRows<RowOf<'saved_searches', 'id'>>(db)`/* seldom */
    update saved_searches s set paused_at = ${now}, pause_reason = 'gone', updated_at = ${now}
    where s.paused_at is null and s.deleted_at is null and (${id}::bigint is null or s.id = ${id}) and (
      s.cities <> '{}' and not exists (select from cities c where c.id = any(s.cities))
      or s.price_types <> '{}' and not exists (
        select from price_types t where t.id = any(s.price_types) and t.active)
      or (s.categories <> '{}' or s.sub_categories <> '{}') and not exists (
        select from categories c left join categories m on m.id = c.merged_into_id
        where c.id = any(s.categories) and coalesce(m.active, c.active))
      and not exists (
        select from sub_categories c left join sub_categories m on m.id = c.merged_into_id
        where c.id = any(s.sub_categories) and coalesce(m.active, c.active)))
    returning s.id`
  return rows.map((row) => row.id)
}
