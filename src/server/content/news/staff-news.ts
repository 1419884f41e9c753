import type { AuditAct } from '../../../shared/operations/audit/audit-acts.ts'
import type { z } from 'zod'
import type { newsInput } from '../../../shared/content/news/news-staff.ts'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import { newsTransitions, type NewsAct, type NewsStatus } from '../../../shared/content/news/news-status.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import { isBlankLooking } from '../../../shared/text/safe-text.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import { changedFields } from '../../operations/audit/changed-fields.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { collectWrongFields } from '../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { photoSizes } from '../../operations/files/photos/photo-names.ts'
import { getPicture } from '../pictures/pictures.ts'
import { safeArticle } from '../safe-html.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import * as rows from './staff-sql.ts'

type Input = z.output<typeof newsInput>
const perPage = 30
const subject = { subjectType: 'news' }

export async function listStaffNews(
  { db, now }: Context,
  { page, q, status }: { page: number; q: string; status: NewsStatus | '' },
) {
  const filter = { now: now(), q, status }
  const [total, found] = await Promise.all([
    rows.countStaffNews(db.kysely, filter),
    rows.listStaffNews(db.kysely, { ...filter, limit: perPage, offset: (page - 1) * perPage }),
  ])
  return { data: found.map(withPicture), ...paginate(page, perPage, total) }
}

/** @throws AppError not_found */
export const readStaffNews = ({ db, now }: Context, id: number) => get(db.kysely, id, now())

export function createNews({ db, now }: Context, editor: Viewer, input: Input) {
  return db.transaction(async (trx) => {
    const fields = fieldsOf(input)
    if (fields.image_url) await getPicture(trx, fields.image_url, 'image_url')
    const id = await rows.insertNews(trx, fields, now())
    await recordAct(trx, {
      actorId: editor.id,
      act: 'news_created',
      ...subject,
      subjectId: id,
      before: {},
      after: { status: 'draft' },
    })
    return get(trx, id, now())
  })
}

export function changeNews(
  { db, now }: Context,
  editor: Viewer,
  id: number,
  { revision, ...input }: Input & { revision: number },
) {
  return db.transaction(async (trx) => {
    const before = await lock(trx, id, revision, now())
    const fields = fieldsOf(input)
    const changed = changedFields<rows.NewsFields>(before, fields)
    if (changed.length === 0) return present(before)
    if (fields.image_url && changed.includes('image_url'))
      await getPicture(trx, fields.image_url, 'image_url')
    if (before.published_at !== null) checkComplete(fields)
    await rows.updateNews(trx, id, fields, now())
    await recordAct(trx, {
      actorId: editor.id,
      act: 'news_edited',
      ...subject,
      subjectId: id,
      before: { status: before.status, revision },
      after: { revision: revision + 1, fields: changed },
    })
    if (before.status === 'published') await bumpContentVersion(trx)
    return get(trx, id, now())
  })
}

export async function findWrongNewsFields(
  { db, now }: Context,
  id: number | null,
  { image_url: image, description, content }: Partial<Input>,
): Promise<FieldErrors> {
  const before = id === null ? null : await rows.findStaffNews(db.kysely, id, now())
  const unseen = { description: 'unseen', content: 'unseen' }
  const given = {
    ...(description !== undefined && { description }),
    ...(content !== undefined && { content: safeArticle(content).trim() }),
  }
  return collectWrongFields(
    () => image && image !== before?.image_url && getPicture(db.kysely, image, 'image_url'),
    () => before?.published_at && checkComplete({ ...unseen, ...given }),
  )
}

export async function findUnpublishable({ db, now }: Context, id: number, at?: string): Promise<FieldErrors> {
  const before = await rows.findStaffNews(db.kysely, id, now())
  if (!before || before.published_at !== null) return {}
  return collectWrongFields(
    () => checkComplete(before),
    () => at !== undefined && refusePast(new Date(at), now()),
  )
}

function refusePast(at: Date, now: Date): void {
  if (at <= now)
    throw new AppError('invalid_fields', { errors: { publish_at: ['Yayın zamanı ileride olmalıdır.'] } })
}

type ArticleRevision = { id: number; revision: number }

/**
 * Publishes a news item. One that was withdrawn gets its former publication date, so that it does not appear
 * as new.
 */
