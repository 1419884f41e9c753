import { sql } from 'kysely'
import type { Db } from '../db.ts'

export type StaffAct = {
  actorId: number
  /** What was done: `advertisement_approved`. */
  act: string
  subjectType: string
  subjectId: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  reason?: string
}

/** Writes down what staff did, within the act's own transaction. */
export async function recordAct(trx: Db, act: StaffAct): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, reason)
    values (${act.actorId}, ${act.act}, ${act.subjectType}, ${act.subjectId}, ${JSON.stringify(act.before)}::jsonb,
      ${JSON.stringify(act.after)}::jsonb, ${act.reason ?? null})`.execute(trx)
}
