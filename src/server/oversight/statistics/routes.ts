import { numberEndpoints } from '../../../shared/oversight/statistics.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { exportNumbers, getNumbers } from './statistics.ts'

export const numberRoutes = defineHandlers(numberEndpoints, {
  'GET /api/admin/numbers': async ({ query, context }) => ({ data: await getNumbers(context, query.days) }),
  'GET /api/admin/numbers/export': ({ query, viewer, context }) => exportNumbers(context, viewer, query),
})
