import { sql, type RawBuilder } from 'kysely'

/**
 * SQL expression: whether the applicant of application `p` is available on the day; null if unknown, for a
 * past day, and for an application that is decided, withdrawn or cancelled. Owners may not see the dates of
 * availability, so these dates must not be selected for an owner.
 */
export const isAvailableOn = (day: RawBuilder<string>, today: string): RawBuilder<boolean | null> => sql`(
  select coalesce(o.available_from <= ${day}, true) and coalesce(o.available_until >= ${day}, true) from open_people o
  where o.account_id = p.applicant_id and p.status in ('pending', 'unanswered') and ${day} >= ${today}::date
    and coalesce(o.available_from, o.available_until) is not null)`
