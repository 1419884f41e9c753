import { sql } from 'kysely'
import type { AuditAct } from '../../shared/operations/audit/audit-acts.ts'
import { AppError } from '../../shared/contract/errors.ts'
import { recordAct } from '../operations/audit/audit.ts'
import type { Context } from '../endpoint/context.ts'
import type { Db } from '../database/database.ts'
import type { Viewer } from '../endpoint/viewer.ts'
import { execute } from '../database/statements.ts'

type Table = 'profession_lock_exemptions' | 'trusted_owners'

type Granted = { account_id: number; reason: string | null; granted_by: { id: number } | null }

type Grants<State extends Granted> = {
  table: Table
  acts: { granted: AuditAct; revoked: AuditAct }
  read(db: Db, accountId: number, now: Date): Promise<State>
  factsOf(state: State): Record<string, unknown>
  nothingGranted: string
}

export const grantColumns = sql`
  x.reason, to_json(x.granted_at) #>> '{}' as granted_at,
  case when g.id is not null then
    json_build_object('id', g.id, 'firstname', g.first_name, 'lastname', g.last_name) end as granted_by`

export const grantTables = (table: Table) => sql`
  left join ${sql.table(table)} x on x.account_id = a.id
  left join accounts g on g.id = x.granted_by`

export function grantVerbs<State extends Granted>({
  table,
  acts,
  read,
  factsOf,
  nothingGranted,
}: Grants<State>) {
  type Change = { act: AuditAct; before: State; reason: string }

  async function change(context: Context, trx: Db, staff: Viewer, { act, before, reason }: Change) {
    const after = await read(trx, before.account_id, context.now())
    await recordAct(trx, {
      actorId: staff.id,
      act,
      subjectType: 'account',
      subjectId: before.account_id,
      before: factsOf(before),
      after: factsOf(after),
      reason,
    })
    return after
  }

  return {
    grant: (context: Context, staff: Viewer, accountId: number, reason: string): Promise<State> =>
      context.db.transaction(async (trx) => {
        await lockAccount(trx, accountId)
        const before = await read(trx, accountId, context.now())
        if (before.reason === reason && before.granted_by?.id === staff.id) return before
        await putGrant(trx, table, { accountId, reason, grantedBy: staff.id, grantedAt: context.now() })
        return change(context, trx, staff, { act: acts.granted, before, reason })
      }),

    revoke: (context: Context, staff: Viewer, accountId: number, reason: string): Promise<State> =>
      context.db.transaction(async (trx) => {
        await lockAccount(trx, accountId)
        const before = await read(trx, accountId, context.now())
        if (before.reason === null) throw new AppError('not_found', { message: nothingGranted })
        await execute(trx)`delete from ${sql.table(table)} where account_id = ${accountId}`
        return change(context, trx, staff, { act: acts.revoked, before, reason })
      }),
  }
}

/**
 * Locks the row of the account, so that two changes of its grants wait for each other. The saving of a CV locks
 * that row, too, so that staff cannot change an exemption from the profession lock (one change of profession in
 * six months) while a CV is checked against that lock.
 */
const lockAccount = (trx: Db, accountId: number) =>
  execute(trx)`select 1 from accounts where id = ${accountId} for no key update`

type Grant = { accountId: number; reason: string; grantedBy: number; grantedAt: Date }

const putGrant = (trx: Db, table: Table, grant: Grant) => execute(trx)`
    insert into ${sql.table(table)} (account_id, reason, granted_by, granted_at)
    values (${grant.accountId}, ${grant.reason}, ${grant.grantedBy}, ${grant.grantedAt})
    on conflict (account_id) do update set reason = excluded.reason, granted_by = excluded.granted_by,
      granted_at = excluded.granted_at`
