import { sql, type RawBuilder } from 'kysely'

/**
 * SQL expression: whether the applicant of application `p` is available on the day; null if unknown, if the
 * application is not undecided, or if the day is before `today`. The dates themselves must not be selected
 * for an owner, because only the applicant may see them.
 */
export const isAvailableOn = (day: RawBuilder<string>, today: string): RawBuilder<boolean | null> => sql`(
  select coalesce(o.available_from <= ${day}, true) and coalesce(o.available_until >= ${day}, true) from open_people o
  where o.account_id = p.applicant_id and p.status in ('pending', 'unanswered') and ${day} >= ${today}::date
    and coalesce(o.available_from, o.available_until) is not null)`
