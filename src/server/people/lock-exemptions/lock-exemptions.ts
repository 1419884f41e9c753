import { AppError } from '../../../shared/contract/errors.ts'
import { lockExemptionEndpoints, type LockExemption } from '../../../shared/people/cv/lock-exemptions.ts'
import { grantColumns, grantTables, grantVerbs } from '../account-grants.ts'
import type { Db } from '../../database/database.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { queryRow } from '../../database/statements.ts'

async function getLockExemption(db: Db, accountId: number): Promise<LockExemption> {
  const exemption = await queryRow<LockExemption>(db)`
    select a.id as account_id, x.account_id is not null as is_exempt, ${grantColumns}
    from accounts a ${grantTables('profession_lock_exemptions')}
    where a.id = ${accountId} and a.closed_at is null`
  if (!exemption) throw new AppError('not_found')
  return exemption
}

const lockExemptions = grantVerbs<LockExemption>({
  table: 'profession_lock_exemptions',
  acts: { granted: 'profession_lock_exemption_granted', revoked: 'profession_lock_exemption_revoked' },
  read: getLockExemption,
  factsOf: ({ is_exempt, reason }) => ({ is_exempt, reason }),
  nothingGranted: 'Bu hesabın meslek kilidi muafiyeti yok.',
})

export const lockExemptionRoutes = defineHandlers(lockExemptionEndpoints, {
  'GET /api/admin/accounts/{id}/profession-lock-exemption': async ({ params, context }) => ({
    data: await getLockExemption(context.db.kysely, params.id),
  }),
  'PUT /api/admin/accounts/{id}/profession-lock-exemption': async ({ params, body, viewer, context }) => ({
    data: await lockExemptions.grant(context, viewer, params.id, body.reason),
  }),
  'DELETE /api/admin/accounts/{id}/profession-lock-exemption': async ({ params, body, viewer, context }) => ({
    data: await lockExemptions.revoke(context, viewer, params.id, body.reason),
  }),
})
