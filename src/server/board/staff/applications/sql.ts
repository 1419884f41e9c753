import { sql, type RawBuilder } from 'kysely'
import {
  staffApplicationsPerPage as perPage,
  type StaffApplication,
  type StaffApplicationCriteria,
  type StaffApplicationDetail,
} from '../../../../shared/board/staff/staff-applications.ts'
import { statesOf } from '../../../../shared/board/applications/application-status.ts'
import type { Db } from '../../../database/database.ts'
import { personJson } from '../../../endpoint/staff-list/person-json.ts'
import { findSearchConditions } from '../../../endpoint/staff-list/search-conditions.ts'
import { queryRows } from '../../../database/statements.ts'
import { statusSql } from '../../../people/provisional-decisions.ts'

type Fragment = RawBuilder<unknown>

export type Matches = { id: number | null; applicantIds: number[]; advertisementIds: number[] }

type ApplicationSearch = StaffApplicationCriteria & { findSearchMatches: (() => Promise<Matches>) | null }

export async function findAdvertisementIds(
  db: Db,
  query: string | null,
  ownerIds: number[],
  maxMatches: number,
): Promise<number[]> {
  const byWords = sql`
    (select id from advertisements where search @@ to_tsquery('simple', ${query}) order by id desc limit ${sql.lit(maxMatches)})`
  const byOwner = sql`
    (select id from advertisements where owner_id = any(${ownerIds}::bigint[]) order by id desc limit ${sql.lit(maxMatches)})`
  const parts = [...(query === null ? [] : [byWords]), ...(ownerIds.length > 0 ? [byOwner] : [])]
  if (parts.length === 0) return []
  const rows = await queryRows<{ id: number }>(db)`/* seldom */ ${sql.join(parts, sql` union `)}`
  return rows.map(({ id }) => id)
}

export async function listRows(
  db: Db,
  search: ApplicationSearch,
): Promise<{ rows: StaffApplication[]; total: number }> {
  const where = conditions(search)
  const { findSearchMatches, page: _, ...searched } = search
  const from = { table: 'applications', alias: 'p', where } as const
  const { conditions: alternatives, total } = await findSearchConditions(
    db,
    from,
    searched,
    findSearchMatches && (async () => matchConditions(await findSearchMatches())),
  )
  const end = search.page * perPage
  const heads = alternatives.map(
    (way) => sql`(
      select p.* from applications p where ${where} and ${way} order by ${newest} limit ${sql.lit(end)})`,
  )
  const rows = await queryRows<{ row: StaffApplication }>(db)`/* seldom */
    select json_build_object(${pairs}) as row
    from (
      select p.* from (${sql.join(heads, sql` union `)}) p
      order by ${newest} limit ${sql.lit(perPage)} offset ${sql.lit(end - perPage)}) p ${tables}
    order by ${newest}`
  return { rows: rows.map(({ row }) => row), total }
}

const newest = sql`p.created_at desc, p.id desc`

/**
 * Finds an application for staff. Its messages are only counted, because staff may read messages only through
 * a report.
 */
export async function findRow(db: Db, id: number): Promise<StaffApplicationDetail | null> {
  const rows = await queryRows<{ row: StaffApplicationDetail }>(db)`
    select json_build_object(${pairs},
      'events', (
        select coalesce(json_agg(json_build_object('id', e.id, 'actor', ${personJson('x')},
          'from_status', e.from_status, 'to_status', e.to_status, 'created_at', e.created_at) order by e.id), '[]')
        from application_events e left join accounts x on x.id = e.actor_id where e.application_id = p.id),
      'messages', (
        select json_build_object('by_applicant', count(*) filter (where m.sender_id = p.applicant_id),
          'by_owner', count(*) filter (where m.sender_id <> p.applicant_id),
          'first_at', min(m.created_at), 'last_at', max(m.created_at))
        from messages m where m.application_id = p.id)) as row
    from applications p ${tables} where p.id = ${id}`
  return rows[0]?.row ?? null
}

const tables: Fragment = sql`
  join advertisements a on a.id = p.advertisement_id
  join accounts o on o.id = a.owner_id
  join accounts w on w.id = p.applicant_id`

const pairs: Fragment = sql`
  'id', p.id, 'status', ${statusSql('p')}, 'state', p.status, 'applicant', ${personJson('w')},
  'advertisement', json_build_object('id', a.id, 'title', a.title, 'status', a.status, 'owner', ${personJson('o')}),
  'created_at', p.created_at, 'decided_at', p.decided_at`

function conditions({ status, state, from, to, advertisement }: ApplicationSearch): Fragment {
  const all = [
    status ? sql`p.status = any(${statesOf(status)}::text[])` : null,
    state ? sql`p.status = ${sql.lit(state)}` : null,
    from ? sql`p.created_at >= ${dayStart(from)}` : null,
    to ? sql`p.created_at < ${dayStart(to)} + interval '1 day'` : null,
    advertisement ? sql`p.advertisement_id = ${advertisement}` : null,
  ].filter((condition) => condition !== null)
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

/** Istanbul is at UTC+3 all year, so that each day has 24 hours. */
const dayStart = (day: string): Fragment => sql`(${sql.lit(`${day}T00:00:00+03:00`)}::timestamptz)`

function matchConditions({ id, applicantIds, advertisementIds }: Matches) {
  const alternatives = [
    id === null ? null : sql`p.id = ${id}`,
    applicantIds.length > 0 ? sql`p.applicant_id = any(${applicantIds}::bigint[])` : null,
    advertisementIds.length > 0 ? sql`p.advertisement_id = any(${advertisementIds}::bigint[])` : null,
  ].filter((way) => way !== null)
  return alternatives.length > 0 ? alternatives : [sql`false`]
}
