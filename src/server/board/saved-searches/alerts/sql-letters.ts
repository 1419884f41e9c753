import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Column, RowOf } from '../../../database/rows.ts'
import { execute, queryOne, queryRows } from '../../../database/statements.ts'

export type Letter = RowOf<'outbox', 'id'> & RowOf<'search_alerts', 'account_id'>

export const lockWaitingLetters = (trx: Db, accountId: number, now: Date): Promise<Letter[]> =>
  lockUnsent(
    trx,
    sql`id in (select letter_id from search_alerts where account_id = ${accountId}) and expires_at > ${now}`,
  )

export async function lockLetters(trx: Db, ids: number[]): Promise<Letter[]> {
  await execute(trx)`
    select from accounts where id in (select account_id from outbox where id = any(${ids}::bigint[]))
    order by id for key share`
  return lockUnsent(
    trx,
    sql`id = any(${ids}::bigint[]) and exists (
      select from search_alerts l where l.account_id = outbox.account_id and l.letter_id = outbox.id)`,
  )
}

const lockUnsent = (trx: Db, which: RawBuilder<unknown>) => queryRows<Letter>(trx)`
    select id, account_id as "accountId" from outbox
    where ${which} and sent_at is null and failed_at is null and cancel_reason is null
    order by id for update`

export const cancelLetters = (trx: Db, ids: number[], now: Date) => execute(trx)`
    update outbox set cancelled_at = ${now} where id = any(${ids}::bigint[]) and cancelled_at is null`

export async function countWaitingLetters(db: Db): Promise<number> {
  const { waiting } = await queryOne<{ waiting: number }>(db)`
    select count(*) as waiting from outbox
    where kind = 'search_alert' and channel = 'email' and sent_at is null and cancelled_at is null and failed_at is null`
  return waiting
}

export const endLateLetters = (trx: Db, before: Date) => execute(trx)`
    update search_alerts set is_letter_due = false where is_letter_due and told_at <= ${before}`

type Person = RowOf<'search_alerts', 'account_id'> & { toldAt: Date }

const mostRowsRead = 1000

export const listPeopleWithoutLetter = (trx: Db, skipped: number[], limit: number) => queryRows<Person>(trx)`
    select account_id as "accountId", min(told_at) as "toldAt" from (
      select account_id, told_at from search_alerts
      where is_letter_due and account_id <> all(${skipped}::bigint[])
      order by told_at, account_id limit ${sql.lit(mostRowsRead)}) as due
    group by account_id order by min(told_at), account_id limit ${sql.lit(limit)}`

type Address = RowOf<'search_alerts', 'account_id'> & { email: Column<'accounts', 'email'> }

export const listAddresses = (trx: Db, people: number[]) => queryRows<Address>(trx)`
    select id as "accountId", email from accounts
    where id = any(${people}::bigint[]) and email_notices and email <> '' and closed_at is null
    order by id for key share`

export const markWritten = (trx: Db, people: number[], letters: number[]) => execute(trx)`
    update search_alerts l set is_letter_due = false, letter_id = o.id
    from unnest(${people}::bigint[]) n (account_id)
    left join outbox o on o.account_id = n.account_id and o.id = any(${letters}::bigint[])
    where l.account_id = n.account_id and l.is_letter_due`
