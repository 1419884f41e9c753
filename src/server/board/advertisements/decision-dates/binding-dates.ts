import { sql, type RawBuilder } from 'kysely'
import { isTakenDownSql } from '../decisions/taken-down.ts'

/**
 * SQL condition: the owner of advertisement `a` is expected to decide by its decision date. False for a
 * suspended owner, who cannot decide, and for an advertisement that staff took down.
 */
export const isBinding: RawBuilder<boolean> = sql`
  (not exists (select from accounts b where b.id = a.owner_id and b.suspended_at is not null)
    and not ${isTakenDownSql('a')})`

export const earliestDecisionDate: RawBuilder<string | null> = sql`(
  select min(coalesce(p.promised_date, a.decision_date)) from applications p
  where p.advertisement_id = a.id and p.status = 'pending' and ${isBinding})`
