import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'

type Changed = RowOf<'advertisements', 'id'> & { changedAt: Column<'advertisements', 'updated_at'> }

export const listPublished = (db: Db, after: number, last: number, most: number) => queryRows<Changed>(db)`
    select id, updated_at as "changedAt" from advertisements
    where status = 'published' and id > ${after} and id <= ${last}
    order by id limit ${sql.lit(most)}`

export const listRanges = (db: Db, size: number) => queryRows<{ range: number; changedAt: Date }>(db)`
    select (id - 1) / ${sql.lit(size)} + 1 as range, max(updated_at) as "changedAt"
    from advertisements where status = 'published'
    group by 1 order by 1`

type NewsAddress = RowOf<'news', 'id' | 'title'> & {
  publishedAt: NonNullable<Column<'news', 'published_at'>>
}

export const listNewsAddresses = (db: Db, now: Date, most: number) => queryRows<NewsAddress>(db)`
    select id, title, published_at as "publishedAt" from news
    where published_at <= ${now}
    order by published_at desc, id desc limit ${sql.lit(most)}`
