import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import type { Db } from '../db.ts'
import { findAccount, type AccountRow } from './sql.ts'

/**
 * Keeps an account from closing and from being suspended until the transaction ends; call it after locking
 * advertisements and applications, which both lock before the account.
 * @throws AppError not_authenticated when it has closed or was suspended since its person was let in
 */
export async function keepOpen(trx: Db, accountId: number): Promise<void> {
  const { rows } = await sql`
    select 1 from accounts where id = ${accountId} and closed_at is null and suspended_at is null for key share`.execute(
    trx,
  )
  if (rows.length === 0) throw new AppError('not_authenticated')
}

/** @throws AppError not_authenticated when the account has closed since its person was let in */
export async function getOpenAccount(db: Db, id: number): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (!account) throw new AppError('not_authenticated')
  return account
}
