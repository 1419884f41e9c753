import type { AuditAct } from '../../../shared/operations/audit/audit-acts.ts'
import type { AuditFacts } from '../../../shared/operations/audit/audit-facts.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Db } from '../../database/database.ts'
import { execute } from '../../database/statements.ts'

type StaffAct = {
  /** Null for what the server does by itself. */
  actorId: number | null
  /** What was done: `advertisement_approved`. */
  act: AuditAct
  subjectType: string
  subjectId: number
  /** What changed, without phones, e-mails, tax ids, addresses and texts of people: rows outlive them. */
  before: AuditFacts
  after: AuditFacts
  reason?: string
}

/**
 * Writes down what staff did, within the act's own transaction.
 * @throws AppError not_authenticated when the account of the one who acts has closed or was suspended meanwhile
 */
export async function recordAct(trx: Db, act: StaffAct): Promise<void> {
  if (act.actorId !== null && act.act !== 'account_closed') await lockOpenAccount(trx, act.actorId)
  await execute(trx)`
    insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, reason)
    values (${act.actorId}, ${act.act}, ${act.subjectType}, ${act.subjectId}, ${JSON.stringify(act.before)}::jsonb,
      ${JSON.stringify(act.after)}::jsonb, ${act.reason ?? null})`
}

/**
 * Erases before, after and reason of rows that tell of a person who is gone; who did what and when stays, and so does
 * the chain. That it was done is a row, too.
 */
export const eraseDetails = (
  trx: Db,
  entryIds: readonly number[],
  { erasedBy, subjectType, subjectId }: { erasedBy: number | null; subjectType: string; subjectId: number },
) =>
  execute(trx)`
    select erase_audit_details(${[...entryIds]}::bigint[], ${erasedBy}, ${subjectType}, ${subjectId})`
