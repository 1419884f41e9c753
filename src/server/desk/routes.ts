import { deskEndpoints } from '../../shared/desk.ts'
import { defineHandlers } from '../handler.ts'
import { countWaiting } from './sql.ts'

export const deskRoutes = defineHandlers(deskEndpoints, {
  'GET /api/admin/waiting': async ({ viewer, context }) => ({
    data: await countWaiting(context.db.kysely, viewer.id),
  }),
})
