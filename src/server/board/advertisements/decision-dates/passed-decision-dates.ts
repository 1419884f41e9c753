import { sql, type RawBuilder } from 'kysely'
import { today } from '../../../../shared/values/dates.ts'
import { takenDownOnSql } from '../decisions/taken-down.ts'

/**
 * SQL `with` clause for a statement that changes the deadline of an advertisement, and with it the decision
 * date. It copies a decision date that has passed into the applications, so that a later date does not make
 * late decisions count as timely. A decision date that passed after staff took the advertisement down is not
 * copied: if the advertisement is published again, the later date counts.
 */
export const withPassedDecisionDates = (advertisementId: number, now: Date): RawBuilder<unknown> => sql`
  with stored as (
    update applications p set promised_date = a.decision_date from advertisements a
    where a.id = ${advertisementId} and p.advertisement_id = a.id and p.promised_date is null
      and a.decision_date < coalesce(${takenDownOnSql('a')}, ${today(now)}::date))`
