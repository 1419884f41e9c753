import { limitEndpoints } from '../../shared/limits.ts'
import { handlers } from '../serve.ts'
import { listLimits } from './desk.ts'

export const limitRoutes = handlers(limitEndpoints, {
  'GET /api/admin/limits': async ({ context }) => ({ data: await listLimits(context) }),
})
