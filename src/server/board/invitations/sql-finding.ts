import { sql, type RawBuilder } from 'kysely'
import { openPeoplePerPage } from '../../../shared/board/invitations/openness.ts'
import { today } from '../../../shared/values/dates.ts'
import type { Db } from '../../database/database.ts'
import type { Columns, RowOf } from '../../database/rows.ts'
import { queryRow, queryRows } from '../../database/statements.ts'
import { professionNames } from './sql-openness.ts'

export type Inviting = RowOf<'advertisements', 'id' | 'owner_id' | 'is_okay_for_rookie' | 'sub_category_id'>

export type OpenCriteria = {
  subCategoryId: number
  cityId: number | undefined
  experiences: number
  availableOn: string | undefined
}

export type OpenCursor = { changedAt: number; key: string }

export type OpenRow = Columns<'open_people', 'key' | 'available_from' | 'available_until' | 'changed_at'> & {
  firstname: string
  professions: string[]
  cities: string[]
  experience_count: number
  has_showreel: boolean
}

export const listOpen = (
  db: Db,
  advertisement: Inviting,
  criteria: OpenCriteria,
  after: OpenCursor | null,
  now: Date,
) => queryRows<OpenRow>(db)`
    select o.key, w.first_name as firstname, ${professionNames} as professions,
      coalesce((select array_agg(y.name order by turkish_sort_key(y.name) collate "C") from cities y
        where y.id = any(o.city_ids)), '{}') as cities,
      o.experience_count, exists (select from showreels l where l.account_id = w.id) as has_showreel,
      o.available_from, o.available_until, o.changed_at
    from open_professions o
    join accounts w on w.id = o.account_id
    join cvs v on v.account_id = o.account_id
    join sub_categories s on s.id = v.sub_category_id
    left join sub_categories s2 on s2.id = v.second_sub_category_id
    where ${fits(criteria)} and ${canBeInvited(advertisement, now)}
      ${after ? sql`and (o.changed_at, o.key) < (${new Date(after.changedAt)}::timestamptz, ${after.key}::uuid)` : sql``}
    order by o.changed_at desc, o.key desc limit ${sql.lit(openPeoplePerPage + 1)}`

export const findOpen = (db: Db, advertisement: Inviting, key: string, now: Date) =>
  queryRow<RowOf<'accounts', 'id' | 'first_name'>>(db)`
    select w.id, w.first_name as "firstName"
    from open_professions o join accounts w on w.id = o.account_id
    where o.account_id = (select account_id from open_people where key = ${key}::uuid)
      and ${canBeInvited(advertisement, now)}
    limit 1`

function canBeInvited({ id, ownerId, isOkayForRookie }: Inviting, now: Date): RawBuilder<boolean> {
  const day = today(now)
  return sql`(w.id <> ${ownerId} and w.closed_at is null and w.suspended_at is null and w.phone_verified_at is not null
      and (o.available_until is null or o.available_until >= ${day}::date)
      and o.experience_count >= ${isOkayForRookie ? 0 : 1}
      and not exists (select from muted_owners m where m.account_id = w.id and m.owner_id = ${ownerId})
      and not exists (select from applications p where p.advertisement_id = ${id} and p.applicant_id = w.id)
      and not exists (select from invitations i where i.advertisement_id = ${id} and i.account_id = w.id)
      and not exists (
        select from colleagues c
        where c.account_id = w.id and c.owner_id = ${ownerId} and c.status = 'active'
          and (c.advertisement_id is null or c.advertisement_id = ${id}))
      and not exists (
        select from hidden_advertisements h where h.advertisement_id = ${id} and h.account_id = w.id))`
}

function fits({ subCategoryId, cityId, experiences, availableOn }: OpenCriteria): RawBuilder<boolean> {
  const all = [
    sql`o.sub_category_id = ${subCategoryId}`,
    ...(cityId === undefined ? [] : [sql`(o.city_ids = '{}' or ${cityId} = any(o.city_ids))`]),
    ...(experiences > 0 ? [sql`o.experience_count >= ${experiences}`] : []),
    ...(availableOn === undefined
      ? []
      : [
          sql`coalesce(o.available_from <= ${availableOn}::date, true)
            and coalesce(o.available_until >= ${availableOn}::date, true)`,
        ]),
  ]
  return sql`${sql.join(all, sql` and `)}`
}