export const publishNews = (context: Context, editor: Viewer, read: ArticleRevision) =>
  move(context, editor, read, 'publish', (before, now) => {
    checkComplete(before)
    return { published_at: before.former_published_at ?? now, withdrawn_at: null, former_published_at: null }
  })

export const scheduleNews = (context: Context, editor: Viewer, read: ArticleRevision, at: Date) =>
  move(context, editor, read, 'schedule', (before, now) => {
    checkComplete(before)
    refusePast(at, now)
    return { published_at: at, withdrawn_at: null, former_published_at: null }
  })

export const unscheduleNews = (context: Context, editor: Viewer, read: ArticleRevision) =>
  move(context, editor, read, 'unschedule', () => ({
    published_at: null,
    withdrawn_at: null,
    former_published_at: null,
  }))

export const withdrawNews = (context: Context, editor: Viewer, read: ArticleRevision) =>
  move(context, editor, read, 'withdraw', (before, now) => ({
    published_at: null,
    withdrawn_at: now,
    former_published_at: before.published_at,
  }))

export function deleteNews(
  { db, now }: Context,
  editor: Viewer,
  { id, revision }: ArticleRevision,
): Promise<void> {
  return db.transaction(async (trx) => {
    const before = await lock(trx, id, revision, now())
    if (before.published_at !== null) throw new AppError('news_status_conflict')
    await rows.deleteNews(trx, id, now())
    await recordAct(trx, {
      actorId: editor.id,
      act: 'news_deleted',
      ...subject,
      subjectId: id,
      before: { status: before.status },
      after: {},
    })
  })
}

export function restoreNews({ db, now }: Context, editor: Viewer, id: number) {
  return db.transaction(async (trx) => {
    const isRestored = await rows.undeleteNews(trx, id, now())
    const news = await get(trx, id, now())
    if (isRestored)
      await recordAct(trx, {
        actorId: editor.id,
        act: 'news_restored',
        ...subject,
        subjectId: id,
        before: {},
        after: { status: news.status },
      })
    return news
  })
}

const actNames: Record<NewsAct, AuditAct> = {
  publish: 'news_published',
  schedule: 'news_scheduled',
  unschedule: 'news_unscheduled',
  withdraw: 'news_withdrawn',
}

function move(
  { db, now: clock }: Context,
  editor: Viewer,
  { id, revision }: ArticleRevision,
  act: NewsAct,
  moments: (before: rows.StaffNewsRow, now: Date) => rows.Moments,
) {
  const now = clock()
  return db.transaction(async (trx) => {
    const before = await lock(trx, id, revision, now)
    const status = newsTransitions[act][before.status]
    if (!status) throw new AppError('news_status_conflict')
    const next = moments(before, now)
    await rows.moveNews(trx, id, next, now)
    await recordAct(trx, {
      actorId: editor.id,
      act: actNames[act],
      ...subject,
      subjectId: id,
      before: { status: before.status, published_at: before.published_at },
      after: { status, published_at: next.published_at },
    })
    await bumpContentVersion(trx)
    return get(trx, id, now)
  })
}

async function lock(trx: Db, id: number, revision: number, now: Date): Promise<rows.StaffNewsRow> {
  const row = await rows.lockNews(trx, id, now)
  if (!row) throw new AppError('not_found')
  if (row.revision !== revision) throw new AppError('content_changed')
  return row
}

async function get(db: Db, id: number, now: Date) {
  const row = await rows.findStaffNews(db, id, now)
  if (!row) throw new AppError('not_found')
  return present(row)
}

const fieldsOf = ({ content, ...rest }: Input): rows.NewsFields => ({
  ...rest,
  content: safeArticle(content).trim(),
})

function checkComplete({ description, content }: Pick<rows.NewsFields, 'description' | 'content'>): void {
  const errors: FieldErrors = {}
  if (isBlankLooking(description)) errors['description'] = ['Yayınlamak için kısa bir özet yazın.']
  if (isBlankLooking(content.replace(/<[^<>]*>|&nbsp;/g, '')))
    errors['content'] = ['Yayınlamak için haberin metnini yazın.']
  if (Object.keys(errors).length > 0) throw new AppError('invalid_fields', { errors })
}

const withPicture = <Row extends { image_url: string | null }>(row: Row) => ({
  ...row,
  image: row.image_url === null ? null : photoSizes(row.image_url),
})

const present = (row: rows.StaffNewsRow) => withPicture({ ...row, content: safeArticle(row.content) })
