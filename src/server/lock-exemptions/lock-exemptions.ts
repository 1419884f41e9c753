import type { AuditAct } from '../../shared/audit-acts.ts'
import { AppError } from '../../shared/errors.ts'
import type { LockExemption } from '../../shared/lock-exemptions.ts'
import { recordAct } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import type { Viewer } from '../viewer.ts'
import { deleteExemption, findExemption, lockAccount, putExemption } from './sql.ts'

/** @throws AppError not_found for nobody's id and for a closed account */
export async function getLockExemption(db: Db, accountId: number): Promise<LockExemption> {
  const exemption = await findExemption(db, accountId)
  if (!exemption) throw new AppError('not_found')
  return exemption
}

/**
 * Frees an account from the profession lock. Asked for again with another reason, the reason is replaced; with the
 * same one nothing happens.
 * @throws AppError not_found
 */
export async function grantLockExemption(
  { db, now }: Context,
  admin: Viewer,
  accountId: number,
  reason: string,
): Promise<LockExemption> {
  return db.transaction(async (trx) => {
    const before = await lockExemption(trx, accountId)
    if (before.reason === reason) return before
    await putExemption(trx, { accountId, reason, grantedBy: admin.id, grantedAt: now() })
    const after = await getLockExemption(trx, accountId)
    await record(trx, admin, { act: 'profession_lock_exemption_granted', before, after, reason })
    return after
  })
}

/**
 * Takes the exemption back: the six months count again from the last change.
 * @throws AppError not_found, also where there is no exemption
 */
export async function revokeLockExemption(
  { db }: Context,
  admin: Viewer,
  accountId: number,
  reason: string,
): Promise<LockExemption> {
  return db.transaction(async (trx) => {
    const before = await lockExemption(trx, accountId)
    if (!before.is_exempt)
      throw new AppError('not_found', { message: 'Bu hesabın meslek kilidi muafiyeti yok.' })
    await deleteExemption(trx, accountId)
    const after = await getLockExemption(trx, accountId)
    await record(trx, admin, { act: 'profession_lock_exemption_revoked', before, after, reason })
    return after
  })
}

async function lockExemption(trx: Db, accountId: number): Promise<LockExemption> {
  await lockAccount(trx, accountId)
  return getLockExemption(trx, accountId)
}

type Change = { act: AuditAct; before: LockExemption; after: LockExemption; reason: string }

function record(trx: Db, admin: Viewer, { act, before, after, reason }: Change): Promise<void> {
  const facts = ({ is_exempt, reason }: LockExemption) => ({ is_exempt, reason })
  return recordAct(trx, {
    actorId: admin.id,
    act,
    subjectType: 'account',
    subjectId: before.account_id,
    before: facts(before),
    after: facts(after),
    reason,
  })
}
