import { sql, type RawBuilder } from 'kysely'
import { isTakenDownSql } from '../decisions/taken-down.ts'

/**
 * SQL condition: the decision date of advertisement `a` binds its owner. It binds neither a suspended owner,
 * who cannot decide, nor the owner of an advertisement that staff took down, whose applications do not count
 * for the response rate either.
 */
export const isBinding: RawBuilder<boolean> = sql`
  (not exists (select from accounts b where b.id = a.owner_id and b.suspended_at is not null)
    and not ${isTakenDownSql('a')})`

/**
 * SQL expression: the earliest decision date that counts for an undecided application to advertisement `a`.
 * It is null if no application is undecided, or if `isBinding` is false.
 */
export const earliestDecisionDate: RawBuilder<string | null> = sql`(
  select min(coalesce(p.promised_date, a.decision_date)) from applications p
  where p.advertisement_id = a.id and p.status = 'pending' and ${isBinding})`
