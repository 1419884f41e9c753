import { deskEndpoints } from '../../shared/desk.ts'
import { handlers } from '../serve.ts'
import { countWaiting } from './sql.ts'

export const deskRoutes = handlers(deskEndpoints, {
  'GET /api/admin/waiting': async ({ viewer, context }) => ({
    data: await countWaiting(context.db.kysely, viewer.id),
  }),
})
