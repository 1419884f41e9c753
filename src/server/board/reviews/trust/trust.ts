import { AppError } from '../../../../shared/contract/errors.ts'
import { trustedOwnerEndpoints, type OwnerTrust } from '../../../../shared/board/reviews/trusted-owners.ts'
import { grantVerbs } from '../../../people/account-grants.ts'
import type { Db } from '../../../database/database.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { findTrust } from './sql-trust.ts'

async function getTrust(db: Db, accountId: number, now: Date): Promise<OwnerTrust> {
  const trust = await findTrust(db, accountId, now)
  if (!trust) throw new AppError('user_not_found')
  return trust
}

const trust = grantVerbs<OwnerTrust>({
  table: 'trusted_owners',
  acts: { granted: 'owner_trusted', revoked: 'owner_trust_withdrawn' },
  read: getTrust,
  factsOf: ({ kind }) => ({ trust: kind }),
  nothingGranted: 'Bu hesaba verilmiş bir güven yok.',
})

export const trustedOwnerRoutes = defineHandlers(trustedOwnerEndpoints, {
  'GET /api/admin/accounts/{id}/trust': async ({ params, context }) => ({
    data: await getTrust(context.db.kysely, params.id, context.now()),
  }),
  'PUT /api/admin/accounts/{id}/trust': async ({ params, body, viewer, context }) => ({
    data: await trust.grant(context, viewer, params.id, body.reason),
  }),
  'DELETE /api/admin/accounts/{id}/trust': async ({ params, body, viewer, context }) => ({
    data: await trust.revoke(context, viewer, params.id, body.reason),
  }),
})
