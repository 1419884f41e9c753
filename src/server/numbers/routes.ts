import { numberEndpoints } from '../../shared/numbers.ts'
import { defineHandlers } from '../handler.ts'
import { exportNumbers, getNumbers } from './numbers.ts'

export const numberRoutes = defineHandlers(numberEndpoints, {
  'GET /api/admin/numbers': async ({ query, context }) => ({ data: await getNumbers(context, query.days) }),
  'GET /api/admin/numbers/export': ({ query, viewer, context }) => exportNumbers(context, viewer, query),
})
