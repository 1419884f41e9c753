import { sql, type RawBuilder } from 'kysely'
import { staffAdvertisementsPerPage as perPage } from '../../../../shared/board/staff/staff-advertisements.ts'
import type {
  StaffAdvertisement,
  StaffAdvertisementCriteria,
} from '../../../../shared/board/staff/staff-advertisements.ts'
import type { StaffAdvertisementSort } from '../../../../shared/contract/staff-lists.ts'
import type { Db } from '../../../database/database.ts'
import { personJson } from '../../../endpoint/staff-list/person-json.ts'
import { findSearchConditions } from '../../../endpoint/staff-list/search-conditions.ts'
import { isReported } from '../../../people/report-sides.ts'
import { queryRows } from '../../../database/statements.ts'

type Fragment = RawBuilder<unknown>

export type Matches = { query: string | null; ownerIds: number[]; id: number | null }

/**
 * Reports about the staff member `viewerId` are not counted, because reported people must not learn of a
 * report.
 */
type StaffSearch = StaffAdvertisementCriteria & {
  viewerId: number
  findSearchMatches: (() => Promise<Matches>) | null
}

export async function listForStaff(
  db: Db,
  search: StaffSearch,
): Promise<{ rows: StaffAdvertisement[]; total: number }> {
  const { findSearchMatches, page: _, ...searched } = search
  const from = { table: 'advertisements', alias: 'a', where: conditions(search) } as const
  const { conditions: alternatives, total } = await findSearchConditions(
    db,
    from,
    searched,
    findSearchMatches && (async () => matchConditions(await findSearchMatches())),
  )
  if (total === 0) return { rows: [], total }
  const order = orders[search.sort]
  const rows = await queryRows<{ row: StaffAdvertisement }>(db)`/* seldom */
    select json_build_object('id', a.id, 'title', a.title, 'type', a.type, 'status', a.status,
      'owner', ${personJson('o')},
      'category', json_build_object('id', c.id, 'name', c.name), 'city', json_build_object('id', y.id, 'name', y.name),
      'view_count', a.view_count, 'applications_count', a.applications_count,
      'featured_position', a.featured_position, 'created_at', a.created_at, 'submitted_at', a.submitted_at,
      'open_reports', (
        select count(*) from reports r
        where r.subject_type = 'advertisement' and r.subject_id = a.id and r.status in ('new', 'in_progress')
          and not ${isReported(search.viewerId)})) as row
    from (${pageOf(search, alternatives)}) found
    join advertisements a on a.id = found.id
    join accounts o on o.id = a.owner_id
    join categories c on c.id = a.category_id
    join cities y on y.id = a.city_id
    order by ${order}`
  return { rows: rows.map(({ row }) => row), total }
}

const orders: Record<StaffAdvertisementSort, Fragment> = {
  newest: sql`a.id desc`,
  waiting: sql`a.submitted_at, a.id`,
  viewed: sql`a.view_count desc, a.id desc`,
  applied: sql`a.applications_count desc, a.id desc`,
}

/**
 * No index covers all advertisements in the orders by views and by applications, so the parts that have an
 * index are selected separately and merged.
 */
function pageOf(search: StaffSearch, alternatives: Fragment[]): Fragment {
  const from = (search.page - 1) * perPage
  const order = orders[search.sort]
  const parts = search.sort === 'viewed' || search.sort === 'applied' ? partsOf(search) : [sql`true`]
  const heads = parts.flatMap((part) =>
    alternatives.map(
      (way) => sql`(
        select a.id, a.submitted_at, a.view_count, a.applications_count from advertisements a
        where ${conditions(search)} and ${part} and ${way} order by ${order} limit ${sql.lit(from + perPage)})`,
    ),
  )
  return sql`
    select a.id from (${sql.join(heads, sql` union `)}) a
    order by ${order} limit ${sql.lit(perPage)} offset ${sql.lit(from)}`
}

function partsOf({ status, type }: StaffSearch): Fragment[] {
  const published = (type ? [type] : (['crew', 'cast'] as const)).map(
    (one) => sql`a.status = 'published' and a.type = ${sql.lit(one)}`,
  )
  if (status === 'published') return published
  const others = sql`a.status <> 'published'`
  return status ? [others] : [...published, others]
}

function conditions({ status, type, category, city, flag, sort, viewerId }: StaffSearch): Fragment {
  const all = [
    sort === 'waiting' ? sql`a.status = 'waiting_for_approve'` : null,
    // The values are written into the SQL instead of passed as parameters, because the planner can choose a
    // partial index only if it knows them. This is safe: they come from closed lists or are whole numbers.
    status ? sql`a.status = ${sql.lit(status)}` : null,
    status && status !== 'published' ? sql`a.status <> 'published'` : null,
    type ? sql`a.type = ${sql.lit(type)}` : null,
    category ? sql`a.category_id = ${sql.lit(category)}` : null,
    city ? sql`a.city_id = ${sql.lit(city)}` : null,
    flag === 'featured' ? sql`a.featured_position is not null` : null,
    flag === 'reported'
      ? sql`a.id = any(array(
          select r.subject_id from reports r
          where r.subject_type = 'advertisement' and r.status in ('new', 'in_progress') and not ${isReported(viewerId)}))`
      : null,
  ].filter((condition) => condition !== null)
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

function matchConditions({ query, ownerIds, id }: Matches): Fragment[] {
  const alternatives = [
    query !== null ? sql`a.search @@ to_tsquery('simple', ${query})` : null,
    ownerIds.length > 0 ? sql`a.owner_id = any(${ownerIds}::bigint[])` : null,
    id !== null ? sql`a.id = ${id}` : null,
  ].filter((way) => way !== null)
  return alternatives.length > 0 ? alternatives : [sql`false`]
}
