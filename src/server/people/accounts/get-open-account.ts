import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../database/database.ts'
import { findAccount, type AccountRow } from './sql.ts'

export async function getOpenAccount(db: Db, id: number): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (!account) throw new AppError('not_authenticated')
  return account
}
