import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Column, RowOf } from '../rows.ts'

export type Changed = RowOf<'advertisements', 'id'> & { changedAt: Column<'advertisements', 'updated_at'> }

/** Published advertisements with ids above `after` up to `last`, in the order of their ids. */
export async function listPublished(db: Db, after: number, last: number, most: number): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select id, updated_at as "changedAt" from advertisements
    where status = 'published' and id > ${after} and id <= ${last}
    order by id limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** Ranges of `size` ids that hold published advertisements, counting from 1, with the last change in each. */
export async function listRanges(db: Db, size: number): Promise<{ range: number; changedAt: Date }[]> {
  const { rows } = await sql<{ range: number; changedAt: Date }>`
    select (id - 1) / ${sql.lit(size)} + 1 as range, max(updated_at) as "changedAt"
    from advertisements where status = 'published'
    group by 1 order by 1`.execute(db)
  return rows
}

export type NewsAddress = RowOf<'news', 'id' | 'title'> & {
  publishedAt: NonNullable<Column<'news', 'published_at'>>
}

/** Published news, newest first. */
export async function listNewsAddresses(db: Db, now: Date, most: number): Promise<NewsAddress[]> {
  const { rows } = await sql<NewsAddress>`
    select id, title, published_at as "publishedAt" from news
    where published_at <= ${now}
    order by published_at desc, id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}
