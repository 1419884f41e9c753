import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { IssueContent } from '../outbox/templates/letters.ts'
import type { Subscriber } from './sql.ts'
import type { RowOf } from '../rows.ts'

export type Issue = RowOf<'newsletter_issues', 'id' | 'subject' | 'reached_id' | 'created_at'> & {
  content: IssueContent
}

type NewIssue = { name: string; subject: string; content: IssueContent; now: Date }

/** @returns false when there is one of this name */
export async function insertIssue(db: Db, { name, subject, content, now }: NewIssue): Promise<boolean> {
  const { rows } = await sql`
    insert into newsletter_issues (name, subject, content, created_at)
    values (${name}, ${subject}, ${JSON.stringify(content)}::jsonb, ${now})
    on conflict (name) do nothing returning 1`.execute(db)
  return rows.length > 0
}

export async function hasIssue(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from newsletter_issues where name = ${name}`.execute(db)
  return rows.length > 0
}

/** The oldest one that has not reached everybody, locked; null when there is none or another process is at it. */
export async function lockUnfinished(trx: Db): Promise<Issue | null> {
  const { rows } = await sql<Issue>`
    select id, subject, content, reached_id as "reachedId", created_at as "createdAt" from newsletter_issues
    where finished_at is null order by id limit 1 for update skip locked`.execute(trx)
  return rows[0] ?? null
}

/** Whom an issue has yet to reach, in order; kept from leaving until the transaction ends. */
export async function listReaders(trx: Db, issue: Issue, limit: number): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select id, email, status, leave_token_sealed as "leaveTokenSealed" from newsletter_subscribers
    where status = 'confirmed' and id > ${issue.reachedId} and confirmed_at <= ${issue.createdAt}
    order by id limit ${sql.lit(limit)} for share`.execute(trx)
  return rows
}

export async function markReached(
  trx: Db,
  id: number,
  { reachedId, finishedAt }: { reachedId: number; finishedAt: Date | null },
): Promise<void> {
  await sql`
    update newsletter_issues set reached_id = ${reachedId}, finished_at = ${finishedAt}::timestamptz
    where id = ${id}`.execute(trx)
}

/** Newsletters that wait in the outbox. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from outbox
    where kind = 'newsletter' and sent_at is null and cancelled_at is null and failed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
