import { sql } from 'kysely'
import type { SettingKey } from '../../../shared/operations/site-settings.ts'
import type { Db } from '../../database/database.ts'
import type { Columns, RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRows } from '../../database/statements.ts'

type Person = { id: number; name: string } | null

export type SettingRow = RowOf<'site_settings', 'id' | 'revision' | 'changed_at'> & {
  key: SettingKey
  value: { set: unknown } | null
  changedBy: Person
}

const nameOf = sql`case when a.id is not null
  then json_build_object('id', a.id, 'name', concat_ws(' ', a.first_name, a.last_name)) end`

export const listSettings = (db: Db) => queryRows<SettingRow>(db)`
    select s.key, s.id, case when s.value is not null then jsonb_build_object('set', s.value) end as value,
      s.revision, s.changed_at as "changedAt", ${nameOf} as "changedBy"
    from site_settings s left join accounts a on a.id = s.changed_by`

type Locked = Pick<SettingRow, 'id' | 'value' | 'revision'>

export async function lockSetting(trx: Db, key: SettingKey, now: Date): Promise<Locked> {
  await execute(trx)`
    insert into site_settings (key, revision, changed_at) values (${key}, 0, ${now})
    on conflict (key) do nothing`
  return queryOne<Locked>(trx)`
    select id, case when value is not null then jsonb_build_object('set', value) end as value, revision
    from site_settings where key = ${key} for update`
}

type Change = { key: SettingKey; before: string | null; after: string | null; actorId: number; now: Date }

export async function writeChange(trx: Db, { key, before, after, actorId, now }: Change): Promise<void> {
  await execute(trx)`
    update site_settings set value = ${after}::jsonb, revision = revision + 1, changed_by = ${actorId},
      changed_at = ${now}
    where key = ${key}`
  await execute(trx)`
    insert into site_setting_changes (key, before, after, changed_by, changed_at)
    values (${key}, ${before}::jsonb, ${after}::jsonb, ${actorId}, ${now})`
}

type Value = { set: unknown } | null
type ChangeRow = Columns<'site_setting_changes', 'id' | 'changed_at'> & {
  before: Value
  after: Value
  changed_by: Person
}

export const listChanges = (db: Db, key: SettingKey, most: number) => queryRows<ChangeRow>(db)`
    select c.id, case when c.before is not null then jsonb_build_object('set', c.before) end as before,
      case when c.after is not null then jsonb_build_object('set', c.after) end as after, c.changed_at, ${nameOf} as changed_by
    from site_setting_changes c left join accounts a on a.id = c.changed_by
    where c.key = ${key} order by c.id desc limit ${sql.lit(most)}`

export async function countPublished(db: Db): Promise<number> {
  const { count } = await queryOne<{ count: number }>(db)`
    select count(*) as count from advertisements where status = 'published'`
  return count
}
