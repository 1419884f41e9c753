import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../database/database.ts'
import { findAccount, type AccountRow } from './sql.ts'

/** @throws AppError not_authenticated when the account was closed during the request */
export async function getOpenAccount(db: Db, id: number): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (!account) throw new AppError('not_authenticated')
  return account
}
