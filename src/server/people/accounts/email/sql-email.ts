import { sql } from 'kysely'
import { lostEmailOf } from '../../../../shared/people/accounts/lost-email.ts'
import type { Db } from '../../../database/database.ts'
import { inboxIn, inboxOf } from '../../../delivery/outbox/email/inbox.ts'
import type { Column, RowOf } from '../../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow, queryRows } from '../../../database/statements.ts'

export type EmailHolder = RowOf<'accounts', 'id' | 'first_name' | 'email' | 'phone'> & {
  confirmedAt: Column<'accounts', 'email_confirmed_at'>
}

export const lockForEmail = (trx: Db, id: number) => queryRow<EmailHolder>(trx)`
    select id, first_name as "firstName", email, phone, email_confirmed_at as "confirmedAt" from accounts
    where id = ${id} and closed_at is null for no key update`

export const isEmailTaken = (db: Db, email: string) => queryExists(db)`
    select 1 from accounts
    where email_fold(email) = email_fold(${email}) and closed_at is null and email_confirmed_at is not null`

/**
 * Makes confirmations of the same e-mail address wait for each other. To avoid deadlocks, call it before
 * locking the row of an account.
 */
export const lockAddress = (trx: Db, email: string) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext('email ' || email_fold(${email})))`

export async function dropUnconfirmedEmails(
  trx: Db,
  { accountId, email }: { accountId: number; email: string },
): Promise<number[]> {
  const rows = await queryRows<RowOf<'accounts', 'id'>>(trx)`
    select id from accounts
    where email_fold(email) = email_fold(${email}) and id <> ${accountId} and closed_at is null
      and email_confirmed_at is null
    order by id for no key update`
  for (const { id } of rows)
    await execute(trx)`update accounts set email = ${lostEmailOf(id)} where id = ${id}`
  return rows.map(({ id }) => id)
}

type Counts = { latest: Date | null; ofAccount: number; ofInbox: number }

export const countEmailLinks = (
  db: Db,
  { accountId, email }: { accountId: number; email: string },
  since: Date,
) =>
  queryOne<Counts>(db)`
    select max(created_at) filter (where account_id = ${accountId} and email_fold(email) = email_fold(${email})) as latest,
      count(*) filter (where account_id = ${accountId}) as "ofAccount",
      count(*) filter (where ${inboxIn(sql`email`)} = ${inboxOf(email)}) as "ofInbox"
    from email_confirmations where created_at > ${since}`

type NewLink = { tokenHash: Buffer; accountId: number; email: string; now: Date; expiresAt: Date }

export const insertEmailLink = (trx: Db, made: NewLink) => execute(trx)`
    insert into email_confirmations (token_hash, account_id, email, created_at, expires_at)
    values (${made.tokenHash}, ${made.accountId}, ${made.email}, ${made.now}, ${made.expiresAt})`

/**
 * Reads a confirmation link without locking it: to avoid deadlocks, a confirmation locks the link last, after
 * the address and the account that only the link names.
 */
export const findLink = (db: Db, tokenHash: Buffer) =>
  queryRow<RowOf<'email_confirmations', 'account_id' | 'email'>>(db)`
    select account_id as "accountId", email from email_confirmations where token_hash = ${tokenHash}`

type EmailLink = RowOf<'email_confirmations', 'email' | 'expires_at' | 'used_at'>

export const lockEmailLink = (trx: Db, tokenHash: Buffer) => queryRow<EmailLink>(trx)`
    select email, expires_at as "expiresAt", used_at as "usedAt"
    from email_confirmations where token_hash = ${tokenHash} for update`

export async function confirmEmail(
  trx: Db,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
): Promise<void> {
  await execute(trx)`
    update accounts set email = ${email}, email_confirmed_at = ${now} where id = ${accountId}`
  await execute(trx)`
    update email_confirmations set used_at = ${now} where account_id = ${accountId} and used_at is null`
}

export const findEmailState = (db: Db, accountId: number, now: Date) => queryOne<{
  confirmedAt: Column<'accounts', 'email_confirmed_at'>
  waiting: string | null
}>(db)`
    select a.email_confirmed_at as "confirmedAt", (
      select c.email from email_confirmations c
      where c.account_id = a.id and c.used_at is null and c.expires_at > ${now} and email_fold(c.email) <> email_fold(a.email)
      order by c.created_at desc limit 1) as waiting
    from accounts a where a.id = ${accountId}`
