import { AppError } from '../../../shared/contract/errors.ts'
import type { NewsItem } from '../../../shared/content/news/news.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import type { Context } from '../../endpoint/context.ts'
import { photoSizes } from '../../operations/files/photos/photo-names.ts'
import { safeArticle } from '../safe-html.ts'
import { countPublished, findPublished, listPublished, type NewsRow } from './sql.ts'

type Listed = Omit<NewsItem, 'content' | 'published_at'> & { content?: string; published_at: Date }

export async function listNews(
  { db, now }: Context,
  { page, per_page, content }: { page: number; per_page: number; content: boolean },
) {
  const [total, rows] = await Promise.all([
    countPublished(db.kysely, now()),
    listPublished(db.kysely, { now: now(), content, limit: per_page, offset: (page - 1) * per_page }),
  ])
  return { data: rows.map(present), ...paginate(page, per_page, total) }
}

export async function latestNews(
  { db, now }: Context,
  { limit, content }: { limit: number; content: boolean },
): Promise<Listed[]> {
  return (await listPublished(db.kysely, { now: now(), content, limit, offset: 0 })).map(present)
}

export async function readNews({ db, now }: Context, id: number) {
  const row = await findPublished(db.kysely, id, now())
  if (!row) throw new AppError('not_found')
  return present(row)
}

function present<Row extends Omit<NewsRow, 'content'> & { content?: string }>(row: Row) {
  return {
    ...row,
    ...(row.content !== undefined && { content: safeArticle(row.content) }),
    image: row.image_url === null ? null : photoSizes(row.image_url),
  }
}
