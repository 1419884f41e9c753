import { sql } from 'kysely'
import type { NewsStatus } from '../../../shared/content/news/news-status.ts'
import type { Db } from '../../database/database.ts'
import type { Columns, RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type NewsFields = Columns<'news', 'title' | 'author' | 'tags' | 'description' | 'image_url'> & {
  content: string
}
export type StaffNewsRow = NewsFields &
  Columns<'news', 'id' | 'published_at' | 'former_published_at' | 'revision' | 'updated_at'> & {
    status: NewsStatus
  }

const statusAt = (now: Date) => sql`case
  when published_at > ${now} then 'scheduled' when published_at is not null then 'published'
  when withdrawn_at is not null then 'withdrawn' else 'draft' end`

const summary = (
  now: Date,
) => sql`id, title, author, tags, description, image_url, published_at, former_published_at,
  revision, updated_at, ${statusAt(now)} as status`
const whole = (now: Date) => sql`${summary(now)}, content`

type Filter = { now: Date; q: string; status: NewsStatus | '' }

const matches = ({ now, q, status }: Filter) => sql`
  deleted_at is null and (${q} = '' or strpos(turkish_fold(title || ' ' || coalesce(author, '') || ' ' || array_to_string(tags, ' ')),
    turkish_fold(${q})) > 0)
  and (${status} = '' or ${statusAt(now)} = ${status})`

export const listStaffNews = (
  db: Db,
  { limit, offset, ...rest }: Filter & { limit: number; offset: number },
) =>
  queryRows<Omit<StaffNewsRow, 'content'>>(db)`
    select ${summary(rest.now)} from news where ${matches(rest)}
    order by updated_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`

export async function countStaffNews(db: Db, filter: Filter): Promise<number> {
  const { count } = await queryOne<{ count: number }>(db)`
    select count(*) as count from news where ${matches(filter)}`
  return count
}

export const findStaffNews = (db: Db, id: number, now: Date) =>
  queryRow<StaffNewsRow>(db)`select ${whole(now)} from news where id = ${id} and deleted_at is null`

export const lockNews = (trx: Db, id: number, now: Date) => queryRow<StaffNewsRow>(trx)`select ${whole(now)} 
    from news where id = ${id} and deleted_at is null for update`

export async function insertNews(trx: Db, news: NewsFields, now: Date): Promise<number> {
  const { id } = await queryOne<RowOf<'news', 'id'>>(trx)`
    insert into news (title, author, tags, description, content, image_url, created_at, updated_at)
    values (${news.title}, ${news.author}, ${news.tags}::text[], ${news.description}, ${news.content},
      ${news.image_url}, ${now}, ${now})
    returning id`
  return id
}

export const updateNews = (trx: Db, id: number, news: NewsFields, now: Date) => execute(trx)`
    update news set title = ${news.title}, author = ${news.author}, tags = ${news.tags}::text[],
      description = ${news.description}, content = ${news.content}, image_url = ${news.image_url},
      revision = revision + 1, updated_at = ${now}
    where id = ${id}`

export type Moments = {
  published_at: Date | null
  withdrawn_at: Date | null
  former_published_at: Date | null
}

export const moveNews = (trx: Db, id: number, moments: Moments, now: Date) => execute(trx)`
    update news set published_at = ${moments.published_at}, withdrawn_at = ${moments.withdrawn_at},
      former_published_at = ${moments.former_published_at}, revision = revision + 1, updated_at = ${now}
    where id = ${id}`

export const deleteNews = (trx: Db, id: number, now: Date) =>
  execute(trx)`update news set deleted_at = ${now} where id = ${id}`

export const undeleteNews = (trx: Db, id: number, now: Date) => queryExists(trx)`
    update news set deleted_at = null, revision = revision + 1, updated_at = ${now}
    where id = ${id} and deleted_at is not null returning 1`
