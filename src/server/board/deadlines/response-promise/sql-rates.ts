import { sql, type RawBuilder } from 'kysely'
import {
  rateStart,
  responseOutcomes,
  type ResponseCounts,
} from '../../../../shared/board/deadlines/response-promise/response-rate.ts'
import { today } from '../../../../shared/values/dates.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryOne, queryRow, queryRows } from '../../../database/statements.ts'
import { isProvisionalSql } from '../../../people/provisional-decisions.ts'
import { isTakenDownSql } from '../../advertisements/decisions/taken-down.ts'

export type CountRow = ResponseCounts & { medianSeconds: number | null }

export const countResponses = (db: Db, ownerId: number, now: Date) => queryOne<CountRow>(db)`
    with ${outcomesOf(ownerId, now)}
    select ${counts}, (percentile_cont(0.5) within group (order by o.seconds)
        filter (where o.outcome in ('in_time', 'late')))::float8 as "medianSeconds"
    from outcomes o`

type AdvertisementCounts = RowOf<'advertisements', 'id' | 'title' | 'decision_date'> & ResponseCounts

export const countResponsesByAdvertisement = (db: Db, ownerId: number, now: Date) =>
  queryRows<AdvertisementCounts>(db)`
    with ${outcomesOf(ownerId, now)}
    select a.id, a.title, a.decision_date as "decisionDate", ${counts}
    from outcomes o join advertisements a on a.id = o.advertisement_id
    group by a.id order by a.decision_date desc, a.id desc limit 50`

export const findOwner = (db: Db, id: number) => queryRow<{ isShown: boolean }>(db)`
    select closed_at is null and suspended_at is null as "isShown" from accounts where id = ${id}`

const counts = sql.join(
  responseOutcomes.map(
    (outcome) => sql`count(*) filter (where o.outcome = ${sql.lit(outcome)}) as ${sql.ref(outcome)}`,
  ),
)

const outcomesOf = (ownerId: number, now: Date): RawBuilder<unknown> => sql`
    promises as materialized (
      select a.id, a.decision_date, ${isTakenDownSql('a')} as is_taken_down
      from advertisements a where a.owner_id = ${ownerId}),
    outcomes as materialized (
      select p.advertisement_id,
        extract(epoch from p.decided_at - coalesce(p.sent_again_at, p.created_at))::float8 as seconds, case
          when a.is_taken_down then 'taken_down'
          when p.status in ('withdrawn', 'cancelled') then p.status
          when p.decided_at is null or ${isProvisionalSql('p', now)} then
            case when p.unanswered_at is not null or coalesce(p.promised_date, a.decision_date) < ${today(now)}::date then 'undecided' else 'open' end
          when p.unanswered_at is null and (p.decided_at at time zone 'Europe/Istanbul')::date <= coalesce(p.promised_date, a.decision_date)
            then 'in_time'
          else 'late' end as outcome
      from promises a join applications p on p.advertisement_id = a.id
      where coalesce(p.sent_again_at, p.created_at) >= ${rateStart(now)})`
