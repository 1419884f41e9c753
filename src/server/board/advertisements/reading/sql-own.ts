import { sql } from 'kysely'
import type { AdvertisementStatus } from '../../../../shared/board/advertisements/advertisement-status.ts'
import type {
  AdvertisementCard,
  OwnAdvertisement,
} from '../../../../shared/board/advertisements/advertisements.ts'
import type { Db } from '../../../database/database.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { earliestDecisionDate } from '../decision-dates/binding-dates.ts'
import { cardJson, cardTables, type Fragment } from './sql-reading.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryRows } from '../../../database/statements.ts'

export type OwnRow = Omit<OwnAdvertisement, 'can'>

const undecided: Fragment = sql`
  cross join lateral (
    select count(*) as pending, min(w.created_at) as since
    from applications w where w.advertisement_id = a.id and w.status = 'pending') u`

const deadlineOfLive = sql`case when a.status = 'published' then a.application_deadline end nulls last`

export async function listOwnRows(
  db: Db,
  viewer: Viewer,
  { status, page, perPage }: { status: AdvertisementStatus | null; page: number; perPage: number },
): Promise<OwnRow[]> {
  const rows = await queryRows<{ card: AdvertisementCard } & Omit<OwnRow, keyof AdvertisementCard>>(db)`
    with found as (
      select a.id, u.pending from advertisements a ${undecided}
      where a.owner_id = ${viewer.id} and a.status = coalesce(${status}::text, a.status)
      order by u.pending = 0, ${deadlineOfLive}, a.id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)})
    select ${cardJson(viewer)} as card, a.reject_reason, a.hide_project_name, ${earliestDecisionDate} as decision_date,
      to_json(a.submitted_at) #>> '{}' as submitted_at, found.pending as pending_count
    from found join advertisements a on a.id = found.id ${cardTables}
    order by found.pending = 0, ${deadlineOfLive}, a.id desc`
  return rows.map(({ card, ...rest }) => ({ ...card, ...rest }))
}

export type OwnGroup = RowOf<'advertisements', 'status'> & {
  advertisements: number
  pending: number
  first_id: number | null
  since: Date | null
}

export const countOwn = (db: Db, viewer: Viewer) => queryRows<OwnGroup>(db)`
    select a.status, count(*) as advertisements, sum(u.pending)::bigint as pending, min(u.since) as since,
      (array_agg(a.id order by u.since, a.id) filter (where u.pending > 0))[1] as first_id
    from advertisements a ${undecided}
    where a.owner_id = ${viewer.id} group by a.status`
