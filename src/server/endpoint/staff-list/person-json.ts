import { sql, type RawBuilder } from 'kysely'

export const personJson = (account: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${account}.id`)} is not null then json_build_object('id', ${sql.ref(`${account}.id`)},
    'firstname', ${sql.ref(`${account}.first_name`)}, 'lastname', ${sql.ref(`${account}.last_name`)},
    'company_name', ${sql.ref(`${account}.company_name`)}) end`
