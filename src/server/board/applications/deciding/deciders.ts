import { sql, type RawBuilder } from 'kysely'

/** SQL condition: whether an account may decide about applications to the advertisement with the alias `a`. */
export const isDecidedBy = (accountId: number): RawBuilder<boolean> => sql`a.owner_id = ${accountId}`
