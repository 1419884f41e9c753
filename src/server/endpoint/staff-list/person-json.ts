import { sql, type RawBuilder } from 'kysely'

/**
 * SQL of the JSON object that stands for a person in lists of staff.
 * @param account alias of the joined accounts; the result is null if the join found none
 */
export const personJson = (account: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${account}.id`)} is not null then json_build_object('id', ${sql.ref(`${account}.id`)},
    'firstname', ${sql.ref(`${account}.first_name`)}, 'lastname', ${sql.ref(`${account}.last_name`)},
    'company_name', ${sql.ref(`${account}.company_name`)}) end`
