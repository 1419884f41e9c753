import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

const mostAtOnce = 500

export const listDue = (db: Db, before: Date) => queryRows<RowOf<'advertisement_drafts', 'id' | 'owner_id'>>(
  db,
)`
    select d.id, d.owner_id as "ownerId"
    from advertisement_drafts d join accounts a on a.id = d.owner_id
    where d.updated_at < ${before} and d.reminded_at is null and d.deleted_at is null
      and a.closed_at is null and a.suspended_at is null
    order by d.updated_at limit ${sql.lit(mostAtOnce)}`

export const lockOwners = (trx: Db, ids: number[]) =>
  execute(trx)`select 1 from accounts where id = any(${ids}::bigint[]) order by id for key share`

export const markReminded = (trx: Db, ids: number[], before: Date, now: Date) => queryRows<
  RowOf<'advertisement_drafts', 'id' | 'owner_id'> & { title: string }
>(trx)`
    update advertisement_drafts set reminded_at = ${now}
    where id = any(${ids}::bigint[]) and updated_at < ${before} and reminded_at is null and deleted_at is null
    returning id, owner_id as "ownerId", form ->> 'title' as title`
