import { sql } from 'kysely'
import type { PlaceStatistics } from '../../../shared/oversight/statistics.ts'
import type { Db } from '../../database/database.ts'
import type { DaySpan } from './sql-counting.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { queryRows } from '../../database/statements.ts'

export type DayRow = RowOf<
  'daily_statistics',
  | 'day'
  | 'submitted'
  | 'waiting'
  | 'published'
  | 'rejected'
  | 'applied'
  | 'accepted'
  | 'registrations'
  | 'messages'
  | 'advertisements'
  | 'with_application'
  | 'with_answer'
  | 'refreshed_at'
> & {
  medianHours: Column<'daily_statistics', 'review_hours_median'>
  p90Hours: Column<'daily_statistics', 'review_hours_p90'>
  histogram: Column<'daily_statistics', 'review_histogram'>
}

export const listDays = (db: Db, { from, to }: DaySpan) => queryRows<DayRow>(db)`
    select day, submitted, waiting, published, rejected, applied, accepted, registrations, messages,
      review_hours_median as "medianHours", review_hours_p90 as "p90Hours", review_histogram as histogram,
      advertisements, with_application as "withApplication", with_answer as "withAnswer", refreshed_at as "refreshedAt"
    from daily_statistics where day between ${from}::date and ${to}::date order by day`

export async function listPlaces(
  db: Db,
  place: 'category' | 'city',
  since: string,
  { from, to }: DaySpan,
): Promise<PlaceStatistics[]> {
  const named = sql.table(place === 'category' ? 'categories' : 'cities')
  const isNow = sql`n.day >= ${from}::date`
  return queryRows<PlaceStatistics>(db)`
    select p.id, p.name, s.submitted, s.published, s.applied, s.accepted, s.previous_published, s.previous_applied
    from ${named} p join (
      select n.${sql.ref(`${place}_id`)} as place_id,
        coalesce(sum(n.submitted) filter (where ${isNow}), 0) as submitted,
        coalesce(sum(n.published) filter (where ${isNow}), 0) as published,
        coalesce(sum(n.applied) filter (where ${isNow}), 0) as applied,
        coalesce(sum(n.accepted) filter (where ${isNow}), 0) as accepted,
        coalesce(sum(n.published) filter (where not ${isNow}), 0) as previous_published,
        coalesce(sum(n.applied) filter (where not ${isNow}), 0) as previous_applied
      from ${sql.table(`daily_${place}_statistics`)} n
      where n.day between ${since}::date and ${to}::date group by 1) s on s.place_id = p.id
    order by s.applied desc, s.published desc, p.id`
}
