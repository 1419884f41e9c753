import { statisticsEndpoints } from '../../../shared/oversight/statistics.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { exportStatistics, getStatistics } from './statistics.ts'

export const statisticsRoutes = defineHandlers(statisticsEndpoints, {
  'GET /api/admin/numbers': async ({ query, context }) => ({
    data: await getStatistics(context, query.days),
  }),
  'GET /api/admin/numbers/export': ({ query, viewer, context }) => exportStatistics(context, viewer, query),
})
