import { sql } from 'kysely'
import type { VersionState } from '../../../shared/content/static-pages/static-page-staff.ts'
import type { Db } from '../../database/database.ts'
import type { Columns, RowOf } from '../../database/rows.ts'
import { execute, queryOne, queryRows } from '../../database/statements.ts'

type Person = { id: number; name: string } | null

export type StaffPageRow = Columns<
  'static_pages',
  | 'slug'
  | 'version'
  | 'title'
  | 'description'
  | 'published_at'
  | 'edited_at'
  | 'change_note'
  | 'revision'
  | 'needs_lawyer'
  | 'looked_at'
> & { state: VersionState; body: string; author: Person; looked_by: Person }

const personOf = (alias: string) => {
  const person = sql.ref(alias)
  return sql`case when ${person}.id is not null
    then json_build_object('id', ${person}.id, 'name', concat_ws(' ', ${person}.first_name, ${person}.last_name)) end`
}

export const listStaffVersions = (
  db: Db,
  now: Date,
  { slug = null, version = null }: { slug?: string | null; version?: number | null },
) =>
  queryRows<StaffPageRow>(db)`
    select p.slug, p.version, p.title, p.description, p.published_at, p.edited_at, p.change_note, p.revision,
      case when ${version}::int is null then '' else p.body end as body,
      p.needs_lawyer, p.looked_at, ${personOf('a')} as author, ${personOf('l')} as looked_by,
      case when p.published_at is null then 'draft'
        when p.published_at > ${now}::timestamptz then 'scheduled'
        when p.version = (select max(o.version) from static_pages o
          where o.slug = p.slug and o.published_at <= ${now}::timestamptz) then 'in_force'
        else 'earlier' end as state
    from static_pages p
    left join accounts a on a.id = p.author_id
    left join accounts l on l.id = p.looked_by
    where (${slug}::text is null or p.slug = ${slug}::text)
      and (${version}::int is null or p.version = ${version}::int)
    order by p.slug, p.version desc`

export const lockPage = (trx: Db, slug: string) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext(${`static page ${slug}`}))`

export async function insertDraft(
  trx: Db,
  { slug, from, authorId, now }: { slug: string; from: number; authorId: number; now: Date },
): Promise<number> {
  const { version } = await queryOne<RowOf<'static_pages', 'version'>>(trx)`
    insert into static_pages (slug, version, title, description, body, author_id, created_at, edited_at)
    select slug, (select max(version) + 1 from static_pages where slug = ${slug}), title, description, body,
      ${authorId}, ${now}, ${now}
    from static_pages where slug = ${slug} and version = ${from}
    returning version`
  return version
}

type Written = {
  title: string
  description: string
  body: string
  changeNote: string | null
  authorId: number
  now: Date
}

export async function updateDraft(trx: Db, slug: string, version: number, made: Written): Promise<void> {
  await execute(trx)`
    update static_pages set
      needs_lawyer = needs_lawyer or (title, description, body)
        is distinct from (${made.title}::text, ${made.description}::text, ${made.body}::text),
      title = ${made.title}, description = ${made.description}, body = ${made.body},
      change_note = ${made.changeNote}, author_id = ${made.authorId}, edited_at = ${made.now},
      revision = revision + 1
    where slug = ${slug} and version = ${version} and published_at is null`
  await execute(trx)`
    update static_pages set looked_at = null, looked_by = null
    where slug = ${slug} and version = ${version} and needs_lawyer`
}

export const setPublishedAt = (trx: Db, slug: string, version: number, publishedAt: Date | null) =>
  execute(trx)`
    update static_pages set published_at = ${publishedAt}, revision = revision + 1
    where slug = ${slug} and version = ${version}`

export const deleteDraft = (trx: Db, slug: string, version: number) => execute(trx)`
    delete from static_pages where slug = ${slug} and version = ${version} and published_at is null`

export const setReviewedByLawyer = (
  trx: Db,
  slug: string,
  version: number,
  { by, at }: { by: number; at: Date },
) =>
  execute(trx)`
    update static_pages set needs_lawyer = false, looked_at = ${at}, looked_by = ${by}, revision = revision + 1
    where slug = ${slug} and version = ${version}`
