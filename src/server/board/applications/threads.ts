import { sql } from 'kysely'
import { sharedWith } from '../../people/colleague-access.ts'

export const threadsOf = (accountId: number) => sql`
  select id from applications where applicant_id = ${accountId}
  union all
  select p.id from applications p join advertisements a on a.id = p.advertisement_id where a.owner_id = ${accountId}`

export const threadsReadBy = (accountId: number) => sql`
  ${threadsOf(accountId)}
  union all
  select p.id from applications p where p.advertisement_id in (${sharedWith(accountId, 'decider')})`
