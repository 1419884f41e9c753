import { createHmac } from 'node:crypto'
import { foldEmail } from '../../../shared/people/accounts/sign-in-name.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { inboxOf } from '../../delivery/outbox/email/inbox.ts'
import { execute, queryExists } from '../../database/statements.ts'

export const isSuppressed = (db: Db, context: Context, email: string) => queryExists(db)`
    select 1 from newsletter_suppressions where address_hash = any(${hashesOf(context, email)}::bytea[])`

/**
 * Stops newsletter mail to an address.
 * @param linkHash hash of the token of the link by which the reader blocked the address and can unblock it;
 * null if staff removed the subscriber
 */
export async function suppress(
  trx: Db,
  context: Context,
  { email, linkHash }: { email: string; linkHash: Buffer | null },
): Promise<void> {
  const [hash] = hashesOf(context, email)
  await execute(trx)`
    insert into newsletter_suppressions (address_hash, link_hash, created_at)
    values (${hash}, ${linkHash}, ${context.now()})
    on conflict (address_hash) do update
      set link_hash = coalesce(excluded.link_hash, newsletter_suppressions.link_hash)`
}

export const isSuppressedBy = (db: Db, linkHash: Buffer) =>
  queryExists(db)`select 1 from newsletter_suppressions where link_hash = ${linkHash}`

export const allowAgain = (db: Db, linkHash: Buffer) => queryExists(db)`
    delete from newsletter_suppressions where link_hash = ${linkHash} returning 1`

export const allowAddress = (trx: Db, context: Context, email: string) => queryExists(trx)`
    delete from newsletter_suppressions
    where address_hash = any(${hashesOf(context, email)}::bytea[]) and link_hash is null returning 1`

/** HMACs of an address. The first one is stored; the others find rows of older keys and other spellings. */
function hashesOf({ config }: Context, email: string): Buffer[] {
  const names = [...new Set([inboxOf(email), foldEmail(email.trim()), email.trim().toLowerCase()])]
  return names.flatMap((name) =>
    config.dataKeys.map(({ key }) => createHmac('sha256', key).update(`newsletter address ${name}`).digest()),
  )
}
