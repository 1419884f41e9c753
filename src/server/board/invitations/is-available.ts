import { sql, type RawBuilder } from 'kysely'

/**
 * SQL expression: whether the applicant of application `p` is available on the day. It is null if the application is
 * withdrawn, or if the applicant is not open to invitations or has given no dates. The dates themselves are for the
 * applicant and must not be selected for an owner.
 */
export const isAvailableOn = (day: RawBuilder<string>): RawBuilder<boolean | null> => sql`(
  select coalesce(o.available_from <= ${day}, true) and coalesce(o.available_until >= ${day}, true) from open_people o
  where o.account_id = p.applicant_id and p.status <> 'withdrawn'
    and coalesce(o.available_from, o.available_until) is not null)`
