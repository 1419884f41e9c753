import { deskEndpoints } from '../../../shared/oversight/dashboard.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { countWaiting } from './sql.ts'

export const deskRoutes = defineHandlers(deskEndpoints, {
  'GET /api/admin/waiting': async ({ viewer, context }) => ({
    data: await countWaiting(context.db.kysely, viewer.id),
  }),
})
