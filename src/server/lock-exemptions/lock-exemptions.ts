import { AppError } from '../../shared/errors.ts'
import type { LockExemption } from '../../shared/lock-exemptions.ts'
import { grantVerbs } from '../account-grants.ts'
import type { Db } from '../db.ts'
import { findExemption } from './sql.ts'

/** @throws AppError not_found for an unknown id and for a closed account */
export async function getLockExemption(db: Db, accountId: number): Promise<LockExemption> {
  const exemption = await findExemption(db, accountId)
  if (!exemption) throw new AppError('not_found')
  return exemption
}

/** Exempts an account from the profession lock; after a revocation the six months count from the last change again. */
export const lockExemptions = grantVerbs<LockExemption>({
  table: 'profession_lock_exemptions',
  acts: { granted: 'profession_lock_exemption_granted', revoked: 'profession_lock_exemption_revoked' },
  read: getLockExemption,
  factsOf: ({ is_exempt, reason }) => ({ is_exempt, reason }),
  nothingGranted: 'Bu hesabın meslek kilidi muafiyeti yok.',
})
