import { sql } from 'kysely'
import type { SubscriberStatus } from '../../../shared/oversight/newsletter/newsletter-status.ts'
import { searchWords } from '../../../shared/text/turkish-text.ts'
import type { Db } from '../../database/database.ts'
import { findNewest } from '../../endpoint/staff-list/newest.ts'
import type { Columns } from '../../database/rows.ts'
import { queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type SubscriberRow = Columns<
  'newsletter_subscribers',
  'id' | 'email' | 'status' | 'text_version' | 'created_at' | 'confirmed_at' | 'left_at'
>

type Criteria = { status: SubscriberStatus | null; q: string }

const columns = sql`s.id, s.email, s.status, s.text_version, s.created_at, s.confirmed_at, s.left_at`

export async function listSubscriberRows(
  db: Db,
  { page, perPage, ...criteria }: Criteria & { page: number; perPage: number },
): Promise<{ rows: SubscriberRow[]; total: number }> {
  const { ids, total } = await findNewest(db, {
    from: sql`newsletter_subscribers s`,
    id: sql`s.id`,
    where: conditionOf(criteria),
    hasWords: criteria.q !== '',
    page,
    perPage,
  })
  const rows = await queryRows<SubscriberRow>(db)`
    select ${columns} from newsletter_subscribers s where s.id = any(${ids}::bigint[]) order by s.id desc`
  return { rows, total }
}

export const listAfter = (
  db: Db,
  { after, limit, ...criteria }: Criteria & { after: number; limit: number },
) =>
  queryRows<SubscriberRow>(db)`/* seldom */
    select ${columns} from newsletter_subscribers s where ${conditionOf(criteria)} and s.id > ${after}
    order by s.id limit ${sql.lit(limit)}`

function conditionOf({ status, q }: Criteria) {
  const words = searchWords(q)
  const fits = [sql`true`]
  if (status) fits.push(sql`s.status = ${status}`)
  if (words.length > 0)
    fits.push(
      sql`turkish_search_vector(s.email) @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`,
    )
  else if (q !== '') fits.push(sql`false`)
  return sql.join(fits, sql` and `)
}

type SubscriberCounts = {
  counts: Record<SubscriberStatus, number>
  suppressed_count: number
  confirmed_lately: number
  left_lately: number
}

export async function countSubscribers(db: Db, since: Date): Promise<SubscriberCounts> {
  const rows = await queryRows<Record<SubscriberStatus, number> & Omit<SubscriberCounts, 'counts'>>(db)`
    select count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'confirmed') as confirmed, count(*) filter (where status = 'left') as left,
      count(*) filter (where status = 'confirmed' and confirmed_at > ${since}) as confirmed_lately,
      count(*) filter (where status = 'left' and left_at > ${since}) as left_lately,
      (select count(*) from newsletter_suppressions) as suppressed_count
    from newsletter_subscribers`
  const { pending = 0, confirmed = 0, left = 0, ...others } = rows[0] ?? {}
  return {
    suppressed_count: 0,
    confirmed_lately: 0,
    left_lately: 0,
    ...others,
    counts: { pending, confirmed, left },
  }
}

export const lockSubscriber = (trx: Db, id: number) => queryRow<Pick<SubscriberRow, 'email' | 'status'>>(trx)`
    select email, status from newsletter_subscribers where id = ${id} for update`

type IssueRow = Columns<'newsletter_issues', 'id' | 'name' | 'subject' | 'created_at' | 'finished_at'>

export async function listIssueRows(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: IssueRow[]; total: number }> {
  const rows = await queryRows<IssueRow>(db)`/* seldom */
    select id, name, subject, created_at, finished_at from newsletter_issues
    order by id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  const { total } = await queryOne<{ total: number }>(db)`select count(*) as total from newsletter_issues`
  return { rows, total }
}
