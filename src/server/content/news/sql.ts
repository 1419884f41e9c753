import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Column, Columns } from '../../database/rows.ts'
import { queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type NewsRow = Columns<
  'news',
  'id' | 'title' | 'author' | 'tags' | 'description' | 'content' | 'image_url'
> & { published_at: NonNullable<Column<'news', 'published_at'>> }

const summary = sql`id, title, author, tags, description, image_url, published_at`

type ListedNews = Omit<NewsRow, 'content'> & Partial<Pick<NewsRow, 'content'>>

type Range = { now: Date; content: boolean; limit: number; offset: number }

export const listPublished = (db: Db, { now, content, limit, offset }: Range) => queryRows<ListedNews>(db)`
    select ${content ? sql`${summary}, content` : summary}
    from news where published_at <= ${now}
    order by published_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

export async function countPublished(db: Db, now: Date): Promise<number> {
  const { count } = await queryOne<{ count: number }>(db)`
    select count(*) as count from news where published_at <= ${now}`
  return count
}

export const findPublished = (db: Db, id: number, now: Date) => queryRow<NewsRow>(db)`
    select ${summary}, content from news where id = ${id} and published_at <= ${now}`
