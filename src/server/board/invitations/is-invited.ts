import { sql } from 'kysely'

/** SQL condition: the applicant of application `p` was invited to its advertisement. */
export const isInvited = sql`exists (
  select from invitations i where i.advertisement_id = p.advertisement_id and i.account_id = p.applicant_id)`
