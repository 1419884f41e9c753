import { dashboardEndpoints } from '../../../shared/oversight/dashboard.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { countWaiting } from './sql.ts'

export const dashboardRoutes = defineHandlers(dashboardEndpoints, {
  'GET /api/admin/waiting': async ({ viewer, context }) => ({
    data: await countWaiting(context.db.kysely, viewer.id),
  }),
})
