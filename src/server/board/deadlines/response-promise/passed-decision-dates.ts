import { sql, type RawBuilder } from 'kysely'
import { today } from '../../../../shared/values/dates.ts'

/**
 * SQL `with` of a statement that changes the deadline, and with it the decision date, of an advertisement. A decision
 * date that has passed is stored with the applications, so that the new date does not make late decisions timely.
 */
export const withPassedDecisionDates = (advertisementId: number, now: Date): RawBuilder<unknown> => sql`
  with stored as (
    update applications p set promised_date = a.decision_date from advertisements a
    where a.id = ${advertisementId} and p.advertisement_id = a.id and p.promised_date is null
      and a.decision_date < ${today(now)}::date)`
