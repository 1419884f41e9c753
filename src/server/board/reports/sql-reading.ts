import { sql, type RawBuilder } from 'kysely'
import { mostListed } from '../../../shared/contract/staff-lists.ts'
import type { Report, ReportDetail } from '../../../shared/board/reports/reports.ts'
import type {
  ReportReason,
  ReportStatus,
  ReportSubject,
} from '../../../shared/board/reports/report-status.ts'
import type { Db } from '../../database/database.ts'
import { personJson } from '../../endpoint/staff-list/person-json.ts'
import { isReported, isReporting } from '../../people/report-sides.ts'
import { queryOne, queryRows } from '../../database/statements.ts'

type ReportCriteria = {
  page: number
  perPage: number
  status: 'open' | ReportStatus
  reason: ReportReason | null
  subjectType: ReportSubject | null
  assigneeId: number | null
}

type Fragment = RawBuilder<unknown>

/**
 * Lists reports for a staff member, without those about this person or an owner for whom this person works,
 * because reported people must not learn of a report.
 */
export async function listReports(
  db: Db,
  viewerId: number,
  criteria: ReportCriteria,
): Promise<{ rows: Report[]; total: number }> {
  const { page, perPage, status, reason, subjectType, assigneeId } = criteria
  const isOpen = status === 'open' || status === 'new' || status === 'in_progress'
  const where = sql.join(
    [
      sql`not ${isReported(viewerId)}`,
      status === 'open' ? sql`r.status in ('new', 'in_progress')` : sql`r.status = ${sql.lit(status)}`,
      reason && sql`r.reason = ${reason}`,
      subjectType && sql`r.subject_type = ${subjectType}`,
      assigneeId && sql`r.assignee_id = ${assigneeId}`,
    ].filter((condition) => condition !== null),
    sql` and `,
  )
  const order = isOpen ? sql`(r.reason <> 'child_safety'), r.id` : sql`r.id desc`
  const rows = await queryRows<{ row: Report }>(db)`/* seldom */
    select json_build_object(${reportPairs}) as row
    from (select r.* from reports r where ${where}
      order by ${order} limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}) r ${reportTables}
    order by ${order}`
  const { total } = await queryOne<{ total: number }>(db)`/* seldom */
    select count(*) as total from (select 1 from reports r where ${where} limit ${sql.lit(mostListed)}) found`
  return { rows: rows.map(({ row }) => row), total }
}

export type DetailRow = Omit<ReportDetail, 'can' | 'messages_until'> & {
  assignee_id: number | null
  is_reporting: boolean
}

export async function findReport(db: Db, viewerId: number, id: number): Promise<DetailRow | null> {
  const rows = await queryRows<{ row: DetailRow }>(db)`
    select json_build_object(${reportPairs}, 'text', r.text, 'outcome', r.outcome, 'assignee_id', r.assignee_id,
      'is_reporting', ${isReporting(viewerId)},
      'signers', (
        select coalesce(json_agg(${personJson('x')} order by x.id), '[]') from accounts x
        where x.id in (select signed_by from messages where r.subject_type = 'application' and application_id = r.subject_id)),
      'others', (
        select coalesce(json_agg(json_build_object('id', o.id, 'subject_type', o.subject_type, 'reason', o.reason,
          'status', o.status, 'created_at', o.created_at) order by o.id desc), '[]')
        from (select o.* from reports o where o.reported_id = r.reported_id and o.id <> r.id and not ${isReported(viewerId, 'o')}
          order by o.id desc limit 20) o),
      'notes', (
        select coalesce(json_agg(json_build_object('id', n.id, 'author', ${personJson('x')}, 'text', n.text,
          'created_at', n.created_at) order by n.id), '[]')
        from report_notes n left join accounts x on x.id = n.author_id where n.report_id = r.id),
      'events', (
        select coalesce(json_agg(json_build_object('id', e.id, 'actor', ${personJson('x')},
          'from_status', e.from_status, 'to_status', e.to_status, 'created_at', e.created_at) order by e.id), '[]')
        from report_events e left join accounts x on x.id = e.actor_id where e.report_id = r.id),
      'openings', (
        select coalesce(json_agg(json_build_object('id', p.id, 'actor', ${personJson('x')}, 'reason', p.reason,
          'opened_at', p.opened_at, 'expires_at', p.expires_at) order by p.id desc), '[]')
        from report_openings p join accounts x on x.id = p.actor_id where p.report_id = r.id)) as row
    from reports r ${reportTables}
    where r.id = ${id} and not ${isReported(viewerId)}`
  return rows[0]?.row ?? null
}

const reportTables: Fragment = sql`
  join accounts d on d.id = r.reported_id
  left join accounts w on w.id = r.reporter_id
  left join accounts s on s.id = r.assignee_id
  left join applications p on r.subject_type = 'application' and p.id = r.subject_id
  left join advertisements a on a.id = case r.subject_type
    when 'advertisement' then r.subject_id when 'application' then p.advertisement_id end`

const reportPairs: Fragment = sql`
  'id', r.id, 'subject_type', r.subject_type, 'subject_id', r.subject_id,
  'advertisement', case when a.id is not null then
    json_build_object('id', a.id, 'title', a.title, 'status', a.status) end,
  'reported', ${personJson('d')}, 'reporter', ${personJson('w')}, 'reason', r.reason, 'status', r.status,
  'assignee', ${personJson('s')}, 'revision', r.revision, 'created_at', r.created_at, 'closed_at', r.closed_at`
