import { sql } from 'kysely'
import type { ReviewFlag, UsualPrice } from '../../../../shared/board/reviews/review-flags.ts'
import type { ShownQuestion } from '../../../../shared/board/questions/questions.ts'
import { questionsJson } from '../../questions/questions.ts'
import type { Db } from '../../../database/database.ts'
import type { Column, Columns, RowOf } from '../../../database/rows.ts'
import { execute, queryRows } from '../../../database/statements.ts'

export type Unchecked = RowOf<
  'advertisements',
  'id' | 'owner_id' | 'type' | 'title' | 'description' | 'price' | 'submitted_at'
> & {
  revision: number
  projectName: string | null
  priceType: Column<'price_types', 'name'>
  category: Column<'categories', 'name'>
  ownerCreatedAt: Column<'accounts', 'created_at'>
  questions: Pick<ShownQuestion, 'wording' | 'options'>[]
  usualPrice: UsualPrice | null
  sameText: number[]
}

const maxTwins = 3

export const listUnchecked = (
  db: Db,
  {
    limit,
    id = null,
    hasFingerprints = false,
  }: { limit: number; id?: number | null; hasFingerprints?: boolean },
) =>
  queryRows<Unchecked>(db)`
    select a.id, a.owner_id as "ownerId", a.revision + a.photo_changes as revision, a.type, a.title, a.description,
      case when not a.hide_project_name then a.project_name end as "projectName",
      ${questionsJson(sql`a.id`)} as questions, a.price, t.name as "priceType",
      c.name as category, a.submitted_at as "submittedAt", o.created_at as "ownerCreatedAt",
      case when u.count is not null then
        json_build_object('count', u.count, 'low', u.low, 'median', u.median, 'high', u.high) end as "usualPrice",
      w.ids as "sameText"
    from advertisements a
    join accounts o on o.id = a.owner_id
    join categories c on c.id = a.category_id
    join price_types t on t.id = a.price_type_id
    left join usual_prices u on u.category_id = a.category_id and u.price_type_id = a.price_type_id
    cross join lateral (
      select coalesce(json_agg(s.id), '[]') as ids from (
        select b.id from advertisements b
        where text_print(b.description) = text_print(a.description) and b.id <> a.id
          and (b.status not in ('closed_by_owner', 'expired') or b.owner_id <> a.owner_id)
        order by b.id desc limit ${sql.lit(maxTwins)}) as s) as w
    where a.status = 'waiting_for_approve' and a.checked_revision is distinct from a.revision + a.photo_changes
      and a.id = coalesce(${id}::bigint, a.id)
      and (not ${hasFingerprints}::boolean or not exists (
        select 1 from advertisement_photos p where p.advertisement_id = a.id and p.fingerprint is null))
    order by a.submitted_at, a.id limit ${sql.lit(limit)}`

export type PhotoFingerprint = RowOf<'advertisement_photos', 'advertisement_id'> &
  RowOf<'advertisements', 'owner_id' | 'status'> & {
    fingerprint: NonNullable<Column<'advertisement_photos', 'fingerprint'>>
  }

export const listFingerprints = (db: Db, ids: number[]) => queryRows<PhotoFingerprint>(db)`
    select p.advertisement_id as "advertisementId", a.owner_id as "ownerId", a.status, p.fingerprint
    from advertisement_photos p join advertisements a on a.id = p.advertisement_id
    where p.advertisement_id = any(${ids}::bigint[]) and p.fingerprint is not null`

const maxCandidates = 2000

export async function listFingerprintsWith(db: Db, parts: number[]): Promise<PhotoFingerprint[]> {
  if (parts.length === 0) return []
  return queryRows<PhotoFingerprint>(db)`
    select p.advertisement_id as "advertisementId", a.owner_id as "ownerId", a.status, p.fingerprint
    from advertisement_photos p join advertisements a on a.id = p.advertisement_id
    where p.fingerprint && ${parts}::int[]
    limit ${sql.lit(maxCandidates)}`
}

export const listPhotosWithoutFingerprint = (db: Db, limit: number, ids: number[] | null) =>
  queryRows<Columns<'advertisement_photos', 'file_key'>>(db)`
    select file_key from advertisement_photos
    where fingerprint is null and (${ids}::bigint[] is null or advertisement_id = any(${ids}::bigint[]))
    limit ${sql.lit(limit)}`

export const putFingerprints = (
  db: Db,
  fingerprints: { file_key: string; fingerprint: number[] }[],
) => execute(db)`
    update advertisement_photos p set fingerprint = l.fingerprint
    from json_to_recordset(${JSON.stringify(fingerprints)}::json) as l (file_key text, fingerprint int[])
    where p.file_key = l.file_key`

type CheckResult = { id: number; revision: number; flags: ReviewFlag[] }

export async function putChecks(trx: Db, results: CheckResult[], now: Date): Promise<void> {
  const found = results.map(({ id, revision, flags }) => ({
    id,
    revision,
    flags,
    codes: flags.map(({ code }) => code),
  }))
  await execute(trx)`
    with found as (
      select * from json_to_recordset(${JSON.stringify(found)}::json)
        as f (id bigint, revision int, flags jsonb, codes text[])),
    free as (
      select id from advertisements
      where id in (select id from found) and status = 'waiting_for_approve'
      order by id for no key update skip locked),
    checked as (
      update advertisements a set checked_revision = f.revision
      from found f where a.id = f.id and a.id in (select id from free)
      returning a.id)
    insert into review_checks as k (advertisement_id, flags, codes, checked_at)
    select f.id, f.flags, f.codes, ${now} from found f join checked on checked.id = f.id
    on conflict (advertisement_id) do update
      set flags = excluded.flags, codes = excluded.codes, checked_at = excluded.checked_at`
}

export async function countUsualPrices(
  db: Db,
  { now, unlessAfter, since }: { now: Date; unlessAfter: Date; since: Date },
): Promise<void> {
  const rows = await queryRows<{ fresh: boolean }>(db)`
    select exists (select from usual_prices where counted_at > ${unlessAfter}) as fresh`
  if (rows[0]?.fresh) return
  await execute(db)`
    insert into usual_prices (category_id, price_type_id, count, low, median, high, counted_at)
    select category_id, price_type_id, count(*), percentile_cont(0.1) within group (order by price),
      percentile_cont(0.5) within group (order by price), percentile_cont(0.9) within group (order by price), ${now}
    from advertisements
    where status = 'published' and published_at > ${since} and price is not null
    group by category_id, price_type_id
    on conflict (category_id, price_type_id) do update
      set count = excluded.count, low = excluded.low, median = excluded.median, high = excluded.high,
        counted_at = excluded.counted_at`
}
