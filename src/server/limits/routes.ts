import { limitEndpoints } from '../../shared/limits.ts'
import { defineHandlers } from '../handler.ts'
import { listLimits } from './desk.ts'

export const limitRoutes = defineHandlers(limitEndpoints, {
  'GET /api/admin/limits': async ({ context }) => ({ data: await listLimits(context) }),
})
