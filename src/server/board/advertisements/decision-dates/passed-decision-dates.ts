import { sql, type RawBuilder } from 'kysely'
import { today } from '../../../../shared/values/dates.ts'
import { takenDownOnSql } from '../decisions/taken-down.ts'

/**
 * SQL `with` clause for a change of the deadline: copies a decision date that has passed into the
 * applications, so that a later date does not make late decisions count as timely.
 */
export const withPassedDecisionDates = (advertisementId: number, now: Date): RawBuilder<unknown> => sql`
  with stored as (
    update applications p set promised_date = a.decision_date from advertisements a
    where a.id = ${advertisementId} and p.advertisement_id = a.id and p.promised_date is null
      and a.decision_date < coalesce(${takenDownOnSql('a')}, ${today(now)}::date))`
