import type { AuditAct } from '../../../shared/operations/audit/audit-acts.ts'
import type { AuditFacts } from '../../../shared/operations/audit/audit-facts.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Db } from '../../database/database.ts'
import { execute } from '../../database/statements.ts'

type StaffAct = {
  actorId: number | null
  act: AuditAct
  subjectType: string
  subjectId: number
  /**
   * The changed fields with their old values. Phones, e-mails, tax ids, addresses and the texts of
   * members are left out, because audit entries outlive the accounts.
   */
  before: AuditFacts
  after: AuditFacts
  reason?: string
}

export async function recordAct(trx: Db, act: StaffAct): Promise<void> {
  if (act.actorId !== null && act.act !== 'account_closed') await lockOpenAccount(trx, act.actorId)
  await execute(trx)`
    insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, reason)
    values (${act.actorId}, ${act.act}, ${act.subjectType}, ${act.subjectId}, ${JSON.stringify(act.before)}::jsonb,
      ${JSON.stringify(act.after)}::jsonb, ${act.reason ?? null})`
}

/**
 * Erases `before`, `after` and `reason` of audit entries. The hash chain stays valid, and the erasure itself
 * becomes an audit entry.
 */
export const eraseDetails = (
  trx: Db,
  entryIds: readonly number[],
  { erasedBy, subjectType, subjectId }: { erasedBy: number | null; subjectType: string; subjectId: number },
) =>
  execute(trx)`
    select erase_audit_details(${[...entryIds]}::bigint[], ${erasedBy}, ${subjectType}, ${subjectId})`
