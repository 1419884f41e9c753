import type { Db } from '../../database/database.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { execute, queryRow, queryRows } from '../../database/statements.ts'

type VersionRow = RowOf<'static_pages', 'version'> & {
  published_at: NonNullable<Column<'static_pages', 'published_at'>>
}
type SummaryRow = VersionRow & RowOf<'static_pages', 'slug' | 'title'>
type PageRow = SummaryRow & RowOf<'static_pages', 'description' | 'body'>

export const listInForce = (db: Db, now: Date) => queryRows<SummaryRow>(db)`
    select distinct on (slug) slug, version, title, published_at from static_pages
    where published_at <= ${now} order by slug, version desc`

export const findPublished = (db: Db, slug: string, now: Date, version: number | null = null) =>
  queryRow<PageRow>(db)`
    select slug, version, title, description, body, published_at from static_pages
    where slug = ${slug} and published_at <= ${now} and (${version}::int is null or version = ${version}::int)
    order by version desc limit 1`

export const listVersions = (db: Db, slug: string, now: Date) => queryRows<VersionRow>(db)`
    select version, published_at from static_pages
    where slug = ${slug} and published_at <= ${now} order by version desc`

export type CodePage = { slug: string; title: string; description: string; body: string }

/**
 * Publishes the static pages of the source code that are new or have changed. A page whose last version staff
 * wrote is left alone.
 */
export const insertChangedCodePages = (db: Db, pages: CodePage[]) => execute(db)`
    with last as (
      select distinct on (slug) slug, version, title, description, body, from_code
      from static_pages order by slug, version desc)
    insert into static_pages (slug, version, title, description, body, from_code, published_at)
    select ours.slug, coalesce(last.version, 0) + 1, ours.title, ours.description, ours.body, true, now()
    from json_to_recordset(${JSON.stringify(pages)}::json)
      as ours (slug text, title text, description text, body text)
    left join last on last.slug = ours.slug
    where last.slug is null or (last.from_code
      and (last.title, last.description, last.body) is distinct from (ours.title, ours.description, ours.body))
    on conflict (slug, version) do nothing`
