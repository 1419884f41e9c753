import { sql, type RawBuilder } from 'kysely'

/**
 * SQL condition: staff took down the advertisement, and it has not been published again since.
 * @param row the alias of `advertisements` in the statement
 */
export const isTakenDownSql = (row: string): RawBuilder<boolean> => sql`exists (${takeDowns(row)})`

export const takenDownOnSql = (row: string): RawBuilder<string | null> =>
  sql`(select (max(t.created_at) at time zone 'Europe/Istanbul')::date from (${takeDowns(row)}) t)`

const takeDowns = (row: string) => sql`
  select e.created_at from advertisement_events e
  where e.advertisement_id = ${sql.ref(`${row}.id`)} and e.to_status = 'rejected'
    and e.from_status in ('published', 'expired')
    and not exists (
      select from advertisement_events l
      where l.advertisement_id = ${sql.ref(`${row}.id`)} and l.id > e.id and l.to_status = 'published')`
