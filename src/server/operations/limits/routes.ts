import { limitEndpoints } from '../../../shared/operations/limits.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { listLimits } from './staff.ts'

export const limitRoutes = defineHandlers(limitEndpoints, {
  'GET /api/admin/limits': async ({ context }) => ({ data: await listLimits(context) }),
})
