import { sql } from 'kysely'

export const threadsOf = (accountId: number) => sql`
  select id from applications where applicant_id = ${accountId}
  union all
  select p.id from applications p join advertisements a on a.id = p.advertisement_id where a.owner_id = ${accountId}`
