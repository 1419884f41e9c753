import type {
  ReportReason,
  ReportStatus,
  ReportSubject,
} from '../../../shared/board/reports/report-status.ts'
import type { Db } from '../../database/database.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../database/statements.ts'

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

export const lockReporter = (trx: Db, reporterId: number) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext('reports'), ${reporterId}::int)`

type Known = RowOf<'reports', 'id' | 'subject_type' | 'subject_id' | 'reason'>

export const findByKey = (trx: Db, reporterId: number, clientKey: string) => queryRow<Known>(trx)`
    select id, subject_type as "subjectType", subject_id as "subjectId", reason from reports
    where reporter_id = ${reporterId} and client_key = ${clientKey}::uuid`

export const countSince = (trx: Db, reporterId: number, since: Date) =>
  queryOne<{ count: number; oldest: Date | null }>(trx)`
    select count(*) as count, min(created_at) as oldest from reports
    where reporter_id = ${reporterId} and created_at > ${since}`

export async function insertReport(trx: Db, made: New): Promise<number | null> {
  const rows = await queryRows<RowOf<'reports', 'id'>>(trx)`
    insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, text, client_key, created_at)
    values (${made.subjectType}, ${made.subjectId}, ${made.reportedId}, ${made.reporterId}, ${made.reason}, ${made.text},
      ${made.clientKey}::uuid, ${made.now})
    on conflict (reporter_id, subject_type, subject_id) where status in ('new', 'in_progress') do nothing
    returning id`
  return rows[0]?.id ?? null
}

export type LockedReport = RowOf<
  'reports',
  'id' | 'subject_type' | 'subject_id' | 'reported_id' | 'reporter_id' | 'status' | 'assignee_id' | 'revision'
>

export const lockReport = (trx: Db, id: number) => queryRow<LockedReport>(trx)`
    select id, subject_type as "subjectType", subject_id as "subjectId", reported_id as "reportedId",
      reporter_id as "reporterId", status, assignee_id as "assigneeId", revision
    from reports where id = ${id} for update`

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
  await execute(trx)`
    update reports set status = ${move.to}, assignee_id = ${move.assigneeId}::bigint, revision = revision + 1,
      outcome = ${move.outcome}::text, closed_at = ${isClosed ? move.now : null}::timestamptz
    where id = ${move.id}`
  await execute(trx)`
    insert into report_events (report_id, actor_id, from_status, to_status, created_at)
    values (${move.id}, ${move.actorId}, ${move.from}, ${move.to}, ${move.now})`
}

export const hasOpenTwin = (trx: Db, id: number) => queryExists(trx)`
    select 1 from reports r join reports t on t.reporter_id = r.reporter_id and t.subject_type = r.subject_type
      and t.subject_id = r.subject_id and t.id <> r.id and t.status in ('new', 'in_progress')
    where r.id = ${id} limit 1`

export async function insertNote(
  trx: Db,
  note: { reportId: number; authorId: number; text: string; now: Date },
): Promise<number> {
  const { id } = await queryOne<RowOf<'report_notes', 'id'>>(trx)`
    insert into report_notes (report_id, author_id, text, created_at)
    values (${note.reportId}, ${note.authorId}, ${note.text}, ${note.now}) returning id`
  return id
}

export const findOpening = (db: Db, reportId: number, actorId: number, now: Date) =>
  queryRow<{ until: Column<'report_openings', 'expires_at'> }>(db)`
    select expires_at as until from report_openings
    where report_id = ${reportId} and actor_id = ${actorId} and expires_at > ${now}
    order by expires_at desc limit 1`

type Opening = { reportId: number; actorId: number; reason: string; now: Date; until: Date }

export const insertOpening = (trx: Db, opening: Opening) => execute(trx)`
    insert into report_openings (report_id, actor_id, reason, opened_at, expires_at)
    values (${opening.reportId}, ${opening.actorId}, ${opening.reason}, ${opening.now}, ${opening.until})`

/**
 * Ends all permissions of staff to read the reported thread, because only the report's present handler may read
 * it. Must be called when the handler or the status of the report changes.
 */
export const endOpenings = (trx: Db, reportId: number, now: Date) => execute(trx)`
    update report_openings set expires_at = ${now} where report_id = ${reportId} and expires_at > ${now}`
