import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { IssueContent } from '../../delivery/outbox/templates/letters.ts'
import type { Subscriber } from './sql.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type Issue = RowOf<'newsletter_issues', 'id' | 'subject' | 'reached_id' | 'created_at'> & {
  content: IssueContent
}

type NewIssue = { name: string; subject: string; content: IssueContent; now: Date }

export const insertIssue = (db: Db, { name, subject, content, now }: NewIssue) => queryExists(db)`
    insert into newsletter_issues (name, subject, content, created_at)
    values (${name}, ${subject}, ${JSON.stringify(content)}::jsonb, ${now})
    on conflict (name) do nothing returning 1`

export const hasIssue = (db: Db, name: string) =>
  queryExists(db)`select 1 from newsletter_issues where name = ${name}`

export const lockUnfinished = (trx: Db) => queryRow<Issue>(trx)`
    select id, subject, content, reached_id as "reachedId", created_at as "createdAt" from newsletter_issues
    where finished_at is null order by id limit 1 for update skip locked`

/**
 * The next readers of a newsletter issue. `for share` makes a concurrent request to unsubscribe wait, so that
 * it finds the reader's e-mail in the outbox and can cancel it.
 */
export const listReaders = (trx: Db, issue: Issue, limit: number) => queryRows<Subscriber>(trx)`
    select id, email, status, leave_token_sealed as "leaveTokenSealed" from newsletter_subscribers
    where status = 'confirmed' and id > ${issue.reachedId} and confirmed_at <= ${issue.createdAt}
    order by id limit ${sql.lit(limit)} for share`

export const markReached = (
  trx: Db,
  id: number,
  { reachedId, finishedAt }: { reachedId: number; finishedAt: Date | null },
) =>
  execute(trx)`
    update newsletter_issues set reached_id = ${reachedId}, finished_at = ${finishedAt}::timestamptz
    where id = ${id}`

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await queryOne<{ count: number }>(db)`
    select count(*) as count from outbox
    where kind = 'newsletter' and sent_at is null and cancelled_at is null and failed_at is null`
  return count
}
