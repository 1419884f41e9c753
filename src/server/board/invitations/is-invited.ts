import { sql } from 'kysely'

export const isInvited = sql`exists (
  select from invitations i where i.advertisement_id = p.advertisement_id and i.account_id = p.applicant_id)`
