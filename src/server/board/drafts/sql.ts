import { sql, type RawBuilder } from 'kysely'
import { draftLimits } from '../../../shared/board/drafts/draft-limits.ts'
import type { AdvertisementDraft, DraftCard, DraftForm } from '../../../shared/board/drafts/drafts.ts'
import type { Db } from '../../database/database.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../database/statements.ts'
import { photoJson } from '../../operations/files/photos/photo-names.ts'

const dictionary: RawBuilder<unknown> = sql`
  left join sub_categories g on g.id = (d.form ->> 'subCategory')::int
  left join sub_categories s on s.id = coalesce(g.merged_into_id, g.id)
  left join categories f on f.id = (d.form ->> 'category')::int
  left join categories c on c.id = coalesce(s.category_id, f.merged_into_id, f.id)`

const photosOf: RawBuilder<unknown> = sql`coalesce((
  select json_agg(${photoJson('q')} order by q.photo_number) from draft_photos q where q.draft_id = d.id), '[]')`

export const findDraft = (db: Db, ownerId: number, id: number) => queryRow<AdvertisementDraft>(db)`
    select d.id, 'draft' as status, d.client_key::text as key,
      d.form || jsonb_build_object('category', c.id, 'subCategory', s.id) as form, d.step, d.field, d.revision,
      d.copied_from, to_json(d.created_at) #>> '{}' as created_at, to_json(d.updated_at) #>> '{}' as updated_at,
      ${photosOf} as photos
    from advertisement_drafts d ${dictionary}
    where d.id = ${id} and d.owner_id = ${ownerId} and d.deleted_at is null`

export const listDrafts = (db: Db, ownerId: number) => queryRows<DraftCard>(db)`
    select d.id, 'draft' as status, d.form ->> 'type' as type, d.form ->> 'title' as title,
      left(d.form ->> 'description', 160) as description,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as sub_category,
      case when y.id is not null then json_build_object('id', y.id, 'name', y.name) end as city,
      ${photosOf} -> 0 as photo, d.copied_from, to_json(d.updated_at) #>> '{}' as updated_at,
      to_json(d.updated_at + ${sql.lit(`${draftLimits.days} days`)}::interval) #>> '{}' as erased_at
    from advertisement_drafts d ${dictionary} left join cities y on y.id = (d.form ->> 'city')::int
    where d.owner_id = ${ownerId} and d.deleted_at is null
    order by d.updated_at desc, d.id desc limit ${sql.lit(draftLimits.count)}`

type New = {
  ownerId: number
  clientKey: string
  form: DraftForm
  step: number
  field: string | null
  copiedFrom?: number
  now: Date
}

export async function insertDraft(trx: Db, made: New): Promise<number | null> {
  const row = await queryRow<RowOf<'advertisement_drafts', 'id'>>(trx)`
    insert into advertisement_drafts (owner_id, client_key, form, step, field, copied_from, created_at, updated_at)
    values (${made.ownerId}, ${made.clientKey}, ${JSON.stringify(made.form)}::jsonb, ${made.step}, ${made.field},
      ${made.copiedFrom ?? null}, ${made.now}, ${made.now})
    on conflict (owner_id, client_key) do nothing
    returning id`
  return row?.id ?? null
}

export const findByClientKey = (db: Db, ownerId: number, clientKey: string) => queryRow<
  RowOf<'advertisement_drafts', 'id'>
>(db)`
    select id from advertisement_drafts
    where owner_id = ${ownerId} and client_key = ${clientKey} and deleted_at is null`

export const lockDraftsOf = (trx: Db, ownerId: number) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext(${`drafts ${ownerId}`}))`

export async function countDrafts(db: Db, ownerId: number): Promise<number> {
  const { count } = await queryOne<{ count: number }>(db)`
    select count(*) as count from advertisement_drafts where owner_id = ${ownerId} and deleted_at is null`
  return count
}

export const lockDraft = (trx: Db, ownerId: number, id: number, form: DraftForm | null = null) => queryRow<
  RowOf<'advertisement_drafts', 'revision'> & { isSame: boolean }
>(trx)`
    select revision, form is not distinct from ${form && JSON.stringify(form)}::jsonb as "isSame"
    from advertisement_drafts
    where id = ${id} and owner_id = ${ownerId} and deleted_at is null for update`

export const updateDraft = (
  trx: Db,
  id: number,
  { form, step, field }: Pick<New, 'form' | 'step' | 'field'>,
  now: Date,
) =>
  execute(trx)`
    update advertisement_drafts set form = ${JSON.stringify(form)}::jsonb, step = ${step}, field = ${field},
      revision = revision + 1, updated_at = ${now}, reminded_at = null
    where id = ${id}`

export const updatePlace = (trx: Db, id: number, { step, field }: Pick<New, 'step' | 'field'>) => execute(
  trx,
)`
    update advertisement_drafts set step = ${step}, field = ${field} where id = ${id}`

export const touchDraft = (trx: Db, id: number, now: Date) =>
  execute(trx)`update advertisement_drafts set updated_at = ${now}, reminded_at = null where id = ${id}`

export const markDeleted = (trx: Db, ownerId: number, id: number, now: Date) => queryExists(trx)`
    update advertisement_drafts set deleted_at = ${now}
    where id = ${id} and owner_id = ${ownerId} and deleted_at is null returning 1`

export const unmarkDeleted = (trx: Db, ownerId: number, id: number, now: Date) => queryExists(trx)`
    update advertisement_drafts set deleted_at = null, updated_at = ${now}, reminded_at = null
    where id = ${id} and owner_id = ${ownerId} and deleted_at is not null returning 1`

export const deleteDraft = (trx: Db, id: number) =>
  execute(trx)`delete from advertisement_drafts where id = ${id}`
