import type { AuditAct } from '../../../../shared/operations/audit/audit-acts.ts'
import type { AuditFacts } from '../../../../shared/operations/audit/audit-facts.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { recordAct } from '../../../operations/audit/audit.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { lockBoth, type LockedPerson } from '../sql.ts'

type Act = {
  admin: Viewer
  personId: number
  lockFirst?: (trx: Db) => Promise<void>
}

/**
 * Runs an act of an admin on a person, after locking the rows of both accounts, so that two admins who revoke
 * each other's role at once cannot both succeed.
 * @throws AppError not_authenticated if the admin is no active admin any more; user_not_found, also for a
 * closed account
 */
export async function actOnOther(
  { db }: Context,
  { admin, personId, lockFirst }: Act,
  run: (trx: Db, person: LockedPerson) => Promise<void>,
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockFirst?.(trx)
    const { person, isAdmin } = await lockBoth(trx, personId, admin.id)
    if (!isAdmin) throw new AppError('not_authenticated')
    if (!person) throw new AppError('user_not_found')
    await run(trx, person)
  })
}

type PersonAct = {
  actorId: number | null
  act: AuditAct
  personId: number
  before: AuditFacts
  after: AuditFacts
  reason?: string
}

export const recordPersonAct = (trx: Db, { personId, ...act }: PersonAct): Promise<void> =>
  recordAct(trx, { ...act, subjectType: 'account', subjectId: personId })
