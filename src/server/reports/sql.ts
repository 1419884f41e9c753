import { sql } from 'kysely'
import type { ReportReason, ReportStatus, ReportSubject } from '../../shared/report-status.ts'
import type { Db } from '../db.ts'
import { returnedRow } from '../returned-row.ts'
import type { Column, RowOf } from '../rows.ts'

type New = {
  subjectType: ReportSubject
  subjectId: number
  reportedId: number
  reporterId: number
  reason: ReportReason
  text: string | null
  clientKey: string | null
  now: Date
}

/** One after another for one person, so that the limit and "once" hold also for two at once. */
export async function lockReporter(trx: Db, reporterId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reports'), ${reporterId}::int)`.execute(trx)
}

type Known = RowOf<'reports', 'id' | 'subject_type' | 'subject_id' | 'reason'>

export async function findByKey(trx: Db, reporterId: number, clientKey: string): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select id, subject_type as "subjectType", subject_id as "subjectId", reason from reports
    where reporter_id = ${reporterId} and client_key = ${clientKey}::uuid`.execute(trx)
  return rows[0] ?? null
}

/** How many the person has sent since a time, and when the first of them. */
export async function countSince(
  trx: Db,
  reporterId: number,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(created_at) as oldest from reports
    where reporter_id = ${reporterId} and created_at > ${since}`.execute(trx)
  return rows[0] ?? { count: 0, oldest: null }
}

/** @returns null when the person has an open report of this subject */
export async function insertReport(trx: Db, made: New): Promise<number | null> {
  const { rows } = await sql<RowOf<'reports', 'id'>>`
    insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, text, client_key, created_at)
    values (${made.subjectType}, ${made.subjectId}, ${made.reportedId}, ${made.reporterId}, ${made.reason}, ${made.text},
      ${made.clientKey}::uuid, ${made.now})
    on conflict (reporter_id, subject_type, subject_id) where status in ('new', 'in_progress') do nothing
    returning id`.execute(trx)
  return rows[0]?.id ?? null
}

export type LockedReport = RowOf<
  'reports',
  'id' | 'subject_type' | 'subject_id' | 'reported_id' | 'reporter_id' | 'status' | 'assignee_id' | 'revision'
>

/** A report, locked until the transaction ends. */
export async function lockReport(trx: Db, id: number): Promise<LockedReport | null> {
  const { rows } = await sql<LockedReport>`
    select id, subject_type as "subjectType", subject_id as "subjectId", reported_id as "reportedId",
      reporter_id as "reporterId", status, assignee_id as "assigneeId", revision
    from reports where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

type Move = {
  id: number
  from: ReportStatus
  to: ReportStatus
  actorId: number
  assigneeId: number | null
  outcome: string | null
  now: Date
}

export async function moveReport(trx: Db, move: Move): Promise<void> {
  const isClosed = move.to === 'resolved' || move.to === 'dismissed'
  await sql`
    update reports set status = ${move.to}, assignee_id = ${move.assigneeId}::bigint, revision = revision + 1,
      outcome = ${move.outcome}::text, closed_at = ${isClosed ? move.now : null}::timestamptz
    where id = ${move.id}`.execute(trx)
  await sql`
    insert into report_events (report_id, actor_id, from_status, to_status, created_at)
    values (${move.id}, ${move.actorId}, ${move.from}, ${move.to}, ${move.now})`.execute(trx)
}

/** Another open report of the same person about the same subject. */
export async function hasOpenTwin(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reports r join reports t on t.reporter_id = r.reporter_id and t.subject_type = r.subject_type
      and t.subject_id = r.subject_id and t.id <> r.id and t.status in ('new', 'in_progress')
    where r.id = ${id} limit 1`.execute(trx)
  return rows.length > 0
}

export async function insertNote(
  trx: Db,
  note: { reportId: number; authorId: number; text: string; now: Date },
): Promise<number> {
  const { rows } = await sql<RowOf<'report_notes', 'id'>>`
    insert into report_notes (report_id, author_id, text, created_at)
    values (${note.reportId}, ${note.authorId}, ${note.text}, ${note.now}) returning id`.execute(trx)
  return returnedRow(rows, 'report_notes').id
}

/** Until when somebody may read the messages of a report's thread, or null. */
export async function findOpening(db: Db, reportId: number, actorId: number, now: Date) {
  const { rows } = await sql<{ until: Column<'report_openings', 'expires_at'> }>`
    select expires_at as until from report_openings
    where report_id = ${reportId} and actor_id = ${actorId} and expires_at > ${now}
    order by expires_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

type Opening = { reportId: number; actorId: number; reason: string; now: Date; until: Date }

export async function insertOpening(trx: Db, opening: Opening): Promise<void> {
  await sql`
    insert into report_openings (report_id, actor_id, reason, opened_at, expires_at)
    values (${opening.reportId}, ${opening.actorId}, ${opening.reason}, ${opening.now}, ${opening.until})`.execute(
    trx,
  )
}

/** Nobody reads on in a report that is closed or that they gave back. */
export async function endOpenings(trx: Db, reportId: number, now: Date): Promise<void> {
  await sql`
    update report_openings set expires_at = ${now} where report_id = ${reportId} and expires_at > ${now}`.execute(
    trx,
  )
}
