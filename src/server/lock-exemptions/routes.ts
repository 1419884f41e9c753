import { lockExemptionEndpoints } from '../../shared/lock-exemptions.ts'
import { defineHandlers } from '../handler.ts'
import { getLockExemption, lockExemptions } from './lock-exemptions.ts'

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
